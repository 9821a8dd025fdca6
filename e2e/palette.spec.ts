import type { Page } from '@playwright/test'
import type { App } from './fixtures/app'
import { holdRequests } from './fixtures/holdRequests'
import { expect, withSharedRealm } from './fixtures/test'
import { showArabic } from './fixtures/userMenu'

const content = {
  // Its own name is found, too.
  displayName: 'quokka realm',
  internationalizationEnabled: true,
  supportedLocales: ['en', 'ar'],
  defaultLocale: 'en',
  organizationsEnabled: true,
  organizations: [{ name: 'quokka org', alias: 'quokka', domains: [{ name: 'quokka.example' }] }],
  clients: [{ clientId: 'quokka-app', publicClient: true }],
  clientScopes: [{ name: 'quokka-scope', protocol: 'openid-connect' }],
  roles: {
    realm: [{ name: 'quokka-role' }],
    client: { 'quokka-app': [{ name: 'quokka-reader' }] },
  },
  groups: [{ name: 'zoo', subGroups: [{ name: 'quokka-keepers' }] }],
  users: [
    { username: 'quokka-ann', enabled: true, email: 'ann@quokka.example' },
    { username: 'ada', enabled: true },
  ],
  identityProviders: [{ alias: 'quokka-idp', providerId: 'oidc', config: {} }],
}

const test = withSharedRealm(content)

const field = (page: Page) => page.getByRole('dialog').getByRole('combobox')

const option = (page: Page, group: string, name: string | RegExp) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('option', { name }).first()

/** Fills in one step: results of half a word would go while Enter is pressed. */
async function search({ page }: App, text = '') {
  // The keys load right after the page, and wait for no pause.
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused({ timeout: 500 })
  }).toPass({ intervals: [0] })
  if (text) await field(page).fill(text)
}

/** Moves to the option by arrow keys, and opens it. */
async function choose(page: Page, group: string, name: string | RegExp) {
  const wanted = option(page, group, name)
  await expect(wanted).toBeVisible()
  for (let step = 0; step < 60; step++) {
    if ((await wanted.getAttribute('aria-selected')) === 'true') break
    await page.keyboard.press('ArrowDown')
  }
  await expect(wanted).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
}

/** The field is marked, too. */
async function expectFocused(page: Page, label: string) {
  const marked = page.locator('.castellan-focus-target')
  await expect(marked).toContainText(label)
  await expect(marked.locator(':focus')).toHaveCount(1)
}

const kinds = [
  ['Users', 'quokka-ann', 'quokka-ann'],
  ['Clients', 'quokka-app', 'quokka-app'],
  ['Groups', /quokka-keepers/, 'quokka-keepers'],
  ['Realm roles', 'quokka-role', 'quokka-role'],
  ['Client roles', 'quokka-reader', 'quokka-reader'],
  ['Client scopes', 'quokka-scope', 'quokka-scope'],
  ['Identity providers', 'quokka-idp', /quokka-idp/],
  ['Organizations', 'quokka org', 'quokka org'],
] as const

