import type { Page } from '@playwright/test'
import type { App } from './fixtures/app'
import { codeEditor, writeCode } from './fixtures/codeEditor'
import { fillFields } from './fixtures/contents'
import { expectConflict, differences, toggleSwitch } from './fixtures/fields'
import type { TestRealm } from './fixtures/realm'
import type { Credentials } from './fixtures/server'
import { fillLoginPage, loginPage } from './fixtures/signIn'
import { agree } from './fixtures/steps'
import { expect, test } from './fixtures/test'

const saved = 'Realm successfully updated'
const general = 'realm-settings/general'
const name = (app: App) => app.field('Display name')
const offer = (page: Page) => page.getByText('was kept while you signed in again')
const sessionEnded = (app: App) => app.page.getByRole('dialog', { name: /Your session has ended$/ })
const storage = (page: Page) => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))

/** Opens a page as a new administrator. */
async function openAs(app: App, realm: TestRealm, path = general) {
  const admin = await realm.admin(['realm-admin'])
  await app.open(`/$realm/${path}`, { as: admin })
  return admin
}

/** Saves after the session was ended elsewhere. */
async function saveTooLate(app: App, realm: TestRealm, { username }: Credentials) {
  const user = await realm.user(username)
  app.expectFailures(/\/(admin\/|token).* 40[01]/)
  await realm.api('POST', `/users/${user?.id}/logout`)
  await app.press('Save')
}

async function openWindow(app: App, button: string) {
  const opened = app.page.context().waitForEvent('page')
  await app.confirm(button)
  const signInWindow = await opened
  await expect(loginPage(signInWindow)).toBeVisible()
  return signInWindow
}

async function signInInWindow(app: App, user: Credentials, button = 'Sign in again') {
  const signInWindow = await openWindow(app, button)
  const closed = signInWindow.waitForEvent('close')
  await fillLoginPage(signInWindow, user)
  await closed
}

test.describe('a session that ends over unsaved changes', () => {
  test('continues in a window, and the save goes through', async ({ app, realm, page }) => {
    await realm.create({ attributes: { 'org.example.kept': 'yes' } })
    const admin = await openAs(app, realm)
    const before = await realm.get()
    await name(app).fill('Typed')
    const address = page.url()
    const sent: string[] = []
    page.on('response', (answer) => {
      const method = answer.request().method()
      if (method !== 'GET' && answer.ok() && answer.url().includes('/admin/realms/'))
        sent.push(`${method} ${new URL(answer.url()).pathname}`)
    })
    await saveTooLate(app, realm, admin)
    await expect(sessionEnded(app)).toContainText(realm.name)
    await page.keyboard.press('Escape')
    await expect(sessionEnded(app)).toBeVisible()

    const waiting = 'Sign in in the window that has opened.'
    const closedByHand = await openWindow(app, 'Sign in again')
    await expect(app.dialog()).toContainText(waiting)
    await closedByHand.close()
    await expect(app.dialog()).not.toContainText(waiting)

    await signInInWindow(app, admin)
    await expect(sessionEnded(app)).toBeHidden()
    await app.expectMessage(saved)
    await expect(name(app)).toHaveValue('Typed')
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
    expect(page.url()).toBe(address)
    expect(sent).toEqual([`PUT /admin/realms/${realm.name}`])
    expect(differences(before, await realm.get())).toEqual(['displayName'])
  })

  test('leaves the form alone when something else noticed it', async ({ app, realm, page }) => {
    // So short that every call refreshes the token.
    await realm.create({ accessTokenLifespan: 5 })
    const admin = await openAs(app, realm)
    await name(app).fill('Typed')
    app.expectFailures(/\/(admin\/|token).* 40[01]/)
    await realm.api('POST', `/users/${admin.id}/logout`)
    // The list of realms is asked for again once it is 3 s old.
    await expect(async () => {
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^Realm selector/ }).click()
      await expect(sessionEnded(app)).toBeVisible({ timeout: 3000 })
    }).toPass()
    await signInInWindow(app, admin)
    await expect(sessionEnded(app)).toBeHidden()
    await expect(name(app)).toHaveValue('Typed')
    expect((await realm.get()).displayName).toBeUndefined()

    await page.keyboard.press('Escape')
    await app.field('HTML Display name').fill('<b>Typed</b>')
    await app.save(saved)
    const both = { displayName: 'Typed', displayNameHtml: '<b>Typed</b>' }
    expect(await realm.get()).toMatchObject(both)
  })

  test('keeps a text that is edited as code, too', async ({ app, realm, page }) => {
    const before = await realm.api<object>('GET', '/users/profile')
    const next = { ...before, unmanagedAttributePolicy: 'ADMIN_VIEW' }
    const admin = await openAs(app, realm, 'realm-settings/user-profile/json-editor')
    await expect(codeEditor(page, 'JSON editor')).toContainText('"username"')
    await writeCode(page, 'JSON editor', JSON.stringify(next))
    await saveTooLate(app, realm, admin)
    await app.confirm('Save')
    await signInInWindow(app, admin)
    await app.expectMessage('User profile settings successfully updated')
    expect(await realm.api('GET', '/users/profile')).toEqual(next)
  })

  test('is not continued by another user in the window', async ({ app, realm, page }) => {
    const bob = await realm.admin(['realm-admin'])
    const ann = await openAs(app, realm)
    await name(app).fill('Typed')
    await saveTooLate(app, realm, ann)
    await signInInWindow(app, bob)
    await expect(app.dialog()).toContainText('Someone else has signed in')
    await expect(app.dialog()).toContainText(bob.username)
    expect((await realm.get()).displayName).toBeUndefined()
    await signInInWindow(app, ann, `Sign in as ${ann.username}`)
    await app.expectMessage(saved)
    expect((await realm.get()).displayName).toBe('Typed')

    await name(app).fill('Typed again')
    await saveTooLate(app, realm, ann)
    await signInInWindow(app, bob)
    await app.confirm('Discard and leave')
    // Bob's session continues, without Ann's text.
    await expect(name(app)).toHaveValue('Typed')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(offer(page)).toBeHidden()
    expect(await storage(page)).not.toContain('Typed again')
    expect((await realm.get()).displayName).toBe('Typed')
  })
})

