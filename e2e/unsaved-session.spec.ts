import type { BrowserContext, Page } from '@playwright/test'
import type { App } from './fixtures/app'
import { codeEditor, writeCode } from './fixtures/codeEditor'
import { expectConflict, differences, toggleSwitch } from './fixtures/fields'
import type { TestRealm } from './fixtures/realm'
import type { Credentials } from './fixtures/server'
import { fillLoginPage, loginPage } from './fixtures/signIn'
import { expect, test } from './fixtures/test'

const saved = 'Realm successfully updated'
const settings = '/$realm/realm-settings/general'
const name = (app: App) => app.field('Display name')
const save = (app: App) => app.page.getByRole('button', { name: 'Save', exact: true })
const offer = (page: Page) => page.getByText('was kept while you signed in again')
const sessionEnded = (app: App) => app.page.getByRole('dialog', { name: /Your session has ended$/ })

async function endSessions(app: App, realm: TestRealm, { username }: Credentials) {
  const user = await realm.user(username)
  app.expectFailures(/\/(admin\/|token).* 40[01]/)
  await realm.api('POST', `/users/${user?.id}/logout`)
}

function writes(page: Page, realm: string): string[] {
  const calls: string[] = []
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url())
    const method = answer.request().method()
    if (method !== 'GET' && answer.ok() && pathname.startsWith(`/admin/realms/${realm}`))
      calls.push(`${method} ${pathname}`)
  })
  return calls
}

async function signInInWindow(
  app: App,
  context: BrowserContext,
  user: Credentials,
  button = 'Sign in again',
) {
  const [signInWindow] = await Promise.all([context.waitForEvent('page'), app.confirm(button)])
  await expect(loginPage(signInWindow)).toBeVisible()
  const closed = signInWindow.waitForEvent('close')
  await fillLoginPage(signInWindow, user)
  await closed
}

const storage = (page: Page) => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))

