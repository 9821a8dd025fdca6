import type { App } from './fixtures/app'
import { resourceServerOf, shop } from './fixtures/authorization'
import { TestRealm } from './fixtures/realm'
import { script } from './fixtures/scripts'
import { Server } from './fixtures/server'
import { agree } from './fixtures/steps'
import { expect, test } from './fixtures/test'

type Permissions = { enabled: boolean; scopePermissions?: Record<string, string> }

/** Two objects of each kind; only the first gets permissions. */
async function permissionsTabs(realm: TestRealm) {
  const idOf = async (path: string) => (await realm.api<{ id: string }>('GET', path)).id
  const shop = (await realm.client('shop'))?.id ?? ''
  const bank = (await realm.client('bank'))?.id ?? ''
  const [staff, guests] = [await idOf('/group-by-path/staff'), await idOf('/group-by-path/guests')]
  const [auditor, clerk] = [await idOf('/roles/auditor'), await idOf('/roles/clerk')]
  const roles = `/clients/${shop}/roles`
  const [buyer, seller] = [await idOf(`${roles}/buyer`), await idOf(`${roles}/seller`)]
  const role = {
    scope: 'map-role-composite',
    description:
      'Policies that decide if an administrator can apply this role as a composite to another role',
  }
  const roleApi = (id: string) => `/roles-by-id/${id}/management/permissions`
  return [
    {
      name: 'users',
      page: '/$realm/users/permissions',
      api: '/users-management-permissions',
      scope: 'user-impersonated',
      description:
        'Policies that decide which users can be impersonated. These policies are applied to the user being impersonated.',
    },
    {
      name: 'group',
      page: `/$realm/groups/${staff}?tab=permissions`,
      api: `/groups/${staff}/management/permissions`,
      other: `/groups/${guests}/management/permissions`,
      scope: 'manage-membership',
      description:
        'Policies that decide if an administrator can add or remove users from this group',
    },
    {
      name: 'realm role',
      page: `/$realm/roles/${auditor}/permissions`,
      api: roleApi(auditor),
      other: roleApi(clerk),
      ...role,
    },
    {
      name: 'client role',
      page: `/$realm${roles}/${buyer}/permissions`,
      api: roleApi(buyer),
      other: roleApi(seller),
      ...role,
    },
    {
      name: 'client',
      page: `/$realm/clients/${shop}/permissions`,
      api: `/clients/${shop}/management/permissions`,
      other: `/clients/${bank}/management/permissions`,
      scope: 'configure',
      description:
        'Reduced management permissions for administrator. Cannot set scope, template, or protocol mappers.',
    },
    {
      name: 'identity provider',
      page: '/$realm/identity-providers/oidc/partner/permissions',
      api: '/identity-provider/instances/partner/management/permissions',
      other: '/identity-provider/instances/other/management/permissions',
      scope: 'token-exchange',
      description:
        'Policies that decide which clients are allowed exchange tokens for an external token minted by this identity provider.',
    },
  ] as const
}

const content = {
  groups: [{ name: 'staff' }, { name: 'guests' }],
  clients: [{ clientId: 'shop' }, { clientId: 'bank' }, { ...shop, clientId: 'till' }],
  roles: {
    realm: [{ name: 'auditor' }, { name: 'clerk' }],
    client: { shop: [{ name: 'buyer' }, { name: 'seller' }] },
  },
  identityProviders: ['partner', 'other'].map((alias) => ({ alias, providerId: 'oidc' })),
}

async function testScriptPolicy(app: App, realm: TestRealm) {
  const { page } = app
  const authz = await resourceServerOf(realm, 'till')
  await app.visit(`${authz.address}/policies`)
  await page.getByRole('button', { name: 'Create client policy' }).first().click()
  await app.expectRow('Everybody', 'Lets everybody in')
  await app.dialog().getByRole('link', { name: 'Everybody' }).click()
  await expect(app.field('Code')).toHaveValue(script)
  await expect(app.field('Code')).not.toBeEditable()
  await expect(app.field('Description')).toHaveValue('Lets everybody in')
  await app.field('Name').fill('by script')
  await app.save('Successfully created the policy')
  await expect(app.heading('by script')).toBeVisible()
  const type = 'script-everybody.js'
  const [policy] = await authz.read<{ id: string; type: string }[]>('/policy?name=by%20script')
  expect(policy?.type).toBe(type)
  await expect(app.field('Code')).toHaveValue(script)
  await expect(app.field('Code')).not.toBeEditable()
  await page.getByRole('radio', { name: 'Negative' }).check()
  await app.save('The policy has been saved')
  const saved = { name: 'by script', logic: 'NEGATIVE', code: script }
  expect(await authz.read(`/policy/${type}/${policy?.id}`)).toMatchObject(saved)
  await app.visit(`${authz.address}/policies`)
  await app.expectRow('by script', 'Everybody')
}

