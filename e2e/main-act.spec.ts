import type { Page } from '@playwright/test'
import { expectInMain } from './fixtures/contents'
import { grantPermission } from './fixtures/permits'
import { pages } from './fixtures/registry'
import { expectRefused } from './fixtures/steps'
import { expect, withSharedRealm } from './fixtures/test'
import { Walk } from './fixtures/walk'

const test = withSharedRealm({
  adminPermissionsEnabled: true,
  organizationsEnabled: true,
  groups: [{ name: 'team' }],
  users: ['ann', 'bob'].map((username) => ({ username, enabled: true })),
})

/** Sees everything, changes nothing. */
const viewerRoles = [
  'view-realm',
  'view-users',
  'view-clients',
  'view-events',
  'view-identity-providers',
  'view-authorization',
  'view-organizations',
]

/** Names of the primary buttons and links on the page. */
const mainActions = (page: Page) =>
  page
    .locator('main :is(a, button).pf-m-primary')
    .evaluateAll((all) => all.map((element) => element.textContent.trim()))

/** Only read, so they need no permission. */
const readOnlyAction = /^(Search|Evaluate|Compare|Try again|Home|Use file|Next|Open)/

/** Read-only users get no links to these pages. */
const isActionPage = (path: string) => /(^|\/)(add|new|create|import)\b/.test(path)

test('offers read-only users no other main action', async ({ app, realm, page }) => {
  test.slow() // every list and its tabs
  app.expectFailures(/ 403/)
  const lists = pages
    .filter(({ path }) => !isActionPage(path))
    .map(({ path }) => path.replaceAll(/\/?\{-\$\w+\}/g, '').replace(/\/?\$$/, ''))
    .filter((path) => !path.includes('$') && path !== '')
  expect(lists).toContain('users')
  for (const tab of ['keys/providers', 'localization/overrides', 'user-profile/attributes'])
    lists.push(`realm-settings/${tab}`)
  const unexpectedActions: string[] = []
  const checkActions = async (location: string) => {
    for (const action of await mainActions(page))
      if (!readOnlyAction.test(action)) unexpectedActions.push(`${location}: ${action}`)
  }
  const walk = new Walk(app)
  await walk.start(await realm.admin(viewerRoles))
  for (const path of lists) {
    const { heading } = await walk.open(`/${realm.name}/${path}`)
    expect(heading, path).toMatch(/\S/)
    await checkActions(path)
    const tabs = page.getByRole('main').getByRole('tablist').first().getByRole('tab')
    const tabCount = path.startsWith('realm-settings') ? 0 : await tabs.count()
    for (let index = 1; index < tabCount; index++) {
      await tabs.nth(index).click()
      await expect(tabs.nth(index)).toHaveAttribute('aria-selected', 'true')
      await walk.quiet()
      await checkActions(`${path}, ${await tabs.nth(index).textContent()}`)
    }
    // The walk waits for another heading; that of the tabs stays.
    await walk.open(`/${realm.name}/nowhere`)
  }
  expect(unexpectedActions).toEqual([])
})

test('says to those who may not add users why', async ({ app, realm, page }) => {
  const as = await realm.admin(['view-users'])
  await app.open('/$realm/users', { as })
  await app.expectRow('ann')
  for (const name of ['Create user', 'Import users']) {
    await expectRefused(app, new RegExp(`^${name} .*manage-users`))
    await expect(page.getByRole('link', { name })).toHaveCount(0)
  }
  await app.visit('/$realm/users/add-user', { loginRealm: as.realm })
  await expectInMain(app, 'manage-users')
  await expect(app.field('Username')).not.toBeEditable()
  await expect(page.getByRole('button', { name: 'Create', exact: true })).toHaveCount(0)
  const { id } = (await realm.user('ann')) ?? {}
  await app.visit(`/$realm/users/${id}/settings`, { loginRealm: as.realm })
  await page.getByRole('button', { name: /^Action: / }).click()
  const duplicate = page.getByRole('menuitem', { name: /^Duplicate user/ })
  await expect(duplicate).toHaveAttribute('aria-disabled', 'true')
})

// With the second one, only the server can tell that the permission is not for all users.
for (const [what, roles, only] of [
  ['lets those add users whom a permission lets manage all', ['view-users'], []],
  ['names the permission where the server refuses', ['query-users', 'query-groups'], ['bob']],
] as const)
  test(what, async ({ app, realm, page }) => {
    app.expectFailures(/\/admin\/.* 403$|console error: .*403/)
    const username = `new-${roles[0]}`
    const as = await realm.admin([...roles])
    const ids = await Promise.all(only.map(async (name) => (await realm.user(name))?.id ?? ''))
    const scopes = ['view', 'manage']
    await grantPermission(realm, { username: as.username, type: 'Users', only: ids, scopes })
    await app.open('/$realm/users', { as })
    await page.getByRole('link', { name: 'Create user', exact: true }).click()
    await app.field('Username').fill(username)
    await app.press('Create')
    if (only.length === 0) {
      await expect.poll(() => realm.user(username)).toMatchObject({ username })
      return
    }
    await expect(page.getByRole('main').getByText(/You need manage-users/)).toBeVisible()
    await expect(app.field('Username')).toHaveValue(username)
    expect(await realm.user(username)).toBeUndefined()
  })