test.describe('a session that ends over unsaved changes', () => {
  test('continues in a window, and the save goes through', async ({
    app,
    realm,
    page,
    context,
  }) => {
    await realm.create({ attributes: { 'org.example.kept': 'yes' } })
    const admin = await realm.admin(['realm-admin'])
    const before = await realm.get()
    await app.open(settings, { as: admin })
    await name(app).fill('Typed')
    const address = page.url()
    const sent = writes(page, realm.name)
    await endSessions(app, realm, admin)
    await app.press('Save')
    await expect(sessionEnded(app)).toContainText(realm.name)
    await page.keyboard.press('Escape')
    await expect(sessionEnded(app)).toBeVisible()

    await signInInWindow(app, context, admin)
    await expect(sessionEnded(app)).toBeHidden()
    await app.expectMessage(saved)
    await expect(name(app)).toHaveValue('Typed')
    await expect(save(app)).toBeDisabled()
    expect(page.url()).toBe(address)
    expect(sent).toEqual([`PUT /admin/realms/${realm.name}`])
    await expect.poll(async () => differences(before, await realm.get())).toEqual(['displayName'])
  })

  test('leaves the form alone when something else noticed it', async ({
    app,
    realm,
    page,
    context,
  }) => {
    // So short that every call refreshes the token.
    await realm.create({ accessTokenLifespan: 5 })
    const admin = await realm.admin(['realm-admin'])
    await app.open(settings, { as: admin })
    await name(app).fill('Typed')
    await endSessions(app, realm, admin)
    // The list of realms is asked for again once it is 3 s old.
    await expect(async () => {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^Realm selector/ }).click()
      await expect(sessionEnded(app)).toBeVisible({ timeout: 3000 })
    }).toPass()
    await signInInWindow(app, context, admin)
    await expect(sessionEnded(app)).toBeHidden()
    await expect(name(app)).toHaveValue('Typed')
    await expect.poll(async () => (await realm.get()).displayName).toBeUndefined()

    await page.keyboard.press('Escape')
    await app.field('HTML Display name').fill('<b>Typed</b>')
    await app.save(saved)
    await expect
      .poll(() => realm.get())
      .toMatchObject({
        displayName: 'Typed',
        displayNameHtml: '<b>Typed</b>',
      })
  })

  test('keeps a text that is edited as code, too', async ({ app, realm, page, context }) => {
    const admin = await realm.admin(['realm-admin'])
    const before = await realm.api<object>('GET', '/users/profile')
    const next = { ...before, unmanagedAttributePolicy: 'ADMIN_VIEW' }
    await app.open('/$realm/realm-settings/user-profile/json-editor', { as: admin })
    await expect(codeEditor(page, 'JSON editor')).toContainText('"username"')
    await writeCode(page, 'JSON editor', JSON.stringify(next))
    await endSessions(app, realm, admin)
    await app.press('Save')
    await app.confirm('Save')
    await expect(sessionEnded(app)).toContainText(realm.name)
    await signInInWindow(app, context, admin)
    await app.expectMessage('User profile settings successfully updated')
    await expect.poll(() => realm.api('GET', '/users/profile')).toEqual(next)
  })

  test('can be continued after the window was closed', async ({ app, realm, context }) => {
    const admin = await realm.admin(['realm-admin'])
    await app.open(settings, { as: admin })
    await name(app).fill('Typed')
    await endSessions(app, realm, admin)
    await app.press('Save')
    const [signInWindow] = await Promise.all([
      context.waitForEvent('page'),
      app.confirm('Sign in again'),
    ])
    await expect(loginPage(signInWindow)).toBeVisible()
    await expect(app.dialog()).toContainText('Sign in in the window that has opened.')
    await signInWindow.close()
    await expect(app.dialog()).not.toContainText('Sign in in the window that has opened.')

    await signInInWindow(app, context, admin)
    await app.expectMessage(saved)
    await expect.poll(async () => (await realm.get()).displayName).toBe('Typed')
  })

  test('is not continued by another user in the window', async ({ app, realm, page, context }) => {
    const [ann, bob] = [await realm.admin(['realm-admin']), await realm.admin(['realm-admin'])]
    await app.open(settings, { as: ann })
    await name(app).fill('Typed')
    await endSessions(app, realm, ann)
    await app.press('Save')
    await signInInWindow(app, context, bob)
    await expect(app.dialog()).toContainText('Someone else has signed in')
    await expect(app.dialog()).toContainText(bob.username)
    await expect.poll(async () => (await realm.get()).displayName).toBeUndefined()

    await signInInWindow(app, context, ann, `Sign in as ${ann.username}`)
    await app.expectMessage(saved)
    await expect(name(app)).toHaveValue('Typed')
    await expect.poll(async () => (await realm.get()).displayName).toBe('Typed')

    await name(app).fill('Typed again')
    await endSessions(app, realm, ann)
    await app.press('Save')
    await signInInWindow(app, context, bob)
    await app.confirm('Discard and leave')
    // Bob's session continues, without Ann's text.
    await expect(name(app)).toHaveValue('Typed')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(offer(page)).toBeHidden()
    expect(await storage(page)).not.toContain('Typed again')
    await expect.poll(async () => (await realm.get()).displayName).toBe('Typed')
  })
})

