import { expect } from '@playwright/test'
import type { App } from './fixtures/app'
import {
  addShop,
  content,
  resourceServerOf,
  searchAndChoose,
  type Named,
} from './fixtures/authorization'
import { expectInDialog, expectInMain, fillFields } from './fixtures/contents'
import { differences, toggleSwitch } from './fixtures/fields'
import { grantPermission } from './fixtures/permits'
import type { TestRealm } from './fixtures/realm'
import { saveButton } from './fixtures/shop'
import { test as base, withSharedRealm } from './fixtures/test'

const test = withSharedRealm(content)

const radio = (app: App, name: string) => app.page.getByRole('radio', { name, exact: true }).check()

type PolicyCase = {
  title: string
  fill: (app: App) => Promise<unknown>
  /** Members beside those that all policies share. */
  stored: object
  /** Later, and what it changes; `forms` edits the regex policy. */
  edit?: (app: App) => Promise<unknown>
  changes?: readonly string[]
}

const id = expect.any(String) as unknown

const policyTypes: Record<string, PolicyCase> = {
  client: {
    title: 'Client',
    fill: (app) => searchAndChoose(app, 'Clients', 'broker'),
    stored: { clients: [id] },
    edit: (app) => searchAndChoose(app, 'Clients', 'account'),
    changes: ['clients'],
  },
  'client-scope': {
    title: 'Client Scope',
    fill: async (app) => {
      await app.press('Add client scopes')
      await app.row('email').select()
      await app.confirm('Add')
      await app.field('Required field: email').check()
    },
    stored: { clientScopes: [{ id, required: true }] },
    edit: (app) => app.field('Required field: email').uncheck(),
    changes: ['clientScopes'],
  },
  group: {
    title: 'Group',
    fill: async (app) => {
      await app.field('Groups claim').fill('groups')
      await app.press('Add groups')
      await app.dialog().getByRole('checkbox', { name: 'Select staff' }).check()
      await app.confirm('Add')
      await app.field('Extend to children: /staff').check()
    },
    stored: { groupsClaim: 'groups', groups: [{ id, extendChildren: true }] },
    edit: async (app) => {
      await app.field('Extend to children: /staff').uncheck()
      await app.field('Groups claim').fill('teams')
    },
    changes: ['groups', 'groupsClaim'],
  },
  regex: {
    title: 'Regex',
    fill: (app) =>
      fillFields(app, { 'Target claim': 'email', 'Regex pattern': '.*@example\\.org' }),
    stored: { targetClaim: 'email', pattern: '.*@example\\.org' },
  },
  role: {
    title: 'Role',
    fill: async (app) => {
      await app.press('Assign role')
      await app.row('clerk').select()
      await app.confirm('Assign')
      await toggleSwitch(app, 'Fetch Roles', true)
    },
    stored: { roles: [{ id, required: false }], fetchRoles: true },
    edit: async (app) => {
      await app.field('Required field: clerk').check()
      await toggleSwitch(app, 'Fetch Roles', false)
    },
    changes: ['fetchRoles', 'roles'],
  },
  time: {
    title: 'Time',
    fill: async (app) => {
      await radio(app, 'Repeat')
      await fillFields(app, { Month: '2', 'Month: to': '3', 'Start time': '2031-05-17T08:30' })
    },
    stored: { month: '2', monthEnd: '3', notBefore: '2031-05-17 08:30:00' },
    edit: (app) => radio(app, 'Not repeat'),
    changes: ['month', 'monthEnd'],
  },
  user: {
    title: 'User',
    fill: (app) => searchAndChoose(app, 'Users', 'ann'),
    stored: { users: [id] },
    edit: (app) => searchAndChoose(app, 'Users', 'bob'),
    changes: ['users'],
  },
  aggregate: {
    title: 'Aggregated',
    fill: async (app) => {
      await searchAndChoose(app, 'Apply policy', 'sample')
      await radio(app, 'Consensus')
    },
    stored: { decisionStrategy: 'CONSENSUS', associatedPolicies: ['sample'] },
    edit: async (app) => {
      await searchAndChoose(app, 'Apply policy', 'second')
      await radio(app, 'Affirmative')
    },
    changes: ['associatedPolicies', 'decisionStrategy'],
  },
}

