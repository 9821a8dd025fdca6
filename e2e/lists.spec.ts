import type { Page } from '@playwright/test'
import { textOf } from './fixtures/downloads'
import { emptyContent, fullContent, listAddress } from './fixtures/lists'
import { expect, withSharedRealm } from './fixtures/test'

type List = {
  path: string
  /** What the search finds, and what it doesn't. */
  found?: string
  other?: string
  /** Without a search box of its own. */
  hasNoSearch?: true
  /** The list beside a tree has a second box. */
  box?: string
  /** A column that sorts the rows. */
  sort?: string
  isPaged?: true
  hasNoExport?: true
}

const lists: readonly List[] = [
  { path: 'clients', isPaged: true },
  { path: 'clients/:client/roles', isPaged: true },
  { path: 'clients/:client/clientScopes/dedicated', sort: 'Name' },
  { path: 'clients/:client/authorization/resources', hasNoSearch: true, isPaged: true },
  { path: 'clients/:client/authorization/scopes', isPaged: true },
  { path: 'clients/:client/authorization/policies', hasNoSearch: true, isPaged: true },
  {
    path: 'clients/:client/clientScopes/setup',
    found: 'profile',
    other: 'email',
    sort: 'Assigned client scope',
  },
  { path: 'client-scopes', found: 'profile', other: 'email', sort: 'Name' },
  { path: 'client-scopes/:scope/mappers', found: 'family name', other: 'gender', sort: 'Name' },
  { path: 'roles', isPaged: true },
  { path: 'roles/:role/users-in-role', hasNoSearch: true, isPaged: true },
  { path: 'roles/:role/groups-in-role', hasNoSearch: true, isPaged: true },
  { path: 'users', sort: 'Username', isPaged: true },
  { path: 'users/:user/groups', isPaged: true },
  { path: 'users/:user/identity-provider-links', isPaged: true },
  { path: 'groups', box: 'Filter groups', isPaged: true },
  {
    path: 'groups/:group',
    found: 'child-07',
    other: 'child-01',
    box: 'Filter groups',
    isPaged: true,
  },
  { path: 'groups/:group?tab=members', box: 'Search user', hasNoSearch: true, isPaged: true },
  { path: 'organizations', isPaged: true },
  { path: 'identity-providers', sort: 'Alias' },
  { path: 'identity-providers/oidc/sample-01/mappers', sort: 'Name' },
  { path: 'authentication/flows', found: 'clients', other: 'browser', sort: 'Flow name' },
  { path: 'authentication/required-actions', found: 'Update Password', other: 'Verify Email' },
  { path: 'realm-settings/localization/overrides', sort: 'Key', hasNoExport: true },
  { path: 'realm-settings/keys/list', found: 'AES', other: 'RS256', sort: 'Algorithm' },
  { path: 'realm-settings/keys/providers', found: 'aes-generated', other: 'rsa' },
  {
    path: 'realm-settings/client-policies/profiles',
    found: 'fapi-1-baseline',
    other: 'fapi-2-security-profile',
  },
  { path: 'realm-settings/user-profile/attributes', found: 'email', other: 'lastName' },
  { path: 'realm-settings/user-registration/groups', sort: 'Group name' },
]

const test = withSharedRealm(fullContent)

const mainTable = (page: Page) => page.getByRole('main').getByRole('table').last()

const rowNames = (page: Page) => mainTable(page).getByRole('rowheader')