test.describe('with pop-ups blocked', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null
    })
  })

  /** Signs in in the same tab, which leaves the page. */
  async function leave(app: App, realm: TestRealm, user: Credentials) {
    const nativeDialogs: string[] = []
    app.page.once('dialog', (dialog) => {
      nativeDialogs.push(dialog.type())
      void dialog.accept()
    })
    await saveTooLate(app, realm, user)
    await app.confirm('Sign in again')
    await expect(app.dialog()).toContainText('The browser blocked the sign-in window')
    await app.confirm('Sign in in this tab (leaves the page)')
    await expect(loginPage(app.page)).toBeVisible()
    // The dialog has warned already.
    expect(nativeDialogs).toEqual([])
  }

  test('offers a draft back, without secrets, and merges it', async ({ app, realm, page }) => {
    const smtpServer = { host: 'base.example.org', from: 'base@example.org' }
    await realm.create({ smtpServer })
    const admin = await openAs(app, realm, 'realm-settings/email')
    const texts = { From: 'from@example.org', Host: 'mail.example.org' }
    await fillFields(app, texts)
    await toggleSwitch(app, 'Authentication', true)
    await app.field('Username').fill('sender')
    const secret = page.getByRole('textbox', { name: 'Password', exact: true })
    await secret.fill('very-s3cret')
    const address = page.url()
    await leave(app, realm, admin)
    expect(await storage(page)).toContain('mail.example.org')
    expect(await storage(page)).not.toContain('very-s3cret')

    const theirs = { ...smtpServer, host: 'their.example.org' }
    await realm.api('PUT', '', { smtpServer: theirs })
    await app.signIn(admin)
    await expect(offer(page)).toBeVisible()
    await expect(page.getByText('Not kept because it is secret: Password')).toBeVisible()
    expect(page.url()).toBe(address)
    await expect(app.field('Host')).toHaveValue('their.example.org')
    expect((await realm.get()).smtpServer).toEqual(theirs)
    await app.press('Restore')
    await expect(offer(page)).toBeHidden()
    for (const [label, text] of Object.entries({ ...texts, Username: 'sender' }))
      await expect(app.field(label)).toHaveValue(text)
    await expect(secret).toHaveValue('')
    await secret.fill('very-s3cret')
    await app.press('Save')
    await expectConflict(app, 'base.example.org', 'their.example.org', 'mail.example.org')
    await app.confirm('Keep mine')
    await agree(app, 'Save', saved)
    expect((await realm.get()).smtpServer).toMatchObject({
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

  test('offers a draft of a new object back', async ({ app, realm, page }) => {
    const scope = await realm.api<{ id: string }>('POST', '/client-scopes', {
      name: 'tested',
      protocol: 'openid-connect',
    })
    const type = 'oidc-hardcoded-claim-mapper'
    const admin = await openAs(app, realm, `client-scopes/${scope.id}/mappers/${type}/new`)
    await fillFields(app, { Name: 'Typed', 'Token Claim Name': 'kept.claim' })
    await leave(app, realm, admin)
    await app.signIn(admin)
    await expect(app.field('Name')).toHaveValue('')
    await app.press('Restore')
    await expect(app.field('Name')).toHaveValue('Typed')
    await app.save('Mapping successfully created')
    const path = `/client-scopes/${scope.id}/protocol-mappers/models`
    expect(await realm.api('GET', path)).toEqual([
      expect.objectContaining({
        name: 'Typed',
        config: expect.objectContaining({ 'claim.name': 'kept.claim' }),
      }),
    ])
    expect(await storage(page)).not.toContain('kept.claim')
  })

  test('forgets a declined draft', async ({ app, realm, page }) => {
    const admin = await openAs(app, realm)
    await name(app).fill('Typed')
    await leave(app, realm, admin)
    expect(await storage(page)).toContain('Typed')
    await app.signIn(admin)
    await app.press('Discard')
    for (const isReloaded of [false, true]) {
      if (isReloaded) await page.reload()
      await expect(name(app)).toHaveValue('')
      await expect(offer(page)).toBeHidden()
      expect(await storage(page)).not.toContain('Typed')
    }
    expect((await realm.get()).displayName).toBeUndefined()
  })
})