/** A client with two policies and two resources; what it stores, with its members. */
async function prepare(realm: TestRealm) {
  const authz = await addShop(realm)
  for (const name of ['sample', 'second'])
    await authz.add('/policy/regex', { name, targetClaim: 'email', pattern: '.*' })
  for (const name of ['read', 'write']) await authz.add('/scope', { name })
  await authz.add('/resource', { name: 'bills', scopes: [{ name: 'read' }] })
  await authz.add('/resource', { name: 'orders', type: 'urn:orders', scopes: [{ name: 'read' }] })
  const stored = async (path: string) => {
    const members: Record<string, string[]> = {}
    for (const list of ['resources', 'scopes', 'associatedPolicies']) {
      const items = await authz.read<Named[]>(`/policy/${path.split('/').at(-1)}/${list}`)
      members[list] = items.map(({ name }) => name).toSorted()
    }
    return { ...(await authz.read<object>(path)), ...members }
  }
  return { ...authz, stored }
}

test('creates and edits policies of every type without loss', async ({ app, realm }) => {
  test.slow()
  const { address, policy, stored: read } = await prepare(realm)
  await app.open(`${address}/policies`)
  for (const [type, { title, fill, stored, edit, changes }] of Object.entries(policyTypes))
    await test.step(type, async () => {
      const name = `by ${type}`
      await app.visit(`${address}/policy/new/${type}`)
      await expect(app.heading(`Create ${title} policy`)).toBeVisible()
      await app.field('Name').fill(name)
      await fill(app)
      await app.press('Save')
      await expect(app.heading(name)).toBeVisible()
      const path = `/policy/${type}/${(await policy(name))?.id}`
      const created = await read(path)
      expect(created).toMatchObject({ name, type, logic: 'POSITIVE', ...stored })

      await app.field('Description').fill('Edited')
      await radio(app, 'Negative')
      await app.save('The policy has been saved')
      const described = { ...created, description: 'Edited', logic: 'NEGATIVE' }
      expect(await read(path)).toEqual(described)
      if (!edit) return
      await expect(saveButton(app)).toBeDisabled()
      await edit(app)
      await app.save('The policy has been saved')
      await expect.poll(async () => differences(described, await read(path), 1)).toEqual(changes)
    })
  await app.choose('Action: by aggregate', 'Delete')
  await app.confirm('Confirm')
  await app.expectMessage('The Policy successfully deleted')
  await expect(app.heading('by aggregate')).toBeHidden()
  expect(await policy('by aggregate')).toBeUndefined()
  expect(await policy('by user')).toBeDefined()

  app.expectFailures(/^POST .*\/policy\/user 409$/)
  await app.visit(`${address}/policy/new/user`)
  await expect(app.heading('Create User policy')).toBeVisible()
  await app.field('Name').fill('sample')
  await app.press('Save')
  await expectInMain(app, 'This name is taken')
  await expect(app.field('Name')).toHaveValue('sample')
})

const toType = async (app: App) => {
  await toggleSwitch(app, 'Apply to resource type', true)
  await app.field('Resource type').fill('urn:orders')
}

const onRead = { scopes: ['read'], policies: ['sample'], decisionStrategy: 'CONSENSUS' }

const permissionEdits: readonly {
  type: 'resource' | 'scope'
  body: object
  edit: (app: App) => Promise<unknown>
  changes: readonly string[]
}[] = [
  {
    type: 'resource',
    body: { ...onRead, scopes: [], resources: ['orders'] },
    edit: toType,
    changes: ['resourceType', 'resources'],
  },
  {
    type: 'scope',
    body: onRead,
    edit: async (app) => {
      await searchAndChoose(app, 'Authorization scopes', 'write')
      await toType(app)
    },
    changes: ['resourceType', 'scopes'],
  },
  {
    type: 'scope',
    body: { ...onRead, resourceType: 'urn:orders' },
    edit: async (app) => {
      await toggleSwitch(app, 'Apply to resource type', false)
      await searchAndChoose(app, 'Resource', 'bills')
    },
    changes: ['resourceType', 'resources'],
  },
  {
    type: 'scope',
    body: { ...onRead, resources: ['orders'], decisionStrategy: 'AFFIRMATIVE' },
    edit: (app) => app.field('Description').fill('Whoever has an address'),
    changes: ['description'],
  },
]