const enabledSwitch = (app: App) => app.page.getByRole('switch', { name: 'Permissions enabled' })

test('toggles permissions of version 1 where they belong; a policy can be a script', async ({
  app: standardApp,
  featuredServerUrl,
}, { workerIndex }) => {
  test.setTimeout(300_000)
  const realm = await new TestRealm(new Server(featuredServerUrl), workerIndex).create(content)
  const app = standardApp.withServer(featuredServerUrl, realm)
  const tabs = await permissionsTabs(realm)
  const [users, , role, , client] = tabs
  const { page } = app
  const permissions = (path: string) => realm.api<Permissions>('GET', path)

  for (const { name, page: address, api, scope, description } of tabs) {
    await test.step(`on: ${name}`, async () => {
      await app.open(address)
      await expect(enabledSwitch(app)).not.toBeChecked()
      await expect(page.getByRole('heading', { name: 'Permission list' })).toBeHidden()
      await enabledSwitch(app).press('Space')
      await app.expectMessage('Permissions enabled')
      await expect(enabledSwitch(app)).toBeChecked()
      await app.expectRow(scope, description)
      const { enabled, scopePermissions = {} } = await permissions(api)
      expect(enabled).toBe(true)
      const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
      await expect(rows).toHaveCount(Object.keys(scopePermissions).length)
    })
  }
  for (const tab of tabs)
    if ('other' in tab) expect((await permissions(tab.other)).enabled).toBe(false)

  await test.step('not together with version 2', async () => {
    await realm.api('PUT', '', { adminPermissionsEnabled: true })
    expect((await realm.get()).adminPermissionsEnabled).toBe(false)
    await app.visit('/$realm/permissions')
    await expect(page.getByText(/never both. This one has version 1/)).toBeVisible()
    await app.visit('/$realm/realm-settings/general')
    await expect(app.field('Display name')).toBeVisible()
    await expect(app.field('Admin Permissions')).toBeHidden()
  })

  await test.step('a policy that is a script', () => testScriptPolicy(app, realm))

  await test.step('off, after a question', async () => {
    await app.visit(users.page)
    await enabledSwitch(app).press('Space')
    await expect(app.dialog()).toContainText('All permissions in the list below')
    await app.confirm('Cancel')
    await expect(enabledSwitch(app)).toBeChecked()
    expect((await permissions(users.api)).enabled).toBe(true)
    await enabledSwitch(app).press('Space')
    await agree(app, 'Confirm', 'Permissions disabled')
    await expect(enabledSwitch(app)).not.toBeChecked()
    await expect(page.getByRole('heading', { name: 'Permission list' })).toBeHidden()
    const after = await Promise.all(tabs.map(({ api }) => permissions(api)))
    expect(after.map(({ enabled }) => enabled)).toEqual([false, true, true, true, true, true])
  })

  await test.step('by an administrator who may see more than change', async () => {
    const as = await realm.admin([
      'manage-authorization',
      'view-clients',
      'view-realm',
      'view-users',
    ])
    await app.open(role.page, { as })
    await expect(enabledSwitch(app)).toBeChecked()
    await expect(enabledSwitch(app)).toBeDisabled()
    await expect(enabledSwitch(app)).toHaveAccessibleDescription(/manage-realm/)
    await app.open(client.page, { as })
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await app.open('/$realm/users', { as })
    await expect(page.getByRole('button', { name: 'Import users' })).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(0)
  })
})

test('hides the tab without the feature', async ({ app, realm }) => {
  await realm.create({ roles: { realm: [{ name: 'auditor' }] } })
  await app.open('/$realm/users/permissions')
  await expect(app.heading('Page not found')).toBeVisible()
  await app.open(`/$realm/roles/${(await realm.role('auditor'))?.id}/permissions`)
  await expect(app.heading('Page not found')).toBeVisible()
})
