import type { Locator, Request } from '@playwright/test'
import type { App } from './fixtures/app'
import type { TestRealm } from './fixtures/realm'
import { checkLook } from './fixtures/screenshots'
import { expect, withSharedRealm } from './fixtures/test'

/** Opens no dialog, or is covered elsewhere. */
const skippedButtons =
  /^(Refresh|Previous|Next|First page|Last page|Columns|Search|Clear|Enabled|Show|Hide|Copy|Save|Revert|Download|Export|Help|More info|Move (up|down):)|Learn more|filter/i

const content = {
  organizationsEnabled: true,
  organizations: [{ name: 'sample', alias: 'sample', domains: [{ name: 'sample.example' }] }],
  clients: [
    {
      clientId: 'a-sample',
      rootUrl: 'https://sample.example',
      serviceAccountsEnabled: true,
      authorizationServicesEnabled: true,
    },
  ],
  clientScopes: [{ name: 'a-sample', protocol: 'openid-connect' }],
  roles: { realm: [{ name: 'a-sample' }], client: { 'a-sample': [{ name: 'a-sample' }] } },
  groups: [{ name: 'sample', subGroups: [{ name: 'inner' }] }],
  users: [
    {
      username: 'sample',
      enabled: true,
      groups: ['/sample'],
      realmRoles: ['a-sample'],
      credentials: [{ type: 'password', value: 'sample' }],
    },
  ],
  identityProviders: [{ alias: 'sample', providerId: 'oidc', config: {} }],
}

type Found = { id: string; name?: string; alias?: string }

const named = async (realm: TestRealm, path: string) =>
  (await realm.api<Found[]>('GET', path)).find(({ name = '', alias = '' }) =>
    [name, alias].some((text) => ['sample', 'a-sample', 'browser'].includes(text)),
  )?.id ?? ''

/** The pages of one object. */
const pagesOfObject = (path: string, idOf: (realm: TestRealm) => Promise<string>, tabs: string) =>
  tabs.split(' ').map((tab) => ({
    address: `${path}/*/${tab}`,
    find: async (realm: TestRealm) => `${path}/${await idOf(realm)}/${tab}`,
  }))

const pages: readonly { address: string; find?: (realm: TestRealm) => Promise<string> }[] = [
  ...[
    'clients',
    'client-scopes',
    'roles',
    'users',
    'groups',
    'organizations',
    'identity-providers',
    'authentication/flows',
    'authentication/required-actions',
    'sessions',
    'realm-settings/general',
    'realm-settings/keys/providers',
    'realm-settings/localization/overrides',
    'realm-settings/user-registration/groups',
    'realm-settings/client-policies/profiles',
  ].map((address) => ({ address })),
  ...pagesOfObject(
    'users',
    async (realm) => (await realm.user('sample'))?.id ?? '',
    'settings credentials role-mapping groups identity-provider-links',
  ),
  ...pagesOfObject(
    'clients',
    async (realm) => (await realm.client('a-sample'))?.id ?? '',
    'settings credentials roles clientScopes/setup authorization/scopes advanced',
  ),
  ...pagesOfObject(
    'client-scopes',
    (realm) => named(realm, '/client-scopes'),
    'settings mappers scope',
  ),
  ...pagesOfObject('roles', async (realm) => (await realm.role('a-sample'))?.id ?? '', 'details'),
  ...pagesOfObject('organizations', (realm) => named(realm, '/organizations'), 'settings members'),
  ...pagesOfObject('groups', (realm) => named(realm, '/groups'), ''),
  { address: 'identity-providers/oidc/sample/mappers' },
]

const test = withSharedRealm(content)

const name = async (button: Locator) =>
  ((await button.getAttribute('aria-label')) ?? (await button.textContent()) ?? '').trim()

/** Clicks that come before anything is drawn. */
async function clickTwice(button: Locator) {
  await button.hover()
  await button.evaluate((element) => {
    if (!(element instanceof HTMLElement)) return
    element.focus()
    element.click()
    element.click()
  })
}

/** Where Enter says what is missing: an empty field that is required. */
const requiredField = (dialog: Locator) =>
  dialog.locator('input[required]:not([type=checkbox], [type=radio], [role=combobox], :disabled)')

