import type { Page } from '@playwright/test'
import type { App } from './fixtures/app'
import { fillFields } from './fixtures/contents'
import { differences } from './fixtures/fields'
import { loginPage } from './fixtures/signIn'
import { expect, test } from './fixtures/test'

const saved = 'Realm successfully updated'
const settings = '/$realm/realm-settings/general'
const name = (app: App) => app.field('Display name')
const save = (app: App) => app.page.getByRole('button', { name: 'Save', exact: true })
const question = (page: Page) => page.getByRole('dialog', { name: /Unsaved changes$/ })
const expectFormMessage = (page: Page, text: string) =>
  expect(page.getByRole('main').locator('form [aria-live]', { hasText: text })).toBeVisible()

/** Answers the browser's dialogs with yes, unless told to stay. */
function answerNativeDialogs(page: Page, answers: ('stay' | 'leave')[] = []) {
  const dialogTypes: string[] = []
  page.on('dialog', (dialog) => {
    dialogTypes.push(dialog.type())
    void (answers.shift() === 'stay' ? dialog.dismiss() : dialog.accept())
  })
  return dialogTypes
}

function writes(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && pathname.startsWith('/admin/realms/'))
      calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}

const followLink = (page: Page, link: string) =>
  page.getByRole('navigation').getByRole('link', { name: link, exact: true }).click()

type Navigation = {
  go: (app: App, otherRealm: string) => Promise<unknown>
  to: RegExp
  /** The other realm's settings open, with an empty name. */
  keepsPage?: boolean
}

const navigations: Record<string, Navigation> = {
  'a link of the navigation': { go: ({ page }) => followLink(page, 'Clients'), to: /^Clients$/ },
  'another tab': { go: (app) => app.tab('Login'), to: /^e2e-/ },
  Back: { go: ({ page }) => page.evaluate(() => history.back()), to: /^Users$/ },
  'an edited address': {
    go: ({ page }) =>
      page.evaluate(() => {
        location.hash = location.hash.replace(/realm-settings.*/, 'clients')
      }),
    to: /^Clients$/,
  },
  'another realm': {
    go: async ({ page }, value) => {
      const choice = page.getByRole('region', { name: 'Select realm' })
      // After staying, the selector is still open.
      if (!(await choice.isVisible()))
        await page.getByRole('button', { name: /^Realm selector/ }).click()
      // With few realms there is no search box.
      const link = choice.getByRole('link', { name: value, exact: true }).first()
      const box = choice.getByRole('searchbox')
      await expect(link.or(box).first()).toBeVisible()
      if (await box.isVisible()) await box.fill(value)
      await link.click()
    },
    to: /^e2e-/,
    keepsPage: true,
  },
}

test.describe('leaving with unsaved changes', () => {
  // Request `anotherRealm` before `app`: it is torn down later, and the page might still request it.
  test('asks once, whatever leads away, and only about changes', async ({
    realm,
    anotherRealm,
    app,
    page,
  }) => {
    test.slow() // five ways
    const otherRealm = (await anotherRealm()).name
    const nativeDialogs = answerNativeDialogs(page)
    await app.open('/$realm/users')
    for (const [navigation, { go, to, keepsPage }] of Object.entries(navigations))
      await test.step(navigation, async () => {
        const openForm = async () => {
          await app.visit('/$realm/users')
          await expect(app.heading('Users')).toBeVisible()
          await followLink(page, 'Realm settings')
          await name(app).fill('Typed')
        }
        const expectLeft = async () => {
          await (keepsPage ? expect(name(app)).toHaveValue('') : expect(name(app)).toBeHidden())
          await expect(app.heading(to)).toBeVisible()
          await expect(question(page)).toBeHidden()
          expect(page.url()).not.toBe(address)
        }
        await openForm()
        const address = page.url()
        await go(app, otherRealm)
        await expect(question(page)).toHaveCount(1)
        await app.confirm('Stay here')
        await expect(question(page)).toBeHidden()
        await expect(name(app)).toHaveValue('Typed')
        await expect(page).toHaveURL(address)
        await go(app, otherRealm)
        await app.confirm('Leave')
        await expectLeft()

        await openForm()
        await name(app).fill('')
        await go(app, otherRealm)
        await expectLeft()
      })
    expect(nativeDialogs).toEqual([])
    expect((await realm.get()).displayName).toBeUndefined()
  })

  test('asks nothing for the open tab and its URL without a name', async ({ app, page }) => {
    await app.open('/$realm/realm-settings')
    await name(app).fill('Typed')
    await app.tab('General')
    await expect(page).toHaveURL(/realm-settings\/general$/)
    await expect(name(app)).toHaveValue('Typed')
    await page.goBack()
    await expect(page).toHaveURL(/realm-settings$/)
    await expect(name(app)).toHaveValue('Typed')
    await expect(question(page)).toBeHidden()
  })

  test('asks once on reload and on sign-out, until saved', async ({ app, realm, page }) => {
    const nativeDialogs = answerNativeDialogs(page, ['stay', 'leave'])
    const as = await realm.admin(['realm-admin'])
    await app.open(settings, { as })
    const type = async () => {
      await name(app).click()
      await name(app).fill('Typed')
    }
    await type()
    const reload = () => page.evaluate(() => void setTimeout(() => location.reload()))
    await reload()
    await expect.poll(() => nativeDialogs).toEqual(['beforeunload'])
    await expect(name(app)).toHaveValue('Typed')
    await reload()
    await expect.poll(() => nativeDialogs).toEqual(['beforeunload', 'beforeunload'])
    await expect(name(app)).toHaveValue('')
    await expect(question(page)).toBeHidden()

    await type()
    await app.choose('Test User', 'Sign out')
    await expect(question(page)).toHaveCount(1)
    await app.confirm('Cancel')
    await expect(name(app)).toHaveValue('Typed')
    await app.choose('Test User', 'Sign out')
    await app.confirm('Sign out')
    await expect(loginPage(page)).toBeVisible()
    expect(nativeDialogs).toHaveLength(2)

    await app.open(settings, { as })
    await type()
    await app.save(saved)
    await app.choose('Test User', 'Sign out')
    await expect(loginPage(page)).toBeVisible()
    expect(nativeDialogs).toHaveLength(2)
  })
})