test.describe('a search', () => {
  for (const { path, found = 'sample-07', other = 'sample-01', hasNoSearch, box = '' } of lists) {
    if (hasNoSearch) continue
    test(`stands in the address of /${path}, and is cleared where nothing matches`, async ({
      app,
      realm,
      page,
    }) => {
      await app.open(await listAddress(realm, path))
      const search = page.getByRole('main').getByRole('searchbox', { name: box }).last()
      const start = page.url()
      const row = rowNames(page).getByText(found, { exact: true })
      const otherRow = rowNames(page).getByText(other, { exact: true })
      await expect(otherRow).toBeVisible()
      await search.fill(found)
      await search.press('Enter')
      await expect(otherRow).toBeHidden()
      await expect(row).toBeVisible()
      await expect(page).toHaveURL(`${start}?${new URLSearchParams({ q: found })}`)
      await page.reload()
      await expect(row).toBeVisible()
      await expect(otherRow).toBeHidden()
      await search.fill('nothing-like-it')
      await search.press('Enter')
      await expect(page.getByRole('heading', { name: 'No search results' })).toBeVisible()
      await page.goBack()
      await expect(row).toBeVisible()
      await expect(search).toHaveValue(found)
      await page.goForward()
      await app.press('Clear all filters')
      await expect(otherRow).toBeVisible()
      await expect(search).toHaveValue('')
      await expect(page).toHaveURL(start)
    })
  }
})

test.describe('the page and the order', () => {
  for (const { path, sort, isPaged } of lists) {
    if (!isPaged && !sort) continue
    test(`stand in the address of /${path}`, async ({ app, realm, page }) => {
      await app.open(await listAddress(realm, path))
      const names = rowNames(page)
      await expect(names.first()).toBeVisible()
      if (sort) {
        const title = mainTable(page).getByRole('button', { name: sort, exact: true })
        await title.click()
        await expect(page).toHaveURL(/sort=\w/)
        await title.click()
        await expect(page).toHaveURL(/sort=-/)
      }
      if (isPaged) {
        await expect(names).toHaveCount(10)
        const firstPage = await names.allInnerTexts()
        await page.getByRole('button', { name: 'Next', exact: true }).first().click()
        await expect(page).toHaveURL(/page=2/)
        await expect(names.getByText(firstPage[0] ?? '', { exact: true })).toBeHidden()
      }
      const listed = await names.allInnerTexts()
      if (sort && !isPaged) {
        // Without badges.
        const sorted = listed.map((name) => name.split('\n')[0] ?? '')
        const descending = (a: string, b: string) => b.localeCompare(a, 'en', { numeric: true })
        expect(sorted).toEqual(sorted.toSorted(descending))
      }
      await page.reload()
      await expect.poll(() => names.allInnerTexts()).toEqual(listed)
    })
  }
})

/** Titles of columns that are for the mouse and the keyboard. */
const controls = ['', 'Expand row', 'Reorder']

test.describe('the CSV file', () => {
  for (const { path, isPaged, hasNoExport } of lists) {
    if (hasNoExport) continue
    test(`of /${path} has all rows, and the columns on the screen`, async ({
      app,
      realm,
      page,
    }) => {
      await app.open(await listAddress(realm, path))
      await expect(rowNames(page).first()).toBeVisible()
      const titles = await mainTable(page).getByRole('columnheader').allInnerTexts()
      const columns = titles
        .map((title) => title.trim())
        .filter((title) => !controls.includes(title))
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export as CSV' }).last().click()
      const [header, ...rows] = (await textOf(await download)).replace('\uFEFF', '').split('\r\n')
      // The last one is for the menus of the rows.
      expect([header, `${header},Action`]).toContain(columns.join())
      const names = await rowNames(page).count()
      if (isPaged) expect(rows.length).toBeGreaterThan(names)
      else expect(rows).toHaveLength(names)
    })
  }
})

