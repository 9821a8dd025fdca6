import type { Locator, Page } from '@playwright/test'
import type { App } from './fixtures/app'
import { differences } from './fixtures/fields'
import { childrenOf, groupOf, membersOf, type Group } from './fixtures/groups'
import { holdRequests } from './fixtures/holdRequests'
import type { Named, TestRealm } from './fixtures/realm'
import { requestsOf } from './fixtures/requests'
import { agree } from './fixtures/steps'
import { expect, test } from './fixtures/test'

const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `${name}-${String(index + 1).padStart(String(count).length, '0')}`,
  }))

const treeItem = (page: Page, name: string): Locator =>
  page.getByRole('treeitem', { name, exact: true })

const visit = async (app: App, realm: TestRealm, name: string) => {
  const { id } = await groupOf(realm, name)
  await app.page.goto(app.url(`/$realm/groups/${id}`))
  await expect(app.heading(name)).toBeVisible()
}

test('loads the tree once, level by level, and follows the URL and the keyboard', async ({
  app,
  realm,
  page,
}) => {
  await realm.create({
    groups: [
      ...numbered('team', 24),
      { name: 'zone', subGroups: [{ name: 'inner', subGroups: numbered('unit', 120) }] },
    ],
  })
  const largeRequests: string[] = []
  page.on('request', (request) => {
    const max = Number(new URL(request.url()).searchParams.get('max'))
    if (max > 101) largeRequests.push(request.url())
  })
  await app.open('/$realm/groups')
  const calls = await requestsOf(app, '/$realm/groups')
  await app.expectRow('team-10')
  await expect(treeItem(page, 'team-20')).toBeVisible()
  expect(calls.filter((call) => /\/groups\?/.test(call))).toHaveLength(1)
  await expect(treeItem(page, 'team-21')).toBeHidden()
  await page.getByRole('treeitem').last().getByRole('button', { name: 'Show more' }).click()
  await expect(treeItem(page, 'team-24')).toBeVisible()
  await expect(treeItem(page, 'zone')).toHaveAttribute('aria-expanded', 'false')

  const tree = page.getByRole('tree')
  await tree.press('End')
  await tree.press('ArrowRight')
  await expect(treeItem(page, 'inner')).toBeVisible()
  await tree.press('ArrowRight')
  const answer = page.waitForResponse(/\/children\?/)
  await tree.press('ArrowRight')
  await expect(treeItem(page, 'unit-001')).toBeVisible()
  // One more shows that there are more.
  expect(await (await answer).json()).toHaveLength(21)
  await tree.press('Enter')
  await expect(app.heading('inner')).toBeVisible()
  await expect(tree).toBeFocused()
  await tree.press('End')
  await expect(page.getByRole('button', { name: 'Show more' })).toBeVisible()
  await tree.press('Enter')
  await expect(treeItem(page, 'unit-021')).not.toHaveCount(0)
  // The tree is virtualized.
  expect(await page.getByRole('treeitem').count()).toBeLessThan(50)

  await visit(app, realm, 'unit-060')
  await page.reload()
  await expect(treeItem(page, 'unit-060')).toHaveAttribute('aria-selected', 'true')
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await expect(trail.getByRole('listitem')).toHaveText(['Groups', 'zone', 'inner', 'unit-060'])
  await trail.getByRole('link', { name: 'inner' }).click()
  await expect(app.heading('inner')).toBeVisible()

  const search = page.getByRole('searchbox', { name: 'Search group', exact: true })
  await search.fill('unit-04')
  await expect(treeItem(page, 'unit-045')).toBeVisible()
  await expect(treeItem(page, 'zone')).toBeVisible()
  await expect(treeItem(page, 'team-01')).toBeHidden()
  await page.getByRole('checkbox', { name: 'Exact search' }).check()
  await expect(page.getByText('No search results')).toBeVisible()
  await search.fill('')

  await app.press('Hide')
  await expect(tree).toBeHidden()
  await page.reload()
  await expect(app.heading('inner')).toBeVisible()
  await expect(tree).toBeHidden()
  await app.press('Show')
  await expect(tree).toBeVisible()
  await app.search('unit-06')
  expect(largeRequests).toEqual([])
})

