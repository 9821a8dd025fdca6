import type { Page } from '@playwright/test'
import { grantPermission } from './fixtures/permits'
import { pages } from './fixtures/registry'
import { expect, test } from './fixtures/test'

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
    .getByRole('main')
    .getByRole('button')
    .or(page.getByRole('main').getByRole('link'))
    .evaluateAll((all) =>
      all
        .filter((element) => element.matches('.pf-m-primary'))
        .map((element) => element.textContent.trim()),
    )

const settingsTabs = ['keys/providers', 'localization/overrides', 'user-profile/attributes']

/** Only read, so they need no permission. */
const readOnlyAction = /^(Search|Evaluate|Compare|Try again|Home|Use file|Next|Open)/

/** Read-only users get no links to these pages. */
const isActionPage = (path: string) => /(^|\/)(add|new|create|import)\b/.test(path)

test('offers read-only users no other main action', async ({ app, realm, page }) => {
  test.slow() // every list and its tabs
  await realm.create({ organizationsEnabled: true, groups: [{ name: 'team' }] })
  const as = await realm.admin(viewerRoles)
  app.expectFailures(/ 403/)
  await app.open('/$realm', { as })
  const lists = pages
    .filter(({ path }) => !isActionPage(path))
    .map(({ path }) => path.replaceAll(/\/?\{-\$\w+\}/g, '').replace(/\/?\$$/, ''))
    .filter((path) => !path.includes('$') && path !== '')
    .concat(settingsTabs.map((tab) => `realm-settings/${tab}`))
  expect(lists).toContain('users')
  const unexpectedActions: string[] = []
  const checkActions = async (location: string) => {
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(/\S/)
    await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    for (const action of await mainActions(page))
      if (!readOnlyAction.test(action)) unexpectedActions.push(`${location}: ${action}`)
  }
  for (const path of lists) {
    await page.goto('about:blank') // otherwise the previous page stays visible meanwhile
    await app.visit(`/$realm/${path}`, { loginRealm: realm.name })
    await checkActions(path)
    if (path.startsWith('realm-settings')) continue
    const tabs = page.getByRole('main').getByRole('tablist').first().getByRole('tab')
    for (let index = 1; index < (await tabs.count()); index++) {
      await tabs.nth(index).click()
      await expect(tabs.nth(index)).toHaveAttribute('aria-selected', 'true')
      await checkActions(`${path}, ${await tabs.nth(index).textContent()}`)
    }
  }
  expect(unexpectedActions).toEqual([])
})

test('offers to add users to those who may, and says why not to others', async ({
  app,
  realm,
  page,
}) => {
  await realm.create({ adminPermissionsEnabled: true })
  const { id } = await realm.user.create({ username: 'ann' })
  const as = await realm.admin(['view-users'])
  await app.open('/$realm/users', { as })
  await app.expectRow('ann')
  for (const name of ['Create user', 'Import users']) {
    const button = page.getByRole('button', { name: new RegExp(`^${name} .*manage-users`) })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByRole('link', { name })).toHaveCount(0)
  }
  await app.visit('/$realm/users/add-user', { loginRealm: as.realm })
  await expect(page.getByRole('main')).toContainText('manage-users')
  await expect(app.field('Username')).not.toBeEditable()
  await expect(page.getByRole('button', { name: 'Create', exact: true })).toHaveCount(0)
  await app.visit(`/$realm/users/${id}/settings`, { loginRealm: as.realm })
  await page.getByRole('button', { name: /^Action: / }).click()
  await expect(page.getByRole('menuitem', { name: /^Duplicate user/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})

test('lets those add users whom a permission lets manage all', async ({ app, realm, page }) => {
  await realm.create({ adminPermissionsEnabled: true })
  const as = await realm.admin(['view-users'])
  await grantPermission(realm, {
    username: as.username,
    type: 'Users',
    only: [],
    scopes: ['view', 'manage'],
  })
  await app.open('/$realm/users', { as })
  await page.getByRole('link', { name: 'Create user', exact: true }).click()
  await app.field('Username').fill('ann')
  await app.press('Create')
  await expect.poll(() => realm.user('ann')).toMatchObject({ username: 'ann' })
})

test('names the permission in the refusal where only the server can tell', async ({
  app,
  realm,
  page,
}) => {
  await realm.create({ adminPermissionsEnabled: true })
  app.expectFailures(/\/admin\/.* 403$|console error: .*403/)
  const bob = await realm.user.create({ username: 'bob' })
  const as = await realm.admin(['query-users', 'query-groups'])
  // All users that this administrator sees, but not all of the realm.
  await grantPermission(realm, {
    username: as.username,
    type: 'Users',
    only: [bob.id],
    scopes: ['view', 'manage'],
  })
  await app.open('/$realm/users', { as })
  await page.getByRole('link', { name: 'Create user', exact: true }).click()
  await app.field('Username').fill('ann')
  await app.press('Create')
  await expect(page.getByRole('main').getByText(/You need manage-users/)).toBeVisible()
  await expect(app.field('Username')).toHaveValue('ann')
  await expect.poll(() => realm.user('ann')).toBeUndefined()
})
