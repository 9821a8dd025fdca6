import type { TestRealm } from './fixtures/realm'
import { expect, test } from './fixtures/test'

type Token = { id: string; count: number; remainingCount: number; expiration: number }

type Policy = {
  id: string
  name: string
  providerId: string
  providerType: string
  parentId: string
  subType: string
  config: Record<string, string[]>
}

const tokens = (realm: TestRealm) => realm.api<Token[]>('GET', '/clients-initial-access')

const policies = async (realm: TestRealm) =>
  (
    await realm.api<Policy[]>(
      'GET',
      '/components?type=org.keycloak.services.clientregistration.policy.ClientRegistrationPolicy',
    )
  ).toSorted((a, b) => a.id.localeCompare(b.id))

test('creates an initial access token, shows it once, registers a client with it, and deletes it', async ({
  app,
  realm,
  page,
  server,
}) => {
  test.slow()
  await realm.create()
  await app.open('/$realm/clients')
  await app.tab('Initial access token')
  await expect(page.getByRole('heading', { name: 'No initial access tokens' })).toBeVisible()
  await page.getByRole('link', { name: 'Create', exact: true }).first().click()
  await expect(app.heading('Create initial access token')).toBeVisible()
  await app.field('Count').fill('2')
  await app.press('Save')
  await expect(app.dialog()).toContainText('Initial access token details')
  await expect(app.dialog()).toContainText('can not be retrieved later')
  const token = await app.field('Initial access token').inputValue()
  const [createdToken] = await tokens(realm)
  expect(createdToken).toMatchObject({ count: 2, remainingCount: 2, expiration: 86_400 })
  const answer = await fetch(
    `${server.url}/realms/${realm.name}/clients-registrations/openid-connect`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ client_name: 'made', redirect_uris: ['https://made.test/cb'] }),
    },
  )
  expect(answer.status).toBe(201)

  // The footer's button, not the dialog's cross.
  await app.dialog().getByRole('button', { name: 'Close' }).last().click()
  await app.expectMessage('New initial access token has been created')
  const row = app.row(createdToken?.id ?? '')
  await expect(row).toBeVisible()
  await page.getByRole('button', { name: /refresh/i }).click()
  await expect(row.getByRole('cell', { name: '1', exact: true })).toBeVisible()
  await row.choose('Delete')
  await expect(app.dialog()).toContainText('Delete initial access token?')
  await app.confirm('Delete')
  await app.expectMessage('Initial access token deleted successfully')
  await expect.poll(() => tokens(realm)).toEqual([])
})

