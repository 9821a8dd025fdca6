import type { Page } from '@playwright/test'
import type { App } from './fixtures/app'
import { differences } from './fixtures/fields'
import { loginPage } from './fixtures/signIn'
import { expect, test } from './fixtures/test'

const saved = 'Realm successfully updated'
const settings = '/$realm/realm-settings/general'
const name = (app: App) => app.field('Display name')
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

function writes(page: Page, realm: string): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && pathname.startsWith(`/admin/realms/${realm}`))
      calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}

type Navigation = {
  go: (app: App, otherRealm: string) => Promise<unknown>
  to: RegExp
  /** The other realm's settings open, with an empty name. */
  keepsPage?: boolean
}

const navigations: Record<string, Navigation> = {
  'a link of the navigation': {
    go: ({ page }) =>
      page.getByRole('navigation').getByRole('link', { name: 'Clients', exact: true }).click(),
    to: /^Clients$/,
  },
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

/** Navigates to the form, so that Back works. */
async function openForm(app: App) {
  await app.open('/$realm/users')
  await expect(app.heading('Users')).toBeVisible()
  await app.page
    .getByRole('navigation')
    .getByRole('link', { name: 'Realm settings', exact: true })
    .click()
  await expect(name(app)).toBeVisible()
}

async function expectLeft(app: App, address: string, keepsPage = false) {
  await expect(app.page).not.toHaveURL(address)
  await (keepsPage ? expect(name(app)).toHaveValue('') : expect(name(app)).toBeHidden())
}

// Request `anotherRealm` before `app`: it is torn down later, and the page might still request it.

test.describe('leaving with unsaved changes', () => {
  for (const [navigation, { go, to, keepsPage }] of Object.entries(navigations)) {
    test(`asks once on ${navigation}`, async ({ realm, anotherRealm, app, page }) => {
      const otherRealm = navigation === 'another realm' ? (await anotherRealm()).name : ''
      const nativeDialogs = answerNativeDialogs(page)
      await (navigation === 'Back' ? openForm(app) : app.open(settings))
      await name(app).fill('Typed')
      const address = page.url()

      await go(app, otherRealm)
      await expect(question(page)).toBeVisible()
      await expect(question(page)).toHaveCount(1)
      await app.confirm('Stay here')
      await expect(question(page)).toBeHidden()
      await expect(name(app)).toHaveValue('Typed')
      await expect(page).toHaveURL(address)

      await go(app, otherRealm)
      await app.confirm('Leave')
      await expectLeft(app, address, keepsPage)
      await expect(question(page)).toBeHidden()
      await expect(app.heading(to)).toBeVisible()
      expect(nativeDialogs).toEqual([])
      await expect.poll(async () => (await realm.get()).displayName).toBeUndefined()
    })
  }

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

    await app.tab('Login')
    await app.confirm('Leave')
    await expect(name(app)).toBeHidden()
  })

  test('asks once on reload', async ({ app, page }) => {
    const nativeDialogs = answerNativeDialogs(page, ['stay', 'leave'])
    await app.open(settings)
    await name(app).click()
    await name(app).fill('Typed')
    const reload = () => page.evaluate(() => void setTimeout(() => location.reload()))
    await reload()
    await expect.poll(() => nativeDialogs).toEqual(['beforeunload'])
    await expect(name(app)).toHaveValue('Typed')

    await reload()
    await expect.poll(() => nativeDialogs).toEqual(['beforeunload', 'beforeunload'])
    await expect(name(app)).toHaveValue('')
    await expect(question(page)).toBeHidden()
  })

  test('asks once on sign-out', async ({ app, realm, page }) => {
    const admin = await realm.admin(['realm-admin'])
    const nativeDialogs = answerNativeDialogs(page)
    await app.open(settings, { as: admin })
    await name(app).click()
    await name(app).fill('Typed')
    await app.choose('Test User', 'Sign out')
    await expect(question(page)).toHaveCount(1)
    await app.confirm('Cancel')
    await expect(name(app)).toHaveValue('Typed')

    await app.choose('Test User', 'Sign out')
    await app.confirm('Sign out')
    await expect(loginPage(page)).toBeVisible()
    expect(nativeDialogs).toEqual([])
  })

  test('asks nothing without changes', async ({ anotherRealm, app, page }) => {
    const otherRealm = await anotherRealm()
    const nativeDialogs = answerNativeDialogs(page)
    for (const { go, to, keepsPage } of Object.values(navigations)) {
      await openForm(app)
      await name(app).fill('Typed')
      await name(app).fill('')
      const address = page.url()
      await go(app, otherRealm.name)
      await expectLeft(app, address, keepsPage)
      await expect(app.heading(to)).toBeVisible()
      await expect(question(page)).toBeHidden()
    }
    expect(nativeDialogs).toEqual([])
  })

  test('asks nothing once they are saved', async ({ app, realm, page }) => {
    const admin = await realm.admin(['realm-admin'])
    const nativeDialogs = answerNativeDialogs(page)
    await app.open(settings, { as: admin })
    await name(app).click()
    await name(app).fill('Typed')
    await app.save(saved)
    await page.reload()
    await expect(name(app)).toHaveValue('Typed')
    await app.choose('Test User', 'Sign out')
    await expect(loginPage(page)).toBeVisible()
    expect(nativeDialogs).toEqual([])
  })
})

