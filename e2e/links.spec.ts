import { resourceServerOf } from './fixtures/authorization'
import { isAddress } from './fixtures/registry'
import { expect, test } from './fixtures/test'

const content = {
  roles: { realm: [{ name: 'clerk' }], client: { shop: [{ name: 'cashier' }] } },
  groups: [{ name: 'staff' }],
  users: [{ username: 'ada', enabled: true }],
  clients: [{ clientId: 'shop', serviceAccountsEnabled: true, authorizationServicesEnabled: true }],
}

test('links from a policy lead to its roles, client scopes, clients and users', async ({
  app,
  realm,
  page,
}) => {
  await realm.create(content)
  const { id: shop } = await resourceServerOf(realm, 'shop')
  const server = `/clients/${shop}/authz/resource-server/policy`
  const cashier = await realm.api<{ id: string }>('GET', `/clients/${shop}/roles/cashier`)
  const scopes = await realm.api<{ id: string; name: string }[]>('GET', '/client-scopes')
  const scope = scopes.find(({ name }) => name === 'email')
  const policies = [
    {
      type: 'role',
      body: { roles: [{ id: (await realm.role('clerk'))?.id }, { id: cashier.id }] },
      members: ['clerk', 'cashier'],
    },
    { type: 'client-scope', body: { clientScopes: [{ id: scope?.id }] }, members: ['email'] },
    { type: 'client', body: { clients: [shop] }, members: ['shop'] },
    { type: 'user', body: { users: [(await realm.user('ada'))?.id] }, members: ['ada'] },
  ]
  for (const { type, body, members } of policies) {
    const policy = await realm.api<{ id: string }>('POST', `${server}/${type}`, {
      name: `${type} policy`,
      ...body,
    })
    for (const member of members) {
      await app.open(`/$realm/clients/${shop}/authorization/policy/${policy.id}/${type}`)
      const link = page
        .getByRole('main')
        .getByRole('list', { name: /^(Roles|Client scopes|Clients|Users)/ })
        .getByRole('link', { name: member })
      expect(isAddress((await link.getAttribute('href')) ?? '')).toBe(true)
      await link.click()
      await expect(app.heading(member)).toBeVisible()
    }
  }
})