/** With nothing filled in, Enter sends nothing and says why beside the field. */
async function refusesEmpty(app: App, field: Locator, action: string) {
  const writes: string[] = []
  const onRequest = (request: Request) => {
    if (request.method() !== 'GET') writes.push(request.url())
  }
  app.page.on('request', onRequest)
  await field.press('Enter')
  await expect(field, `${action}: Enter shows what is missing`).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  expect(writes, `${action}: nothing is sent`).toEqual([])
  app.page.off('request', onRequest)
}

/** Checks focus, Enter, accessibility and Escape of the opened dialog; false when none opened. */
async function behaves(app: App, opener: Locator, action: string, start: string): Promise<boolean> {
  const { page } = app
  const dialog = page.getByRole('dialog')
  // Its code or data still loads.
  await expect(page.locator('.castellan-request-pending')).toHaveCount(0)
  const opens = dialog.first().waitFor({ timeout: 700 })
  const leaves = page.waitForURL(({ href }) => href !== start, { timeout: 700 })
  const isOpen = await Promise.race([opens.then(() => true), leaves.then(() => false)]).catch(
    () => false,
  )
  if (!isOpen) return false
  await expect(dialog, action).toHaveCount(1)
  await expect(dialog, action).toHaveAccessibleName(/\S/)
  const focused = dialog.locator(':focus')
  await expect(focused, `${action}: the focus is in it`).toHaveCount(1)
  const closeButton = dialog.locator('.pf-v6-c-modal-box__close :focus')
  await expect(closeButton, `${action}: not on the cross`).toHaveCount(0)
  const field = requiredField(dialog).first()
  if ((await field.count()) > 0 && (await field.inputValue()) === '')
    await refusesEmpty(app, field, action)
  await checkLook(app, `dialog-${action}`)
  await page.keyboard.press('Escape')
  await expect(dialog, `${action}: Escape leaves it`).toHaveCount(0)
  await expect(opener, `${action}: the focus goes back`).toBeFocused()
  return true
}

for (const { address, find = () => Promise.resolve(address) } of pages)
  test(`opens the dialogs of /${address}: accessible, once, by keyboard`, async ({
    app,
    realm,
    page,
  }) => {
    test.slow()
    const path = await find(realm)
    const open = async () => {
      await app.open(`/$realm/${path.replace(/\/$/, '')}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    }
    await open()
    const start = page.url()
    const main = page.getByRole('main')
    let dialogCount = 0
    // The menus of the page and of the first row.
    const toggles = main.locator(
      'button[aria-haspopup="menu"]:visible:not([aria-label*=" more: "])',
    )
    // All settings tabs share the page menu.
    const sharesPageMenu = address.startsWith('realm-settings/') && !address.endsWith('/general')
    for (const index of sharesPageMenu ? [1] : [0, 1]) {
      const toggle = toggles.nth(index)
      if ((await toggle.count()) === 0) continue
      await toggle.click()
      const items = page.getByRole('menuitem')
      await expect(items.first()).toBeVisible()
      const labels = await items.allTextContents()
      await page.keyboard.press('Escape')
      for (const [itemIndex, label] of labels.entries()) {
        if (skippedButtons.test(label)) continue
        await toggle.click()
        const item = items.nth(itemIndex)
        if ((await item.getAttribute('aria-disabled')) === 'true') {
          await page.keyboard.press('Escape')
          continue
        }
        await clickTwice(item)
        if (await behaves(app, toggle, `${address}: ${label}`, start)) dialogCount++
        else if (page.url() !== start) await open()
      }
    }
    const buttons = main.locator(
      'button:visible:not(th *, [aria-haspopup], [aria-expanded], [role], :disabled, [aria-disabled="true"])',
    )
    const names = new Set<string>()
    for (let index = 0; index < (await buttons.count()); index++) {
      const button = buttons.nth(index)
      const label = await name(button)
      if (label === '' || skippedButtons.test(label) || names.has(label)) continue
      names.add(label)
      await clickTwice(button)
      if (await behaves(app, button, `${address}: ${label}`, start)) dialogCount++
      else if (page.url() !== start) await open()
    }
    expect(dialogCount, 'dialogs').toBeGreaterThan(0)
  })