test('creates, edits and deletes a registration policy, and shows what the server refuses', async ({
  app,
  realm,
  page,
}) => {
  test.slow()
  await realm.create()
  const before = await policies(realm)
  await app.open('/$realm/clients/client-registration')
  await expect(page.getByRole('link', { name: 'Trusted Hosts', exact: true })).toBeVisible()
  await app.tab('Authenticated access policies')
  await expect(page.getByRole('link', { name: 'Trusted Hosts', exact: true })).toBeHidden()
  await app.press('Create client policy')
  await expect(app.dialog()).toContainText('Choose a policy provider')
  await app.dialog().getByRole('link', { name: 'Max Clients Per Realm', exact: true }).click()
  await expect(app.heading('Create client policy')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/if count of existing clients in realm/)
  await app.field('Name').fill('Few clients')
  await app.field('Max Clients Per Realm').fill('many')
  await app.press('Save')
  await expect(page.getByRole('main')).toContainText("'Max Clients Per Realm' should be a number")
  await expect(app.field('Max Clients Per Realm')).toHaveAttribute('aria-invalid', 'true')
  app.expectFailures(/POST .*components 400/)
  app.expectFailures(/console error: .*400/)
  await app.field('Max Clients Per Realm').fill('20')
  await app.save('New client policy created successfully')
  await expect(app.heading('Few clients')).toBeVisible()
  const created = (await policies(realm)).find(({ name }) => name === 'Few clients')
  expect(created).toMatchObject({
    providerId: 'max-clients',
    subType: 'authenticated',
    config: { 'max-clients': ['20'] },
  })
  await app.choose('Action: Few clients', 'Copy to the anonymous access policies')
  await expect(app.dialog()).toContainText('Max Clients Limit has the same type')
  await app.confirm('Copy')
  await app.expectMessage('New client policy created successfully')
  const copied = (await policies(realm)).filter(({ name }) => name === 'Few clients')
  expect(copied.map(({ id: _id, subType: _type, ...same }) => same)).toEqual(
    [created, created].map((policy) => ({
      name: policy?.name,
      providerId: policy?.providerId,
      providerType: policy?.providerType,
      parentId: policy?.parentId,
      config: policy?.config,
    })),
  )
  const copy = copied.find(({ subType }) => subType === 'anonymous')
  await realm.api('DELETE', `/components/${copy?.id}`)
  await app.choose('Action: Few clients', 'Delete')
  await app.confirm('Delete')
  await app.expectMessage('Client registration policy deleted successfully')
  await expect.poll(() => policies(realm)).toEqual(before)

  await app.tab('Anonymous access policies')
  await page.getByRole('link', { name: 'Trusted Hosts', exact: true }).click()
  await app.field('Trusted Hosts 1').fill('one.test')
  await app.field('Client URIs Must Match').press('Space')
  await app.save('Client policy updated successfully')
  const after = await policies(realm)
  expect(after).toEqual(
    before.map((policy) =>
      policy.providerId === 'trusted-hosts'
        ? {
            ...policy,
            config: {
              ...policy.config,
              'trusted-hosts': ['one.test'],
              'client-uris-must-match': ['false'],
            },
          }
        : policy,
    ),
  )
})

test('summarizes the effect of registration policies as the server applies them', async ({
  app,
  realm,
  page,
  server,
}) => {
  await realm.create()
  const register = async (client_name: string) => {
    const answer = await fetch(
      `${server.url}/realms/${realm.name}/clients-registrations/openid-connect`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ client_name, redirect_uris: ['https://made.test/cb'] }),
      },
    )
    return answer.status
  }
  await app.open('/$realm/clients/client-registration/anonymous')
  const main = page.getByRole('main')
  await expect(main).toContainText('Nobody can register clients this way')
  const limit = app.row('Max Clients Limit')
  await expect(limit).toContainText('Max Clients Per Realm: 200')
  await expect(app.row('Consent Required')).toContainText('Consent required')
  await expect(app.row('Full Scope Disabled')).toContainText('New clients without full scope')
  await expect(limit).not.toContainText('max-clients')
  expect(await register('nobody')).toBe(403)

  const before = await policies(realm)
  const [hosts] = before.filter(({ providerId }) => providerId === 'trusted-hosts')
  await realm.api('PUT', `/components/${hosts?.id}`, {
    ...hosts,
    config: { ...hosts?.config, 'trusted-hosts': ['one.test', '127.0.0.1'] },
  })
  await page.getByRole('button', { name: /refresh/i }).click()
  await expect(main).toContainText('from these hosts only: 127.0.0.1, one.test')

  await app.delete('Trusted Hosts', 'Client registration policy deleted successfully')
  await expect(main).toContainText('Anyone who can reach the server can register clients')
  expect(await register('anybody')).toBe(201)
  await app.tab('Authenticated access policies')
  await expect(app.row('Allowed Client Scopes')).toContainText('Allow Default Scopes: On')
  await expect(main).not.toContainText('Anyone who can reach the server')
})

test('tells an administrator with manage-clients which permission policies need', async ({
  app,
  realm,
  page,
}) => {
  await realm.create()
  const as = await realm.admin(['manage-clients'])
  await app.open('/$realm/clients/client-registration/anonymous', { as })
  await expect(page.getByRole('main')).toContainText('view-realm')
  await app.tab('Initial access token')
  await expect(page.getByRole('heading', { name: 'No initial access tokens' })).toBeVisible()
})
