import type ClientRepresentation from '@keycloak/keycloak-admin-client/lib/defs/clientRepresentation.js'
import type { App } from './fixtures/app'
import { expectInDialog } from './fixtures/contents'
import type { TestRealm } from './fixtures/realm'
import { expect, test } from './fixtures/test'

type Scope = { id: string; name: string }

const shop = {
  clientId: 'shop',
  defaultClientScopes: ['basic', 'profile'],
  optionalClientScopes: ['phone'],
}

async function idOf(realm: TestRealm): Promise<string> {
  const client = await realm.client('shop')
  if (!client) throw new Error('The realm has no client shop')
  return client.id
}

async function assigned(realm: TestRealm) {
  const id = await idOf(realm)
  const names = async (type: string) =>
    (await realm.api<Scope[]>('GET', `/clients/${id}/${type}-client-scopes`))
      .map(({ name }) => name)
      .toSorted()
  return { default: await names('default'), optional: await names('optional') }
}

const open = async (app: App, realm: TestRealm, more = '', as?: { as: never } | object) =>
  app.open(`/$realm/clients/${await idOf(realm)}/clientScopes/setup${more}`, as)

test('adds client scopes, changes their type in the cell, and removes them', async ({
  app,
  realm,
  page,
}) => {
  test.slow()
  await realm.create({ clients: [shop] })
  const before = await realm.client('shop')
  const scopes = await realm.api<Scope[]>('GET', '/client-scopes')
  await open(app, realm)
  await app.expectRow('shop-dedicated')
  await app.expectRow('profile', 'OpenID Connect built-in scope: profile')
  await expect(page.getByRole('link', { name: 'profile', exact: true })).toHaveAttribute(
    'href',
    /client-scopes\/[0-9a-f-]+\/settings/,
  )

  await page.getByRole('button', { name: /^Assigned type phone/ }).click()
  await page.getByRole('option', { name: 'Default', exact: true }).click()
  await app.expectMessage('Scope mapping updated')
  await expect
    .poll(() => assigned(realm))
    .toEqual({ default: ['basic', 'phone', 'profile'], optional: [] })

  await app.press('Add client scope')
  await expect(app.dialog()).toContainText('Add client scopes to shop')
  await expect(app.row('profile')).toBeHidden()
  await expect(app.row('role_list')).toBeHidden()
  await app.row('address').select()
  await app.dialog().getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Optional', exact: true }).click()
  await app.expectRow('address')
  await expect.poll(async () => (await assigned(realm)).optional).toEqual(['address'])

  await page.getByRole('button', { name: 'Assigned type: All types' }).click()
  await page.getByRole('option', { name: 'Optional', exact: true }).click()
  await expect(app.row('profile')).toBeHidden()
  expect(page.url()).toContain('type=optional')
  await page.reload()
  await app.row('address').choose('Remove')
  await expectInDialog(app, 'Delete client scope address', 'is removed from shop only')
  await app.confirm('Delete')
  await app.expectMessage('Scope mapping successfully removed')
  await page.getByRole('button', { name: 'Clear all filters' }).click()

  await app.row('phone').select()
  await app.row('profile').select()
  await app.choose('Change type to', 'Optional')
  await expect
    .poll(() => assigned(realm))
    .toEqual({
      default: ['basic'],
      optional: ['phone', 'profile'],
    })
  await expect(page.getByText('2 selected')).toBeHidden()
  await app.row('phone').select()
  await app.row('basic').select()
  await app.press('Remove')
  await expect(app.dialog()).toContainText('Delete 2 client scopes')
  // A scope deleted meanwhile is named and stays selected.
  const phone = scopes.find(({ name }) => name === 'phone')
  await realm.api('DELETE', `/client-scopes/${phone?.id}`)
  app.expectFailures(/DELETE .*-client-scopes\/[^/]+ 404$/)
  await app.confirm('Delete')
  await expect(app.dialog()).toContainText('phone: ')
  await app.dialog().getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('1 selected')).toBeVisible()
  await app.press('Clear selection')
  await expect.poll(() => assigned(realm)).toEqual({ default: [], optional: ['profile'] })

  await app.press('Reset to realm defaults')
  await expectInDialog(
    app,
    'Reset the client scopes of shop?',
    'basic: None → Default',
    'profile: Optional → Default',
  )
  await expect(app.dialog()).not.toContainText('role_list')
  await app.confirm('Reset')
  await expect(app.dialog()).toBeHidden()
  const fresh = await realm.api<{ id: string }>('POST', '/clients', { clientId: 'fresh' })
  const like = await realm.api<ClientRepresentation>('GET', `/clients/${fresh.id}`)
  await expect
    .poll(() => assigned(realm))
    .toEqual({
      default: like.defaultClientScopes?.toSorted(),
      optional: like.optionalClientScopes?.toSorted(),
    })

  const { defaultClientScopes: _d, optionalClientScopes: _o, ...rest } = before ?? {}
  await expect.poll(() => realm.client('shop')).toMatchObject(rest)
  const remaining = scopes.filter(({ name }) => name !== 'phone')
  await expect.poll(() => realm.api('GET', '/client-scopes')).toEqual(remaining)
})

test('is read-only with view-clients, and forbidden with query-clients', async ({
  app,
  realm,
  page,
}) => {
  await realm.create({ clients: [shop] })
  const as = await realm.admin(['view-clients'])
  await open(app, realm, '', { as })
  await app.expectRow('profile', 'Default')
  await expect(page.getByRole('button', { name: 'Add client scope' })).toBeHidden()
  await expect(page.getByRole('button', { name: /^Assigned type profile/ })).toBeHidden()
  await page.getByRole('link', { name: 'shop-dedicated', exact: true }).click()
  await expect(app.heading('shop-dedicated')).toBeVisible()

  await open(app, realm, '', { as: await realm.admin(['query-clients']) })
  await expect(app.heading(/^Forbidden/)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('view-clients')
})