test('repeats no save that has arrived', async ({ app, realm, page, faults }) => {
  await app.open(settings)
  const sent = writes(page)
  const when = { method: 'PUT', path: /\/admin\/realms\/[^/]+$/, times: 1 }
  const expectSaved = async (value: string, count: number) => {
    await app.expectMessage(saved)
    await expect(name(app)).toHaveValue(value)
    await expect(save(app)).toBeDisabled()
    expect(sent).toHaveLength(count)
    expect((await realm.get()).displayName).toBe(value)
  }
  faults.add(when, { kind: 'lost' })
  await name(app).fill('Arrived')
  await app.press('Save')
  await expectSaved('Arrived', 1)

  faults.add(when, { kind: 'status', status: 502 })
  await name(app).fill('Answered by a proxy')
  await app.press('Save')
  await expectFormMessage(page, 'Keycloak does not answer')
  await expectFormMessage(page, 'Nothing was saved.')
  await expect(page.getByText('Keycloak does not answer; trying again')).toBeHidden()
  await expect(name(app)).toHaveValue('Answered by a proxy')
  expect((await realm.get()).displayName).toBe('Arrived')
  await app.press('Try again')
  await expectSaved('Answered by a proxy', 3)
})

type Trouble = {
  values: Record<string, string>
  message: string
  /** Pressed after Save, in vain, too. */
  again?: 'Try again'
  confirm?: 'Rename'
  before?: () => Promise<unknown>
  after: () => Promise<unknown>
}

test('keeps the input when a save fails', async ({ app, realm, page, context }) => {
  test.slow() // four reasons
  const admin = await realm.admin(['view-realm', 'manage-realm'])
  const management = await realm.client('realm-management')
  const role = await realm.api('GET', `/clients/${management?.id}/roles/manage-realm`)
  const changeRole = (method: 'POST' | 'DELETE') =>
    realm.api(method, `/users/${admin.id}/role-mappings/clients/${management?.id}`, [role])
  const troubles: Record<string, Trouble> = {
    'the browser is offline': {
      values: { 'Display name': 'Offline' },
      message: 'Keycloak does not answer. Nothing was saved.',
      again: 'Try again',
      before: () => context.setOffline(true),
      after: () => context.setOffline(false),
    },
    'a permission is missing': {
      values: { 'Display name': 'Refused' },
      message: 'Realm could not be updated',
      before: () => changeRole('DELETE'),
      after: () => changeRole('POST'),
    },
    'a value does not fit into the database': {
      values: { 'Display name': 'x'.repeat(300) },
      message: 'Realm could not be updated',
      again: 'Try again',
      after: () => name(app).fill('Short'),
    },
    'a name is taken': {
      values: { 'Realm name': 'master', 'Display name': 'Taken' },
      message: 'Realm with same name exists',
      confirm: 'Rename',
      after: () => app.field('Realm name').fill(realm.name),
    },
  }
  await app.open(settings, { as: admin })
  await expect(name(app)).toBeEditable()
  app.expectFailures(/net::ERR_INTERNET_DISCONNECTED|console error: .*Failed to fetch/)
  app.expectFailures(/PUT .* (403|409|500)/)
  for (const [what, { values, message, again, confirm, before, after }] of Object.entries(troubles))
    await test.step(what, async () => {
      const stored = await realm.get()
      const displayNameHtml = `<b>${what}</b>`
      await fillFields(app, { ...values, 'HTML Display name': displayNameHtml })
      await before?.()
      for (const button of again ? ['Save', again] : ['Save']) {
        await app.press(button)
        if (confirm) await app.confirm(confirm)
        await expectFormMessage(page, message)
        for (const [field, value] of Object.entries(values))
          await expect(app.field(field)).toHaveValue(value)
      }
      expect(await realm.get()).toEqual(stored)
      await after()
      await app.save(saved)
      await expect(save(app)).toBeDisabled()
      const changed = await realm.get()
      expect(differences(stored, changed)).toEqual(['displayName', 'displayNameHtml'])
      expect(changed.displayNameHtml).toBe(displayNameHtml)
    })
})
