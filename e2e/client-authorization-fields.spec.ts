import { content, resourceServerOf, searchAndChoose, type Named } from './fixtures/authorization'
import { differences, toggleSwitch } from './fixtures/fields'
import { expect, test } from './fixtures/test'

type Case = {
  type: string
  body: object
  edit: () => Promise<void>
  /** What the edit changes. */
  changes: readonly string[]
  kind?: 'permission'
}

test('changes only the members of policies and permissions', async ({ app, realm, page }) => {
  test.slow()
  await realm.create(content)
  const authz = await resourceServerOf(realm)
  const idOf = async (path: string, name: string) =>
    (await realm.api<Named[]>('GET', path)).find((item) => item.name === name)?.id
  await authz.add('/resource', { name: 'bills', scopes: [{ name: 'read' }, { name: 'write' }] })
  await authz.add('/resource', { name: 'orders', type: 'urn:orders', scopes: [{ name: 'read' }] })
  for (const name of ['mail', 'second'])
    await authz.add('/policy/regex', { name, targetClaim: 'email', pattern: '.*' })

  const toType = async () => {
    await toggleSwitch(app, 'Apply to resource type', true)
    await app.field('Resource type').fill('urn:orders')
  }
  const permission = { resources: ['orders'], policies: ['mail'], decisionStrategy: 'CONSENSUS' }
  const cases: readonly Case[] = [
    {
      type: 'user',
      body: { users: [(await realm.user('ann'))?.id] },
      edit: () => searchAndChoose(app, 'Users', 'bob'),
      changes: ['users'],
    },
    {
      type: 'client',
      body: { clients: [authz.id] },
      edit: () => searchAndChoose(app, 'Clients', 'account'),
      changes: ['clients'],
    },
    {
      type: 'client-scope',
      body: { clientScopes: [{ id: await idOf('/client-scopes', 'email'), required: false }] },
      edit: () => app.field('Required field: email').check(),
      changes: ['clientScopes'],
    },
    {
      type: 'group',
      body: { groups: [{ id: await idOf('/groups', 'staff'), extendChildren: false }] },
      edit: async () => {
        await app.field('Extend to children: /staff').check()
        await app.field('Groups claim').fill('teams')
      },
      changes: ['groups', 'groupsClaim'],
    },
    {
      type: 'role',
      body: { roles: [{ id: (await realm.role('clerk'))?.id, required: false }] },
      edit: async () => {
        await app.field('Required field: clerk').check()
        await toggleSwitch(app, 'Fetch Roles', true)
      },
      changes: ['fetchRoles', 'roles'],
    },
    {
      type: 'aggregate',
      body: { policies: ['mail'] },
      edit: async () => {
        await searchAndChoose(app, 'Apply policy', 'second')
        await page.getByRole('radio', { name: 'Affirmative', exact: true }).check()
      },
      changes: ['associatedPolicies', 'decisionStrategy'],
    },
    {
      type: 'time',
      body: { notBefore: '2030-05-17 08:30:00', month: '2', monthEnd: '3' },
      edit: () => app.field('Not repeat').check(),
      changes: ['month', 'monthEnd'],
    },
    {
      kind: 'permission',
      type: 'resource',
      body: permission,
      edit: toType,
      changes: ['resourceType', 'resources'],
    },
    {
      kind: 'permission',
      type: 'scope',
      body: { ...permission, resources: [], scopes: ['read'] },
      edit: async () => {
        await searchAndChoose(app, 'Authorization scopes', 'write')
        await toType()
      },
      changes: ['resourceType', 'scopes'],
    },
    {
      kind: 'permission',
      type: 'scope',
      body: { ...permission, resources: [], scopes: ['read'], resourceType: 'urn:orders' },
      edit: async () => {
        await toggleSwitch(app, 'Apply to resource type', false)
        await searchAndChoose(app, 'Resource', 'bills')
      },
      changes: ['resourceType', 'resources'],
    },
  ]
  await app.open(`${authz.address}/settings`)
  for (const [index, { kind = 'policy', type, body, edit, changes }] of cases.entries())
    await test.step(`${kind} ${type}`, async () => {
      const name = `sample-${index}`
      const { id } = await authz.add(`/${kind}/${type}`, { ...body, name, description: 'first' })
      const read = async () => {
        const members = ['resources', 'scopes', 'associatedPolicies'].map(async (list) => {
          const items = await authz.read<Named[]>(`/policy/${id}/${list}`)
          return [list, items.map((item) => item.name).toSorted()] as const
        })
        const stored = await authz.read<object>(`/${kind}/${type}/${id}`)
        return { ...stored, ...Object.fromEntries(await Promise.all(members)) }
      }
      const before = await read()
      const below = kind === 'policy' ? `policy/${id}/${type}` : `permission/${type}/${id}`
      await app.visit(`${authz.address}/${below}`)
      await expect(app.heading(name)).toBeVisible()
      await edit()
      await app.press('Save')
      const save = page.getByRole('button', { name: 'Save', exact: true, disabled: true })
      await expect(save).toBeVisible()
      expect(differences(before, await read(), 1)).toEqual(changes)
    })
})