test.describe('a save that fails', () => {
  test('can be repeated after a network failure', async ({ app, realm, page, context }) => {
    await app.open(settings)
    await name(app).fill('Typed')
    await app.field('Frontend URL').fill('https://front.test')
    const before = await realm.get()
    const sent = writes(page, realm.name)
    app.expectFailures(/net::ERR_INTERNET_DISCONNECTED/)
    app.expectFailures(/console error: .*(ERR_INTERNET_DISCONNECTED|Failed to fetch)/)
    await context.setOffline(true)
    await app.press('Save')
    await expectFormMessage(app.page, 'Keycloak does not answer. Nothing was saved.')
    await expect(name(app)).toHaveValue('Typed')
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled()

    await context.setOffline(false)
    await app.press('Try again')
    await app.expectMessage(saved)
    expect(sent).toEqual([`PUT /admin/realms/${realm.name}`])
    await expect
      .poll(async () => differences(before, await realm.get()))
      .toEqual(['attributes › frontendUrl', 'displayName'])
    await expect(name(app)).toHaveValue('Typed')
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  })

  for (const [what, kind, count] of [
    ['before it arrived', 'refuse', 2],
    ['after it arrived', 'lost', 1],
  ] as const) {
    test(`is sent no more than needed when the line broke ${what}`, async ({
      app,
      realm,
      page,
      faults,
    }) => {
      await realm.create()
      await app.open(settings)
      await name(app).fill('Typed')
      const sent = writes(page, realm.name)
      faults.add({ method: 'PUT', path: /\/admin\/realms\/[^/]+$/, times: 1 }, { kind })
      await app.press('Save')
      if (kind === 'refuse') {
        await expectFormMessage(app.page, 'Keycloak does not answer. Nothing was saved.')
        await expect(name(app)).toHaveValue('Typed')
        expect((await realm.get()).displayName).toBeUndefined()
        await app.press('Try again')
      }
      await app.expectMessage(saved)
      expect(sent).toHaveLength(count)
      await expect.poll(async () => (await realm.get()).displayName).toBe('Typed')
      await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
    })
  }

  test('keeps the input when a permission is missing', async ({ app, realm, page }) => {
    const admin = await realm.admin(['view-realm', 'manage-realm'])
    await app.open(settings, { as: admin })
    await name(app).fill('Typed')
    const user = await realm.user(admin.username)
    const management = await realm.client('realm-management')
    const role = await realm.api('GET', `/clients/${management?.id}/roles/manage-realm`)
    const mappings = `/users/${user?.id}/role-mappings/clients/${management?.id}`
    await realm.api('DELETE', mappings, [role])
    app.expectFailures(/PUT .* 403/)
    await app.press('Save')
    await expectFormMessage(app.page, 'Realm could not be updated')
    await expect(name(app)).toHaveValue('Typed')
    await expect.poll(async () => (await realm.get()).displayName).toBeUndefined()

    // With the role restored, the same button works.
    await realm.api('POST', mappings, [role])
    await app.save(saved)
    await expect.poll(async () => (await realm.get()).displayName).toBe('Typed')
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  })

  test('keeps the input when a name is taken', async ({ realm, anotherRealm, app }) => {
    const otherRealm = await anotherRealm()
    const before = await realm.get()
    await app.open(settings)
    await app.field('Realm name').fill(otherRealm.name)
    await name(app).fill('Typed')
    app.expectFailures(/PUT .* 409/)
    await app.press('Save')
    await app.confirm('Rename')
    await expectFormMessage(app.page, 'Realm with same name exists')
    await expect(app.field('Realm name')).toHaveValue(otherRealm.name)
    await expect(name(app)).toHaveValue('Typed')
    await expect.poll(() => realm.get()).toEqual(before)

    await app.field('Realm name').fill(realm.name)
    await app.save(saved)
    await expect.poll(async () => differences(before, await realm.get())).toEqual(['displayName'])
  })

  test('keeps the input on a server error', async ({ app, realm }) => {
    const before = await realm.get()
    await app.open(settings)
    // Too long for the database column.
    const long = 'x'.repeat(300)
    await name(app).fill(long)
    app.expectFailures(/PUT .* 500/)
    await app.press('Save')
    await expectFormMessage(app.page, 'Realm could not be updated')
    await expect(name(app)).toHaveValue(long)
    await app.press('Try again')
    await expectFormMessage(app.page, 'Realm could not be updated')
    await expect(name(app)).toHaveValue(long)
    await expect.poll(() => realm.get()).toEqual(before)

    await name(app).fill('Typed')
    await app.save(saved)
    await expect.poll(async () => differences(before, await realm.get())).toEqual(['displayName'])
  })
})

test('sends once on a double click', async ({ app, realm, page }) => {
  await realm.create()
  await app.open(settings)
  await name(app).fill('Typed')
  const sent = writes(page, realm.name)
  await page.getByRole('button', { name: 'Save', exact: true }).dblclick()
  await app.expectMessage(saved)
  await name(app).fill('Typed again')
  await name(app).press('Enter')
  await name(app).press('Enter')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await expect.poll(async () => (await realm.get()).displayName).toBe('Typed again')
  expect(sent).toHaveLength(2)
})