test('creates, renames and deletes a group, and shows refusals on its field', async ({
  app,
  realm,
  page,
}) => {
  await realm.create({
    groups: [
      { name: 'sales', attributes: { region: ['north', 'south'] }, subGroups: [{ name: 'shops' }] },
      { name: 'old' },
      { name: 'older' },
    ],
    users: [{ username: 'ann', enabled: true, groups: ['/old'] }],
  })
  app.expectFailures(/(POST|PUT) .*\/groups\b.* 409|console error/)
  await app.open('/$realm/groups')
  await app.press('Create group')
  await expect(app.dialog()).toHaveAccessibleName('Create a group')
  await app.field('Name').fill('sales')
  await app.confirm('Create')
  await expect(app.dialog()).toContainText("Top level group named 'sales' already exists.")
  await app.field('Name').fill('a/b')
  await app.field('Description').fill('Both')
  await agree(app, 'Create', 'Group created')
  await app.expectRow('a/b', 'Both')
  await expect(treeItem(page, 'a/b')).toBeVisible()
  expect((await groupOf(realm, 'a/b')).description).toBe('Both')

  await app.row('sales').choose('Create child group')
  await app.field('Name').fill('shops')
  await app.confirm('Create')
  await expect(app.dialog()).toContainText("Sibling group named 'shops' already exists.")
  await app.field('Name').fill('fairs')
  await agree(app, 'Create', 'Group created')
  const before = await groupOf(realm, 'sales')
  expect(await childrenOf(realm, before.id)).toEqual(['fairs', 'shops'])

  await page.getByRole('row').getByRole('link', { name: 'sales', exact: true }).click()
  await expect(app.heading('sales')).toBeVisible()
  await app.choose('Action: sales', 'Edit')
  await expect(app.dialog()).toHaveAccessibleName('Edit group')
  await app.field('Name').fill('old')
  await app.confirm('Edit')
  await expect(app.dialog()).toContainText("group named 'old' already exists.")
  await app.field('Name').fill('sales & more')
  await app.field('Description').fill('Who sells')
  await agree(app, 'Edit', 'Group updated')
  await expect(app.heading('sales & more')).toBeVisible()
  await expect(treeItem(page, 'sales & more')).toHaveAttribute('aria-selected', 'true')
  await app.expectRow('shops')
  const after = await groupOf(realm, 'sales & more')
  expect(differences(before, after)).toEqual(['description', 'name', 'path'])

  await app.row('shops').getByRole('link').click()
  await expect(app.heading('shops')).toBeVisible()
  await app.choose('Action: shops', 'Delete group')
  await agree(app, 'Delete', 'Group deleted')
  await expect(app.heading('sales & more')).toBeVisible()
  expect(await childrenOf(realm, after.id)).toEqual(['fairs'])

  await page.goto(app.url('/$realm/groups'))
  await app.row('old').select()
  await app.row('sales & more').select()
  await app.press('Delete')
  await expect(app.dialog()).toHaveAccessibleName(/Delete groups\?$/)
  await expect(app.dialog()).toContainText('old: 1 member')
  await expect(app.dialog()).toContainText('sales & more: 1 direct subgroup')
  await agree(app, 'Delete', 'Groups deleted')
  await expect(treeItem(page, 'old')).toBeHidden()
  const remainingGroups = await realm.api<Named[]>('GET', '/groups')
  expect(remainingGroups.map(({ name }) => name)).toEqual(['a/b', 'older'])
})

test('moves groups by dialog and drag, but not below themselves', async ({ app, realm, page }) => {
  await realm.create({
    groups: [
      { name: 'a', subGroups: [{ name: 'b', subGroups: [{ name: 'c' }] }] },
      { name: 'x' },
      { name: 'y', attributes: { k: ['v'] } },
    ],
  })
  await app.open('/$realm/groups')
  await app.row('a').choose('Move to')
  await expect(app.dialog()).toHaveAccessibleName('Move a to Root')
  const ok = app.dialog().getByRole('button', { name: /^Move here/ })
  await expect(ok).toHaveAccessibleName(/The group is already there/)
  await expect(app.dialog().getByRole('button', { name: 'a', exact: true })).toHaveCount(0)
  await app.dialog().getByRole('searchbox').fill('c')
  await app.dialog().getByRole('button', { name: 'c', exact: true }).click()
  await expect(app.dialog()).toHaveAccessibleName('Move a to c')
  await expect(ok).toHaveAccessibleName(/cannot be moved into itself/)
  await app.dialog().getByRole('button', { name: 'Root', exact: true }).click()
  await app.dialog().getByRole('button', { name: 'x', exact: true }).click()
  await expect(app.dialog()).toContainText('No sub groups')
  await agree(app, 'Move here', 'Group moved')
  const x = await groupOf(realm, 'x')
  expect((await groupOf(realm, 'a')).parentId).toBe(x.id)
  await expect(treeItem(page, 'a')).toBeHidden()

  await treeItem(page, 'y').hover()
  await page.mouse.down()
  await treeItem(page, 'x').hover()
  await treeItem(page, 'x').hover({ position: { x: 60, y: 10 } })
  await page.mouse.up()
  await expect(app.dialog()).toHaveAccessibleName('Move y to x')
  await agree(app, 'Move here', 'Group moved')
  await expect(treeItem(page, 'y')).toBeHidden()
  const moved = await groupOf(realm, 'y')
  expect(moved).toMatchObject({ parentId: x.id, attributes: { k: ['v'] } })

  await realm.api('POST', '/groups', { name: 'y' })
  await treeItem(page, 'x').click()
  await app.row('a').select()
  await app.row('y').select()
  await app.press('Move to')
  await expect(app.dialog()).toHaveAccessibleName('Move a, y to Root')
  app.expectFailures(/POST .*\/groups 409|console error/)
  await app.confirm('Move here')
  await expect(app.dialog()).toContainText("y: Top level group named 'y' already exists.")
  await app.confirm('Cancel')
  await expect.poll(async () => (await groupOf(realm, 'a')).parentId).toBeUndefined()
})

