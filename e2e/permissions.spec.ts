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
  const tab = (page: string, path: string, other?: string) => ({
    page: `/$realm${page}`,
    api: path.startsWith('/users') ? path : `${path}/management/permissions`,
    other: other && `${other}/management/permissions`,
  })
  const ofRole = async (roles: string, first: string, other: string) => {
    const [one, two] = [await idOf(`${roles}/${first}`), await idOf(`${roles}/${other}`)]
    return {
      ...tab(`${roles}/${one}/permissions`, `/roles-by-id/${one}`, `/roles-by-id/${two}`),
      scope: 'map-role-composite',
      description: 'an administrator can apply this role as a composite to another role',
    }
  }
  const shopPath = `/clients/${(await realm.client('shop'))?.id}`
  const bankPath = `/clients/${(await realm.client('bank'))?.id}`
  const staff = `/groups/${await idOf('/group-by-path/staff')}`
  const guests = `/groups/${await idOf('/group-by-path/guests')}`
  const [oidc, provider] = ['/identity-providers/oidc', '/identity-provider/instances']
  return {
    users: {
      ...tab('/users/permissions', '/users-management-permissions'),
      scope: 'user-impersonated',
      description: 'Policies that decide which users can be impersonated.',
    },
    group: {
      ...tab(`${staff}?tab=permissions`, staff, guests),
      scope: 'manage-membership',
      description: 'if an administrator can add or remove users from this group',
    },
    role: await ofRole('/roles', 'auditor', 'clerk'),
    'client role': await ofRole(`${shopPath}/roles`, 'buyer', 'seller'),
    client: {
      ...tab(`${shopPath}/permissions`, shopPath, bankPath),
      scope: 'configure',
      description: 'Cannot set scope, template, or protocol mappers.',
    },
    'identity provider': {
      ...tab(`${oidc}/partner/permissions`, `${provider}/partner`, `${provider}/other`),
      scope: 'token-exchange',
      description: 'exchange tokens for an external token minted by this identity provider.',
    },
  }
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
  const { address, read } = await resourceServerOf(realm, 'till')
  const expectCode = async () => {
    await expect(app.field('Code')).toHaveValue(script)
    await expect(app.field('Code')).not.toBeEditable()
  }
  await app.visit(`${address}/policies`)
  await page.getByRole('button', { name: 'Create client policy' }).first().click()
  await app.expectRow('Everybody', 'Lets everybody in')
  await app.dialog().getByRole('link', { name: 'Everybody' }).click()
  await expectCode()
  await expect(app.field('Description')).toHaveValue('Lets everybody in')
  await app.field('Name').fill('by script')
  await app.save('Successfully created the policy')
  await expect(app.heading('by script')).toBeVisible()
  const type = 'script-everybody.js'
  const [policy] = await read<{ id: string; type: string }[]>('/policy?name=by%20script')
  expect(policy?.type).toBe(type)
  await expectCode()
  await page.getByRole('radio', { name: 'Negative' }).check()
  await app.save('The policy has been saved')
  const saved = { name: 'by script', logic: 'NEGATIVE', code: script }
  expect(await read(`/policy/${type}/${policy?.id}`)).toMatchObject(saved)
  await app.visit(`${address}/policies`)
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
  const { users, role, client } = tabs
  const { page } = app
  const all = Object.values(tabs)
  const permissions = (path: string) => realm.api<Permissions>('GET', path)

  for (const [name, { page: address, api, scope, description }] of Object.entries(tabs))
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
  for (const { other } of all) if (other) expect((await permissions(other)).enabled).toBe(false)

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
    const after = await Promise.all(all.map(({ api }) => permissions(api)))
    expect(after.map(({ enabled }) => enabled)).toEqual([false, true, true, true, true, true])
  })

  await test.step('by an administrator who may see more than change', async () => {
    const views = ['view-clients', 'view-realm', 'view-users']
    const as = await realm.admin(['manage-authorization', ...views])
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