test.describe('with pop-ups blocked', () => {
  const nativeDialogs: string[] = []

  test.beforeEach(async ({ page }) => {
    nativeDialogs.length = 0
    page.on('dialog', (dialog) => {
      nativeDialogs.push(dialog.type())
      void dialog.accept()
    })
    await page.addInitScript(() => {
      window.open = () => null
    })
  })

  async function leave(app: App) {
    await app.confirm('Sign in again')
    await expect(app.dialog()).toContainText('The browser blocked the sign-in window')
    await app.confirm('Sign in in this tab (leaves the page)')
    await expect(loginPage(app.page)).toBeVisible()
    // The dialog has warned already.
    expect(nativeDialogs).toEqual([])
  }

  test('offers a draft back, without secrets', async ({ app, realm, page }) => {
    const admin = await realm.admin(['realm-admin'])
    await app.open('/$realm/realm-settings/email', { as: admin })
    await app.field('From').fill('from@example.org')
    await app.field('Host').fill('mail.example.org')
    await toggleSwitch(app, 'Authentication', true)
    await app.field('Username').fill('sender')
    const secret = page.getByRole('textbox', { name: 'Password', exact: true })
    await secret.fill('very-s3cret')
    const address = page.url()
    await endSessions(app, realm, admin)
    await app.press('Save')
    await leave(app)
    expect(await storage(page)).toContain('mail.example.org')
    expect(await storage(page)).not.toContain('very-s3cret')

    await app.signIn(admin)
    await expect(offer(page)).toBeVisible()
    await expect(page.getByText('Not kept because it is secret: Password')).toBeVisible()
    expect(page.url()).toBe(address)
    await expect(app.field('Host')).toHaveValue('')
    await expect.poll(async () => (await realm.get()).smtpServer).toEqual({})
    await app.press('Restore')
    await expect(offer(page)).toBeHidden()
    await expect(app.field('Host')).toHaveValue('mail.example.org')
    await expect(app.field('From')).toHaveValue('from@example.org')
    await expect(app.field('Username')).toHaveValue('sender')
    await expect(secret).toHaveValue('')
    await secret.fill('very-s3cret')
    await app.save(saved)
    await expect
      .poll(async () => (await realm.get()).smtpServer)
      .toMatchObject({
        from: 'from@example.org',
        host: 'mail.example.org',
        auth: 'true',
        user: 'sender',
        password: '**********',
      })
    expect(await storage(page)).not.toContain('mail.example.org')
    await page.reload()
    await expect(app.field('Host')).toHaveValue('mail.example.org')
    await expect(offer(page)).toBeHidden()
  })

  test('asks about what somebody else changed meanwhile', async ({ app, realm, page }) => {
    await realm.create({ displayName: 'Base' })
    const admin = await realm.admin(['realm-admin'])
    await app.open(settings, { as: admin })
    await name(app).fill('Mine')
    await app.field('HTML Display name').fill('<b>Typed</b>')
    await endSessions(app, realm, admin)
    await app.press('Save')
    await leave(app)
    await realm.api('PUT', '', { displayName: 'Theirs' })
    await app.signIn(admin)
    await app.press('Restore')
    await expect(name(app)).toHaveValue('Mine')
    await app.press('Save')
    await expectConflict(app, 'Base', 'Theirs', 'Mine')
    await app.confirm('Keep mine')
    await app.confirm('Save')
    await app.expectMessage(saved)
    await expect
      .poll(() => realm.get())
      .toMatchObject({
        displayName: 'Mine',
        displayNameHtml: '<b>Typed</b>',
      })
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  test('offers a draft of a new object back', async ({ app, realm, page }) => {
    const admin = await realm.admin(['realm-admin'])
    const scope = await realm.api<{ id: string }>('POST', '/client-scopes', {
      name: 'tested',
      protocol: 'openid-connect',
    })
    const type = 'oidc-hardcoded-claim-mapper'
    await app.open(`/$realm/client-scopes/${scope.id}/mappers/${type}/new`, { as: admin })
    await app.field('Name').fill('Typed')
    await app.field('Token Claim Name').fill('kept.claim')
    await endSessions(app, realm, admin)
    await app.press('Save')
    await leave(app)
    await app.signIn(admin)
    await expect(app.field('Name')).toHaveValue('')
    await app.press('Restore')
    await expect(app.field('Name')).toHaveValue('Typed')
    await app.save('Mapping successfully created')
    const path = `/client-scopes/${scope.id}/protocol-mappers/models`
    const mappers = await realm.api<{ name: string; config: object }[]>('GET', path)
    expect(mappers).toHaveLength(1)
    expect(mappers[0]).toMatchObject({ name: 'Typed', config: { 'claim.name': 'kept.claim' } })
    expect(await storage(page)).not.toContain('kept.claim')
  })

  test('forgets a declined draft', async ({ app, realm, page }) => {
    const admin = await realm.admin(['realm-admin'])
    await app.open(settings, { as: admin })
    await name(app).fill('Typed')
    await endSessions(app, realm, admin)
    await app.press('Save')
    await leave(app)
    await app.signIn(admin)
    await app.press('Discard')
    await expect(offer(page)).toBeHidden()
    await expect(name(app)).toHaveValue('')
    expect(await storage(page)).not.toContain('Typed')
    await page.reload()
    await expect(name(app)).toHaveValue('')
    await expect(offer(page)).toBeHidden()
  })

  test('offers nothing to another user', async ({ app, realm, page }) => {
    const [ann, bob] = [await realm.admin(['realm-admin']), await realm.admin(['realm-admin'])]
    await app.open(settings, { as: ann })
    await name(app).fill('Typed')
    await endSessions(app, realm, ann)
    await app.press('Save')
    await leave(app)
    expect(await storage(page)).toContain('Typed')
    await app.signIn(bob)
    await expect(name(app)).toHaveValue('')
    await expect(offer(page)).toBeHidden()
    expect(await storage(page)).not.toContain('Typed')
    await expect.poll(async () => (await realm.get()).displayName).toBeUndefined()
  })
})