test('copies a group completely, however large it is', async ({ app, realm, page }) => {
  await realm.create({
    roles: { realm: [{ name: 'seller' }], client: { shop: [{ name: 'till' }] } },
    clients: [{ clientId: 'shop' }],
    groups: [
      {
        name: 'sales',
        attributes: { region: ['north'] },
        realmRoles: ['seller'],
        clientRoles: { shop: ['till'] },
        subGroups: [
          { name: 'shops', subGroups: [{ name: 'deep', attributes: { d: ['1'] } }] },
          ...numbered('child', 11),
        ],
      },
      { name: 'Copy of sales' },
    ],
    users: [
      ...Array.from({ length: 12 }, (_, index) => ({
        username: `user-${index}`,
        enabled: true,
        groups: ['/sales'],
      })),
      { username: 'deep-user', enabled: true, groups: ['/sales/shops/deep'] },
    ],
  })
  await app.open('/$realm/groups')
  await app.row('sales').choose('Duplicate')
  await expect(app.dialog()).toHaveAccessibleName('Duplicate group')
  await expect(app.field('Name')).toHaveValue('Copy of sales')
  app.expectFailures(/POST .*\/groups 409|console error/)
  await app.confirm('Duplicate')
  await expect(app.dialog()).toContainText("Top level group named 'Copy of sales' already exists.")
  await app.field('Name').fill('sales two')
  await agree(app, 'Duplicate', 'Group duplicated')
  const copy = await groupOf(realm, 'sales two')
  expect(copy.attributes).toEqual({ region: ['north'] })
  const original = await groupOf(realm, 'sales')
  expect(await childrenOf(realm, copy.id)).toHaveLength(12)
  expect(await childrenOf(realm, copy.id)).toEqual(await childrenOf(realm, original.id))
  expect(await membersOf(realm, copy.id)).toHaveLength(12)
  const roles = await realm.api<{ realmMappings: Named[]; clientMappings: object }>(
    'GET',
    `/groups/${copy.id}/role-mappings`,
  )
  expect(roles.realmMappings.map(({ name }) => name)).toEqual(['seller'])
  expect(Object.keys(roles.clientMappings)).toEqual(['shop'])
  const [shops] = (
    await realm.api<Named[]>('GET', `/groups/${copy.id}/children?search=shops`)
  ).filter(({ name }) => name === 'shops')
  const [deep] = await realm.api<Group[]>('GET', `/groups/${shops?.id}/children`)
  expect(deep?.attributes).toEqual({ d: ['1'] })
  expect(await membersOf(realm, deep?.id ?? '')).toEqual(['deep-user'])

  await visit(app, realm, 'sales')
  await app.row('child-02').choose('Duplicate')
  await agree(app, 'Duplicate', 'Group duplicated')
  expect(await childrenOf(realm, original.id)).toContain('Copy of child-02')

  await app.open('/$realm/groups')
  await app.row('sales').choose('Duplicate')
  await app.field('Name').fill('sales three')
  const go = await holdRequests(page, /\/groups\/[^/]+\/children$/)
  await app.confirm('Duplicate')
  await expect(app.dialog()).toContainText('Copied: groups 1, members 12, roles 2')
  await app.confirm('Stop')
  go()
  await expect(app.dialog().getByRole('alert')).toContainText('Stopped early')
  await page.keyboard.press('Escape')
  await app.expectRow('sales three')
  const partialCopy = await groupOf(realm, 'sales three')
  await expect.poll(() => membersOf(realm, partialCopy.id)).toHaveLength(12)
  await expect.poll(async () => (await childrenOf(realm, partialCopy.id)).length).toBeLessThan(2)
})
