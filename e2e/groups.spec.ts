import type { App } from './fixtures/app'
import { expectInDialog, fillFields } from './fixtures/contents'
import { differences } from './fixtures/fields'
import { groupOf, membersOf, type Group } from './fixtures/groups'
import { holdRequests } from './fixtures/holdRequests'
import { createAcme } from './fixtures/organizations'
import type { Named, TestRealm } from './fixtures/realm'
import { requestsOf } from './fixtures/requests'
import { act, agree, searchIn } from './fixtures/steps'
import { expect, test } from './fixtures/test'

const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `${name}-${String(index + 1).padStart(String(count).length, '0')}`,
  }))

const treeItem = ({ page }: App, name: string) => page.getByRole('treeitem', { name, exact: true })

const visit = async (app: App, realm: TestRealm, name: string) => {
  const { id } = await groupOf(realm, name)
  await app.page.goto(app.url(`/$realm/groups/${id}`))
  await expect(app.heading(name)).toBeVisible()
}

const childrenOf = async (realm: TestRealm, id: string) =>
  (await realm.api<Named[]>('GET', `/groups/${id}/children?max=100`)).map(({ name }) => name)

test('loads the tree by levels; it follows URL and keyboard', async ({ app, realm, page }) => {
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
  await expect(treeItem(app, 'team-20')).toBeVisible()
  expect(calls.filter((call) => /\/groups\?/.test(call))).toHaveLength(1)
  await expect(treeItem(app, 'team-21')).toBeHidden()
  await page.getByRole('treeitem').last().getByRole('button', { name: 'Show more' }).click()
  await expect(treeItem(app, 'team-24')).toBeVisible()
  await expect(treeItem(app, 'zone')).toHaveAttribute('aria-expanded', 'false')

  const tree = page.getByRole('tree')
  await tree.press('End')
  await tree.press('ArrowRight')
  await expect(treeItem(app, 'inner')).toBeVisible()
  await tree.press('ArrowRight')
  const answer = page.waitForResponse(/\/children\?/)
  await tree.press('ArrowRight')
  await expect(treeItem(app, 'unit-001')).toBeVisible()
  // One more shows that there are more.
  expect(await (await answer).json()).toHaveLength(21)
  await tree.press('Enter')
  await expect(app.heading('inner')).toBeVisible()
  await expect(tree).toBeFocused()
  await tree.press('End')
  await expect(page.getByRole('button', { name: 'Show more' })).toBeVisible()
  await tree.press('Enter')
  await expect(treeItem(app, 'unit-021')).not.toHaveCount(0)
  // The tree is virtualized.
  expect(await page.getByRole('treeitem').count()).toBeLessThan(50)

  await visit(app, realm, 'unit-060')
  await page.reload()
  await expect(treeItem(app, 'unit-060')).toHaveAttribute('aria-selected', 'true')
  const trail = page.getByRole('navigation', { name: 'Breadcrumbs' })
  await expect(trail.getByRole('listitem')).toHaveText(['Groups', 'zone', 'inner', 'unit-060'])
  await trail.getByRole('link', { name: 'inner' }).click()
  await expect(app.heading('inner')).toBeVisible()

  const search = page.getByRole('searchbox', { name: 'Search group', exact: true })
  await search.fill('unit-04')
  for (const name of ['unit-045', 'zone']) await expect(treeItem(app, name)).toBeVisible()
  await expect(treeItem(app, 'team-01')).toBeHidden()
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

for (const owner of ['the realm', 'an organization'])
  test(`creates, changes and deletes groups of ${owner}`, async ({ app, realm, page }) => {
    test.slow() // every tab
    const acme = await createAcme(realm, {
      adminEventsEnabled: true,
      roles: { realm: [{ name: 'auditor' }] },
      groups: [{ name: 'of-the-realm' }],
    })
    for (const username of ['ada', 'bob', 'stranger']) {
      const { id } = await realm.user.create({ username, enabled: username !== 'bob' })
      if (username !== 'stranger') await realm.api('POST', `/organizations/${acme}/members`, id)
    }
    const isRealm = owner === 'the realm'
    const path = isRealm ? '/groups' : `/organizations/${acme}/groups`
    const read = <T = Group>(below: string) => realm.api<T>('GET', `${path}${below}`)
    const namesOf = async (below: string) =>
      (await read<Named[]>(below)).map(({ name }) => name).toSorted()
    const heading = (name: string) => page.getByRole('heading', { name, exact: true })
    const tab = (name: string) =>
      page.getByRole('tablist', { name: 'Group details' }).getByRole('tab', { name }).click()
    const duplicate = /already exists|Duplicate resource/
    /** Sends a name that is taken before these values. */
    const send = async (button: string, values: Record<string, string>, taken = '') => {
      if (taken) {
        await app.dialog().getByRole('textbox', { name: 'Name' }).fill(taken)
        await app.confirm(button)
        await expectInDialog(app, isRealm ? `named '${taken}' already exists.` : duplicate)
      }
      for (const [name, value] of Object.entries(values))
        await app.dialog().getByRole('textbox', { name }).fill(value)
      await agree(app, button, button === 'Create' ? 'Group created' : 'Group updated')
    }
    app.expectFailures(/(POST|PUT) .*\/groups\b.* 409|console error/)

    await app.open(`/$realm${path}`)
    if (isRealm) await app.expectRow('of-the-realm')
    else await expect(page.getByRole('heading', { name: /^No groups in this/ })).toBeVisible()
    await app.press('Create group')
    await send('Create', { Name: 'sales' })
    await app.press('Create group')
    await send('Create', { Name: 'a/b', Description: 'Both' }, 'sales')
    await app.expectRow('a/b', 'Both')
    await expect(treeItem(app, 'a/b')).toBeVisible()
    await app.row('sales').choose('Create child group')
    await send('Create', { Name: 'shops' })
    await app.row('sales').choose('Create child group')
    await send('Create', { Name: 'fairs' }, 'shops')
    const stored = await read<Group[]>('')
    expect(stored[0]).toMatchObject({ name: 'a/b', description: 'Both' })
    const group = `/${stored.find(({ name }) => name === 'sales')?.id}`
    await expect.poll(() => namesOf(`${group}/children`)).toEqual(['fairs', 'shops'])

    const kept = { kept: ['yes'], region: ['south'] }
    await realm.api('PUT', `${path}${group}`, { ...(await read(group)), attributes: kept })
    const before = await read(group)
    expect(before.attributes).toEqual(kept)
    await page.getByRole('row').getByRole('link', { name: 'sales', exact: true }).click()
    await expect(heading('sales')).toBeVisible()
    await app.choose('Action: sales', 'Edit')
    await send('Edit', { Name: 'sales & more', Description: 'Who sells' }, 'a/b')
    await expect(heading('sales & more')).toBeVisible()
    await expect(treeItem(app, 'sales & more')).toHaveAttribute('aria-selected', 'true')
    const after = await read(group)
    expect(differences(before, after)).toEqual(['description', 'name', 'path'])

    await tab('Members')
    await app.press('Add member')
    await app.expectRow('ada')
    // Members of an organization's groups are its members.
    await expect(app.row('stranger')).toHaveCount(isRealm ? 1 : 0)
    await app.row('ada').select()
    await searchIn(app, 'bob')
    await expect(app.row('ada')).toBeHidden()
    await page.getByRole('checkbox', { name: 'Select bob' }).check()
    await expectInDialog(app, '2 selected')
    await agree(app, 'Add', '2 users added to the group')
    await app.expectRow('bob', 'Disabled')
    const members = await read<{ username: string }[]>(`${group}/members`)
    expect(members.map(({ username }) => username).toSorted()).toEqual(['ada', 'bob'])
    await app.row('ada').choose('Show memberships')
    await expectInDialog(app, '/sales & more')
    await page.keyboard.press('Escape')
    await tab('Role mapping')
    await app.choose('Assign role', 'Realm roles')
    await app.row('auditor').select()
    await app.confirm('Assign')
    await expect(page.getByRole('main').getByRole('row', { name: /auditor/ })).toBeVisible()
    const realmMappings = [{ name: 'auditor' }]
    expect(await read(`${group}/role-mappings`)).toMatchObject({ realmMappings })
    const assigned = await read(group)
    await tab('Attributes')
    await expect(app.field('Value 2')).toHaveValue('south')
    await page.getByRole('button', { name: /^Add attribute/i }).click()
    await fillFields(app, { 'Value 2': 'north', 'Key 3': 'desk', 'Value 3': '7' })
    await app.save('Group updated')
    const attributes = { kept: ['yes'], region: ['north'], desk: ['7'] }
    await expect.poll(() => read(group)).toEqual({ ...assigned, attributes })
    await tab('Admin events')
    await expect(page.getByRole('button', { name: 'Membership events' })).toBeVisible()
    await expect(page.getByRole('row', { name: /UPDATE/ }).first()).toBeVisible()

    // The page of a deleted group closes.
    await tab('Child groups')
    await act(app, 'shops', 'Move to', 'Group moved', 'Move here')
    await app.row('fairs').getByRole('link').click()
    await expect(heading('fairs')).toBeVisible()
    await app.choose('Action: fairs', 'Delete group')
    await agree(app, 'Delete', 'Group deleted')
    await expect(heading('sales & more')).toBeVisible()
    expect(await namesOf(`${group}/children`)).toEqual([])
    await app.choose('Action: sales & more', 'Delete group')
    await expectInDialog(app, 'sales & more: 2 members')
    await agree(app, 'Delete', 'Group deleted')
    await app.expectRow('shops')
    expect(await namesOf('')).toEqual(['a/b', ...(isRealm ? ['of-the-realm'] : []), 'shops'])
  })

test('moves groups by dialog and drag, and deletes several', async ({ app, realm, page }) => {
  await realm.create({
    groups: [
      { name: 'a', subGroups: [{ name: 'b', subGroups: [{ name: 'c' }] }] },
      { name: 'x' },
      { name: 'y', attributes: { k: ['v'] } },
    ],
  })
  const dialog = app.dialog()
  const target = (name: string) => dialog.getByRole('button', { name, exact: true })
  await app.open('/$realm/groups')
  await app.row('a').choose('Move to')
  await expect(dialog).toHaveAccessibleName('Move a to Root')
  const move = dialog.getByRole('button', { name: /^Move here/ })
  await expect(move).toHaveAccessibleName(/The group is already there/)
  await expect(target('a')).toHaveCount(0)
  await dialog.getByRole('searchbox').fill('c')
  await target('c').click()
  await expect(dialog).toHaveAccessibleName('Move a to c')
  await expect(move).toHaveAccessibleName(/cannot be moved into itself/)
  await target('Root').click()
  await target('x').click()
  await expectInDialog(app, 'No sub groups')
  await agree(app, 'Move here', 'Group moved')
  const x = await groupOf(realm, 'x')
  expect((await groupOf(realm, 'a')).parentId).toBe(x.id)
  await expect(treeItem(app, 'a')).toBeHidden()

  await treeItem(app, 'y').hover()
  await page.mouse.down()
  await treeItem(app, 'x').hover()
  await treeItem(app, 'x').hover({ position: { x: 60, y: 10 } })
  await page.mouse.up()
  await expect(dialog).toHaveAccessibleName('Move y to x')
  await agree(app, 'Move here', 'Group moved')
  await expect(treeItem(app, 'y')).toBeHidden()
  expect(await groupOf(realm, 'y')).toMatchObject({ parentId: x.id, attributes: { k: ['v'] } })

  await realm.api('POST', '/groups', { name: 'y' })
  await treeItem(app, 'x').click()
  for (const name of ['a', 'y']) await app.row(name).select()
  await app.press('Move to')
  await expect(dialog).toHaveAccessibleName('Move a, y to Root')
  app.expectFailures(/POST .*\/groups 409|console error/)
  await app.confirm('Move here')
  await expectInDialog(app, "y: Top level group named 'y' already exists.")
  await expect.poll(async () => (await groupOf(realm, 'a')).parentId).toBeUndefined()
  await app.confirm('Cancel')

  await app.visit('/$realm/groups')
  await app.expectRow('a')
  for (const name of ['a', 'x']) await app.row(name).select()
  await app.press('Delete')
  await expectInDialog(app, 'Delete groups?', 'a: 1 direct subgroup', 'x: 1 direct subgroup')
  await agree(app, 'Delete', 'Groups deleted')
  await expect(treeItem(app, 'a')).toBeHidden()
  expect(await realm.api('GET', '/groups')).toMatchObject([{ name: 'y' }])
})

test('copies large groups completely, or until stopped', async ({ app, realm, page }) => {
  const sellers = Array.from({ length: 12 }, (_, index) => `user-${index}`)
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
      ...sellers.map((username) => ({ username, enabled: true, groups: ['/sales'] })),
      { username: 'deep-user', enabled: true, groups: ['/sales/shops/deep'] },
    ],
  })
  await app.open('/$realm/groups')
  await app.row('sales').choose('Duplicate')
  await expect(app.field('Name')).toHaveValue('Copy of sales')
  app.expectFailures(/POST .*\/groups 409|console error/)
  await app.confirm('Duplicate')
  await expectInDialog(app, "Top level group named 'Copy of sales' already exists.")
  await app.field('Name').fill('sales two')
  await agree(app, 'Duplicate', 'Group duplicated')
  const copy = await groupOf(realm, 'sales two')
  expect(copy.attributes).toEqual({ region: ['north'] })
  const original = await groupOf(realm, 'sales')
  const children = await childrenOf(realm, copy.id)
  expect(children).toHaveLength(12)
  expect(children).toEqual(await childrenOf(realm, original.id))
  expect(await membersOf(realm, copy.id)).toHaveLength(12)
  expect(await realm.api('GET', `/groups/${copy.id}/role-mappings`)).toMatchObject({
    realmMappings: [{ name: 'seller' }],
    clientMappings: { shop: { mappings: [{ name: 'till' }] } },
  })
  const shops = await realm.api<Named>('GET', '/group-by-path/sales two/shops')
  const [deep] = await realm.api<Group[]>('GET', `/groups/${shops.id}/children`)
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
  await expectInDialog(app, 'Copied: groups 1, members 12, roles 2')
  await app.confirm('Stop')
  go()
  await expect(app.dialog().getByRole('alert')).toContainText('Stopped early')
  await page.keyboard.press('Escape')
  await app.expectRow('sales three')
  const partialCopy = await groupOf(realm, 'sales three')
  expect(await membersOf(realm, partialCopy.id)).toHaveLength(12)
  expect((await childrenOf(realm, partialCopy.id)).length).toBeLessThan(2)
})