/** Says that there is nothing, and offers what to do. */
const emptyLists: Readonly<Record<string, readonly [title: string, offer?: string]>> = {
  'clients/:client/clientScopes/dedicated': ['No mappers', 'Add predefined mapper'],
  'clients/:client/sessions': ['No sessions', 'Refresh'],
  'clients/:client/events': ['No user events'],
  'clients/:client/authorization/resources': ['No resources', 'Create resource'],
  'clients/:client/authorization/scopes': ['No authorization scopes', 'Create authorization scope'],
  'clients/:client/authorization/policies': ['No policies', 'Create client policy'],
  // Permissions need a resource or a scope first.
  'clients/:client/authorization/permissions': ['No permissions'],
  'client-scopes/:scope/scope': ['No roles for this client scope', 'Assign role'],
  'roles/:role/users-in-role': ['No direct users', 'Add users'],
  'roles/:role/groups-in-role': ['No direct groups', 'Add groups'],
  'roles/:role/associated-roles': ['No roles in this realm', 'Assign role'],
  'roles/:role/events': ['No admin events'],
  'users/:user/groups': ['No groups', 'Join groups'],
  'users/:user/organizations': ['No organizations', 'Join organization'],
  'users/:user/consents': ['No consents'],
  'users/:user/sessions': ['No sessions', 'Refresh'],
  'users/:user/role-mapping': ['No roles for this user', 'Assign role'],
  'users/:user/workflows': ['No workflows', 'Start workflow'],
  'groups/:group': ['No groups in this sub group', 'Create group'],
  'groups/:group?tab=members': ['No users found', 'Add member'],
  'organizations/:organization/members': ['No members yet', 'Add member'],
  'organizations/:organization/identityProviders': [
    'No identity provider in this organization',
    'Link identity provider',
  ],
  'identity-providers/oidc/sample-01/mappers': ['No Mappers', 'Add mapper'],
  sessions: ['No sessions', 'Refresh'],
  'events/user-events': ['No user events'],
  'events/admin-events': ['No admin events'],
  'realm-settings/localization/overrides': ['No translations', 'Add translation'],
  'realm-settings/client-policies/policies': ['No client policies', 'Create client policy'],
  'realm-settings/user-registration/groups': ['No default groups', 'Add groups'],
  workflows: ['No workflows', 'Create workflow'],
}

const emptyTest = withSharedRealm(emptyContent)

emptyTest(
  'a list without any content says so, and offers what to do',
  async ({ app, realm, page }) => {
    test.slow()
    const main = page.getByRole('main')
    await app.open('/$realm')
    for (const [path, [title, offer = '']] of Object.entries(emptyLists)) {
      await app.visit(await listAddress(realm, path))
      const heading = main.getByRole('heading', { name: title, exact: true })
      const button = main.getByRole('button', { name: offer, exact: true })
      const link = main.getByRole('link', { name: offer, exact: true })
      await expect.soft(heading, path).toBeVisible()
      await expect.soft(main.getByRole('table'), path).toHaveCount(0)
      if (offer) await expect.soft(button.or(link), path).toBeEnabled()
    }
  },
)

/** Without `view-…`; lists that stay beside what may be seen keep the title of their page. */
const refusedLists: Readonly<Record<string, readonly [title: string, permission: string]>> = {
  clients: ['Clients', 'view-clients'],
  users: ['Users', 'view-users'],
  groups: ['Groups', 'view-users'],
  'groups/:group': ['Group details', 'view-users'],
  organizations: ['Organizations', 'view-organizations'],
  'clients/:client/roles': ['Forbidden, permission needed:', 'view-clients'],
  'users/:user/groups': ['Forbidden, permission needed:', 'view-users'],
  roles: ['Forbidden, permission needed:', 'view-realm'],
  'client-scopes': ['Forbidden, permission needed:', 'view-clients'],
  'identity-providers': ['Forbidden, permission needed:', 'view-identity-providers'],
}

test('a refused list names the missing permission, and fails alone', async ({
  app,
  realm,
  page,
}) => {
  const as = await realm.admin([
    'query-clients',
    'query-users',
    'query-groups',
    'query-organizations',
  ])
  app.expectFailures(/ 403$|console error: .*403/)
  await app.open('/$realm', { as })
  for (const [path, [title, permission]] of Object.entries(refusedLists)) {
    await app.visit(await listAddress(realm, path), { loginRealm: realm.name })
    await expect.soft(app.heading(title), path).toBeVisible()
    await expect.soft(page.getByRole('main'), path).toContainText(permission)
    await expect.soft(page.getByRole('main').getByRole('table'), path).toHaveCount(0)
  }
})
