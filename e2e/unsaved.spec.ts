import type { Page } from '@playwright/test'
import type { App } from './fixtures/app'
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

  test('asks once on reload and on sign-out, and nothing once they are saved', async ({
    app,
    realm,
    page,
  }) => {
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

test.describe('a save that fails', () => {
  for (const [what, fault, count] of [
    ['the line broke before it arrived', { kind: 'refuse' }, 2],
    ['the line broke after it arrived', { kind: 'lost' }, 1],
    ['a proxy answered for the server', { kind: 'status', status: 502 }, 2],
  ] as const)
    test(`is sent no more than needed when ${what}`, async ({ app, realm, page, faults }) => {
      await app.open(settings)
      await name(app).fill('Typed')
      const sent = writes(page)
      faults.add({ method: 'PUT', path: /\/admin\/realms\/[^/]+$/, times: 1 }, fault)
      await app.press('Save')
      if (count === 2) {
        await expectFormMessage(page, 'Keycloak does not answer')
        await expectFormMessage(page, 'Nothing was saved.')
        await expect(page.getByText('Keycloak does not answer; trying again')).toBeHidden()
        await expect(name(app)).toHaveValue('Typed')
        expect((await realm.get()).displayName).toBeUndefined()
        await app.press('Try again')
      }
      await app.expectMessage(saved)
      await expect(name(app)).toHaveValue('Typed')
      await expect(save(app)).toBeDisabled()
      expect(sent).toHaveLength(count)
      expect((await realm.get()).displayName).toBe('Typed')
    })

  for (const { what, value, failure, message } of [
    {
      what: 'the browser is offline',
      value: 'Typed',
      failure: /net::ERR_INTERNET_DISCONNECTED|console error: .*Failed to fetch/,
      message: 'Keycloak does not answer. Nothing was saved.',
    },
    {
      what: 'a value does not fit into the database',
      value: 'x'.repeat(300),
      failure: /PUT .* 500/,
      message: 'Realm could not be updated',
    },
  ])
    test(`keeps the input when ${what}`, async ({ app, realm, page, context }) => {
      await app.open(settings)
      await name(app).fill(value)
      await app.field('Frontend URL').fill('https://front.test')
      const before = await realm.get()
      app.expectFailures(failure)
      await context.setOffline(what.includes('offline'))
      for (const button of ['Save', 'Try again']) {
        await app.press(button)
        await expectFormMessage(page, message)
        await expect(name(app)).toHaveValue(value)
      }
      expect(await realm.get()).toEqual(before)

      await context.setOffline(false)
      await name(app).fill('Typed')
      await app.save(saved)
      const changed = differences(before, await realm.get())
      expect(changed).toEqual(['attributes › frontendUrl', 'displayName'])
      await expect(save(app)).toBeDisabled()
    })

  test('keeps the input when a permission is missing', async ({ app, realm, page }) => {
    const admin = await realm.admin(['view-realm', 'manage-realm'])
    await app.open(settings, { as: admin })
    await name(app).fill('Typed')
    const management = await realm.client('realm-management')
    const role = await realm.api('GET', `/clients/${management?.id}/roles/manage-realm`)
    const mappings = `/users/${admin.id}/role-mappings/clients/${management?.id}`
    await realm.api('DELETE', mappings, [role])
    app.expectFailures(/PUT .* 403/)
    await app.press('Save')
    await expectFormMessage(page, 'Realm could not be updated')
    await expect(name(app)).toHaveValue('Typed')
    expect((await realm.get()).displayName).toBeUndefined()

    // With the role restored, the same button works.
    await realm.api('POST', mappings, [role])
    await app.save(saved)
    expect((await realm.get()).displayName).toBe('Typed')
  })

  test('keeps the input when a name is taken', async ({ realm, app, page }) => {
    await app.open(settings)
    const before = await realm.get()
    await app.field('Realm name').fill('master')
    await name(app).fill('Typed')
    app.expectFailures(/PUT .* 409/)
    await app.press('Save')
    await app.confirm('Rename')
    await expectFormMessage(page, 'Realm with same name exists')
    await expect(app.field('Realm name')).toHaveValue('master')
    await expect(name(app)).toHaveValue('Typed')
    expect(await realm.get()).toEqual(before)

    await app.field('Realm name').fill(realm.name)
    await app.save(saved)
    expect(differences(before, await realm.get())).toEqual(['displayName'])
  })
})