test('changes only the edited members of permissions', async ({ app, realm }) => {
  const { address, add, stored } = await prepare(realm)
  await app.open(`${address}/settings`)
  for (const [index, { type, body, edit, changes }] of permissionEdits.entries())
    await test.step(`${type}: ${changes.join()}`, async () => {
      const name = `sample-${index}`
      const permission = { ...body, name, description: 'first' }
      const path = `/permission/${type}/${(await add(`/permission/${type}`, permission)).id}`
      const before = await stored(path)
      await app.visit(`${address}${path}`)
      await expect(app.heading(name)).toBeVisible()
      await edit(app)
      await app.save('Successfully updated the permission')
      await expect.poll(async () => differences(before, await stored(path), 1)).toEqual(changes)
    })
})

base('names the policies of what will be deleted', async ({ app, realm }) => {
  await realm.create({ ...content, adminPermissionsEnabled: true })
  const { add } = await resourceServerOf(realm)
  const [staff] = await realm.api<{ id: string }[]>('GET', '/groups?search=staff')
  const ann = await realm.user('ann')
  const roles = [{ id: (await realm.role('clerk'))?.id }]
  await add('/policy/role', { name: 'clerks only', roles })
  await add('/policy/group', { name: 'crew', groups: [{ id: staff?.id }] })
  await add('/policy/user', { name: 'not ann', users: [ann?.id], logic: 'NEGATIVE' })
  await grantPermission(realm, { username: 'ann', type: 'Users', only: [], scopes: ['view'] })

  for (const [list, row, ...policies] of [
    ['roles', 'clerk', 'Named in 1 policy:', 'clerks only (shop)'],
    ['groups', 'staff', 'crew (shop)'],
    ['users', 'ann', 'Named in 2 policies:', 'it is ann (admin-permissions)', 'not ann (shop)'],
  ] as const) {
    await app.open(`/$realm/${list}`)
    await app.row(row).choose('Delete')
    await expectInDialog(app, ...policies)
    await expect(app.dialog()).not.toContainText('could be read')
    await app.confirm('Cancel')
  }
  for (const name of ['ann', 'bob']) await app.row(name).select()
  await app.press('Delete user')
  await expectInDialog(app, 'not ann (shop)')
  await app.confirm('Delete')
  await expect.poll(() => realm.user('bob')).toBeUndefined()
})

test('removes deleted roles and groups from policies on purpose only', async ({ app, realm }) => {
  const { address, add, read } = await addShop(realm)
  const stored = ({ id }: { id: string }) =>
    read<{ description?: string; config: Record<string, string> }>(`/policy/${id}`)
  const row = (hasText: string) => app.page.getByRole('listitem').filter({ hasText })
  const open = async (policy: { id: string }, type: string, gone: string) => {
    await app.open(`${address}/policy/${policy.id}/${type}`)
    await expect(row(gone)).toContainText('Deleted')
  }

  await realm.api('POST', '/roles', { name: 'porter' })
  const { id = '' } = (await realm.role('porter')) ?? {}
  const clerks = await add('/policy/role', { name: 'clerks', roles: [{ id, required: true }] })
  await realm.api('DELETE', '/roles/porter')
  await open(clerks, 'role', id)
  await app.field('Description').fill('Who sells')
  await app.press('Save')
  await expectInDialog(app, id)
  await app.confirm('Cancel')
  await expect(app.dialog()).toBeHidden()
  const before = await stored(clerks)
  expect(before.config.roles).toContain(id)
  expect(before.description ?? '').toBe('')
  await app.press('Save')
  await app.confirm('Save and remove')
  const removed = { description: 'Who sells', config: { roles: '[]' } }
  await expect.poll(() => stored(clerks)).toMatchObject(removed)
  await expect(row(id)).toBeHidden()

  const staff = await realm.api<{ id: string }>('POST', '/groups', { name: 'porters' })
  const groups = [{ id: staff.id, extendChildren: true }]
  const crew = await add('/policy/group', { name: 'staff', groups })
  await realm.api('DELETE', `/groups/${staff.id}`)
  await open(crew, 'group', staff.id)
  await app.field('Description').fill('Who works')
  await app.press('Save')
  await expect.poll(async () => (await stored(crew)).description).toBe('Who works')
  expect((await stored(crew)).config.groups).toContain(staff.id)
  await app.press(`Remove: ${staff.id}`)
  await app.press('Save')
  await expect.poll(async () => (await stored(crew)).config.groups).not.toContain(staff.id)
})
