import { expect } from '@playwright/test'
import type { App } from './fixtures/app'
import { content, searchAndChoose, resourceServerOf, type Named } from './fixtures/authorization'
import { expectInMain, fillFields } from './fixtures/contents'
import { test } from './fixtures/test'

type PolicyCase = {
  title: string
  fill: (app: App) => Promise<void>
  /** Members beside those that all policies share. */
  stored: object
}

const policyTypes: Record<string, PolicyCase> = {
  client: {
    title: 'Client',
    fill: (app) => searchAndChoose(app, 'Clients', 'shop'),
    stored: { clients: [expect.any(String)] },
  },
  'client-scope': {
    title: 'Client Scope',
    fill: async (app) => {
      await app.press('Add client scopes')
      await app.row('email').select()
      await app.confirm('Add')
      await app.field('Required field: email').check()
    },
    stored: { clientScopes: [{ id: expect.any(String), required: true }] },
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
    stored: { groupsClaim: 'groups', groups: [{ id: expect.any(String), extendChildren: true }] },
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
      await app.field('Fetch Roles').press('Space')
    },
    stored: { roles: [{ id: expect.any(String), required: false }], fetchRoles: true },
  },
  time: {
    title: 'Time',
    fill: async (app) => {
      await app.page.getByRole('radio', { name: 'Repeat', exact: true }).check()
      await fillFields(app, { Month: '2', 'Month: to': '3', 'Start time': '2031-05-17T08:30' })
    },
    stored: { month: '2', monthEnd: '3', notBefore: '2031-05-17 08:30:00' },
  },
  user: {
    title: 'User',
    fill: (app) => searchAndChoose(app, 'Users', 'ann'),
    stored: { users: [expect.any(String)] },
  },
  aggregate: {
    title: 'Aggregated',
    fill: async (app) => {
      await searchAndChoose(app, 'Apply policy', 'sample')
      await app.page.getByRole('radio', { name: 'Consensus', exact: true }).check()
    },
    stored: { decisionStrategy: 'CONSENSUS' },
  },
}

test('creates and edits policies of every type without loss', async ({ app, realm, page }) => {
  test.slow()
  await realm.create(content)
  const authz = await resourceServerOf(realm)
  const sample = { name: 'sample', targetClaim: 'email', pattern: '.*' }
  const regexPolicy = await authz.add('/policy/regex', sample)
  await app.open(`${authz.address}/policies`)
  for (const [type, { title, fill, stored }] of Object.entries(policyTypes)) {
    const name = `by ${type}`
    await app.visit(`${authz.address}/policy/new/${type}`)
    await expect(app.heading(`Create ${title} policy`)).toBeVisible()
    await app.field('Name').fill(name)
    await fill(app)
    await app.press('Save')
    await expect(app.heading(name)).toBeVisible()
    const { id = '' } = (await authz.policy(name)) ?? {}
    const created = await authz.read<object>(`/policy/${type}/${id}`)
    expect(created).toMatchObject({ name, type, logic: 'POSITIVE', ...stored })

    await app.field('Description').fill('Edited')
    await page.getByRole('radio', { name: 'Negative', exact: true }).check()
    await app.save('The policy has been saved')
    await expect
      .poll(() => authz.read(`/policy/${type}/${id}`))
      .toEqual({ ...created, description: 'Edited', logic: 'NEGATIVE' })
  }
  const { id } = (await authz.policy('by aggregate')) ?? {}
  const applied = await authz.read<Named[]>(`/policy/${id}/associatedPolicies`)
  expect(applied).toMatchObject([{ id: regexPolicy.id }])
  await app.choose('Action: by aggregate', 'Delete')
  await app.confirm('Confirm')
  await app.expectMessage('The Policy successfully deleted')
  await expect(app.heading('by aggregate')).toBeHidden()
  await expect.poll(() => authz.policy('by aggregate')).toBeUndefined()
  expect(await authz.policy('by user')).toBeDefined()

  app.expectFailures(/^POST .*\/policy\/user 409$/)
  await app.visit(`${authz.address}/policy/new/user`)
  await app.field('Name').fill('sample')
  await app.press('Save')
  await expectInMain(app, 'This name is taken')
  await expect(app.field('Name')).toHaveValue('sample')
})