test('finds and opens each kind of object by keys alone', async ({ app, page }) => {
  test.slow()
  await app.open('/$realm/sessions')
  for (const [group, name, heading] of kinds) {
    await search(app, 'quokka')
    await choose(page, group, name)
    await expect(app.heading(heading)).toBeVisible()
  }
  await search(app, 'browser')
  await choose(page, 'Flows', /^browser/)
  await expect(app.heading(/^browser$/i)).toBeVisible()

  // What was seen last comes first when nothing is typed.
  await search(app)
  await expect(option(page, 'Seen last', 'quokka org')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('opens what is found after Enter was pressed', async ({ app, page }) => {
  await app.open('/$realm/sessions')
  const release = await holdRequests(page, /\/users\?.*quokka-ann/)
  await search(app, '@quokka-ann')
  await field(page).press('Enter')
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('Loading')
  release()
  await expect(app.heading('quokka-ann')).toBeVisible()
})

test('opens nothing of the list to which one goes back after Enter', async ({ app, page }) => {
  await app.open('/$realm/sessions')
  const release = await holdRequests(page, /\/clients\?/)
  await search(app, '#direct access')
  await choose(page, 'Settings', /^Direct access grants/)
  await expect(field(page)).toHaveValue('')
  await field(page).press('Enter')
  await field(page).press('Backspace')
  await expect(page.getByRole('option').first()).toBeVisible()
  release()
  await app.settled()
  await expect(field(page)).toBeFocused()
})

test('opens a user by a pasted id', async ({ app, page, realm }) => {
  const user = await realm.user('quokka-ann')
  await app.open('/$realm/sessions')
  await search(app, user?.id)
  app.expectFailures(/GET .* 404/)
  app.expectFailures(/console error: .*404/)
  await choose(page, 'Users', /quokka-ann/)
  await expect(app.heading('quokka-ann')).toBeVisible()
})

test('opens pages by their name and by a pasted address', async ({ app, page, realm }) => {
  await app.open('/$realm/sessions')
  await search(app, `https://other.test/admin/master/console/#/${realm.name}/roles`)
  await choose(page, 'Pages', /roles/)
  await expect(app.heading('Realm roles')).toBeVisible()

  await search(app, 'required act')
  await choose(page, 'Pages', /Required actions/)
  await expect(page.getByRole('tab', { name: 'Required actions', selected: true })).toBeVisible()

  // In a new tab.
  await search(app, 'quokka-ann')
  await expect(option(page, 'Users', 'quokka-ann')).toHaveAttribute('aria-selected', 'true')
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.keyboard.press('Control+Enter'),
  ])
  await expect(tab).toHaveURL(new RegExp(`#/${realm.name}/users/[\\w-]{36}`))
})

test('asks for a realm and opens it', async ({ app, page }) => {
  await app.open('/$realm/sessions')
  await search(app, '> select realm')
  await choose(page, 'Actions', 'Select realm')
  await expect(field(page)).toHaveValue('')
  const answered = page.waitForResponse(/search=master/)
  await field(page).fill('master')
  await answered
  await choose(page, 'Realms', /^master/)
  await expect(page).toHaveURL(/#\/master$/)
})

test('opens a person by a name that stands in help texts, too', async ({ app, page }) => {
  await app.open('/$realm/sessions')
  await search(app, 'ada')
  // "Adapter" and the like.
  await expect(page.getByRole('group').last()).toHaveAccessibleName('Settings whose help says this')
  await page.keyboard.press('Enter')
  await expect(app.heading('ada')).toBeVisible()
})

test('leads to a setting of the realm and of a client that it asks for', async ({ app, page }) => {
  await app.open('/$realm/users')
  await search(app, '#sso session idle')
  await choose(page, 'Settings', /^SSO Session Idle /)
  await expect(app.heading('quokka realm')).toBeVisible()
  await expectFocused(page, 'SSO Session Idle')

  await search(app, '#direct access')
  await choose(page, 'Settings', /^Direct access grants/)
  await expect(field(page)).toHaveValue('')
  const answered = page.waitForResponse(/\/clients\?.*quokka/)
  await field(page).fill('quokka')
  await answered
  await choose(page, 'Clients', 'quokka-app')
  await expect(app.heading('quokka-app')).toBeVisible()
  await expectFocused(page, 'Direct access grants')

  // The client is open now, so it is not asked for again.
  await search(app, '#consent required')
  await choose(page, 'Settings', /^Consent required/)
  await expectFocused(page, 'Consent required')
})

test('runs actions, and names the permission of what is not allowed', async ({
  app,
  page,
  realm,
}) => {
  await app.open('/$realm/users')
  await search(app, '> create client')
  await choose(page, 'Actions', /^Create client$/)
  await expect(app.heading('Create client')).toBeVisible()
  await search(app, 'create user')
  // Before settings whose help has these words.
  await expect(page.getByRole('option').first()).toHaveText(/^Create user/)
  await page.keyboard.press('Enter')
  await expect(app.heading('Create user')).toBeVisible()

  const as = await realm.admin(['view-clients', 'view-users'])
  await app.open('/$realm/users', { as })
  await search(app, '> create client')
  const denied = option(page, 'Actions', /^Create client(?! scope)/)
  await expect(denied).toHaveAttribute('aria-disabled', 'true')
  await expect(denied).toContainText('manage-clients')
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(app.heading('Users')).toBeVisible()
})

/** The page is one that this person may open. Failed calls fail the test by themselves. */
async function expectAllowed(page: Page) {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  const refusal = /^(Forbidden|You are not allowed|You do not have|Something went wrong)/
  await expect(main.getByRole('heading', { name: refusal })).toBeHidden()
}

const limited: readonly (readonly [string, readonly string[]])[] = [
  ['query-users', ['Realms']],
  ['view-users', ['Users', 'Groups', 'Realms']],
  ['view-clients', ['Clients', 'Client scopes', 'Realms']],
  ['view-realm', ['Realm roles', 'Realms']],
]

for (const [role, groups] of limited)
  test(`with ${role}, shows what can be opened`, async ({ app, page, realm }) => {
    test.slow()
    const as = await realm.admin([role])
    await app.open('/$realm', { as })
    await search(app, 'quokka')
    await expect(page.getByRole('group', { name: 'Realms' })).toBeVisible()
    await app.settled()
    const shown = await page.getByRole('listbox').getByRole('group').all()
    const names = await Promise.all(shown.map((group) => group.getAttribute('aria-label')))
    expect(names.filter((name) => !groups.includes(name ?? ''))).toEqual([])
    for (const group of groups.filter((name) => name !== 'Realms')) {
      if (!names.includes(group)) throw new Error(`${role} finds no ${group}`)
      await choose(page, group, /quokka/)
      await app.settled()
      await expectAllowed(page)
      await search(app, 'quokka')
    }

    // Actions that change something are disabled.
    await field(page).fill('>')
    const enabled = page.locator('[role=option]:not([aria-disabled=true]) bdi:first-child')
    await expect(enabled.first()).toBeVisible()
    const everywhere = ['Activity', 'Keyboard shortcuts', 'What’s new', 'Select realm']
    // Of the client that was opened before.
    const ofClient = ['Connect application', 'Download adapter config', 'Compare']
    const exports = ['Export', 'Export without secrets']
    const harmless = [...everywhere, ...ofClient, ...exports]
    const offered = await enabled.allTextContents()
    expect(
      offered.filter((name) => !/^(Pin|Unpin) /.test(name) && !harmless.includes(name)),
    ).toEqual([])

    // Each setting that is offered can be seen.
    for (const text of ['#id', '#na', '#en', '#cl']) {
      await field(page).fill(text)
      const setting = page.getByRole('option').first()
      await expect(setting.or(page.getByText('No results found'))).toBeVisible()
      if (await setting.isHidden()) continue
      await page.keyboard.press('Enter')
      if (await page.getByRole('dialog').isVisible()) {
        await field(page).fill('quokka')
        await app.settled()
        if (await setting.isVisible()) await page.keyboard.press('Enter')
        else await page.keyboard.press('Escape')
      }
      await expect(page.getByRole('dialog')).toBeHidden()
      await app.settled()
      await expectAllowed(page)
      await search(app)
    }
  })

test('gives the focus back', async ({ app, page }) => {
  await app.open('/$realm/users')
  const opener = page.getByRole('button', { name: 'Find anything' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(field(page)).toBeFocused()
  await field(page).fill('>')
  await expect(option(page, 'Actions', 'Create client')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
})

test('fits a phone, in Arabic, too', async ({ app, page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await app.open('/$realm/users')
  await showArabic(page)
  await search(app, 'quokka')
  await expect(page.getByRole('option', { name: /quokka-ann/ })).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
})
