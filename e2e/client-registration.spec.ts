import { expectInDialog, expectInMain, fillFields } from './fixtures/contents'
import type { TestRealm } from './fixtures/realm'
import type { Server } from './fixtures/server'
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

const policyType = 'org.keycloak.services.clientregistration.policy.ClientRegistrationPolicy'

const policies = async (realm: TestRealm) =>
  (await realm.api<Policy[]>('GET', `/components?type=${policyType}`)).toSorted((a, b) =>
    a.id.localeCompare(b.id),
  )

/** The status of a registration, with a token or anonymous. */
async function register(server: Server, realm: TestRealm, name: string, token?: string) {
  const url = `${server.url}/realms/${realm.name}/clients-registrations/openid-connect`
  const headers = new Headers({ 'content-type': 'application/json' })
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  const body = JSON.stringify({ client_name: name, redirect_uris: ['https://made.test/cb'] })
  return (await fetch(url, { method: 'POST', headers, body })).status
}

test('shows an initial access token once, for registrations', async ({
  app,
  realm,
  page,
  server,
}) => {
  test.slow()
  await app.open('/$realm/clients')
  await app.tab('Initial access token')
  await expect(page.getByRole('heading', { name: 'No initial access tokens' })).toBeVisible()
  await page.getByRole('link', { name: 'Create', exact: true }).first().click()
  await expect(app.heading('Create initial access token')).toBeVisible()
  await app.field('Count').fill('2')
  await app.press('Save')
  await expectInDialog(app, 'Initial access token details', 'can not be retrieved later')
  const token = await app.field('Initial access token').inputValue()
  const [createdToken] = await tokens(realm)
  expect(createdToken).toMatchObject({ count: 2, remainingCount: 2, expiration: 86_400 })
  expect(await register(server, realm, 'made', token)).toBe(201)

  // The footer's button, not the dialog's cross.
  await app.dialog().getByRole('button', { name: 'Close' }).last().click()
  await app.expectMessage('New initial access token has been created')
  const row = app.row(createdToken?.id ?? '')
  await expect(row).toBeVisible()
  await page.getByRole('button', { name: /refresh/i }).click()
  await expect(row.getByRole('cell', { name: '1', exact: true })).toBeVisible()
  await app.delete(createdToken?.id ?? '', 'Initial access token deleted successfully')
  expect(await tokens(realm)).toEqual([])
})

test('creates, copies, edits and deletes registration policies', async ({ app, realm, page }) => {
  test.slow()
  const before = await policies(realm)
  await app.open('/$realm/clients/client-registration')
  await expect(page.getByRole('link', { name: 'Trusted Hosts', exact: true })).toBeVisible()
  await app.tab('Authenticated access policies')
  await expect(page.getByRole('link', { name: 'Trusted Hosts', exact: true })).toBeHidden()
  await app.press('Create client policy')
  await expectInDialog(app, 'Choose a policy provider')
  await app.dialog().getByRole('link', { name: 'Max Clients Per Realm', exact: true }).click()
  await expect(app.heading('Create client policy')).toBeVisible()
  await expectInMain(app, /if count of existing clients in realm/)
  await fillFields(app, { Name: 'Few clients', 'Max Clients Per Realm': 'many' })
  app.expectFailures(/POST .*components 400|console error: .*400/)
  await app.press('Save')
  await expectInMain(app, "'Max Clients Per Realm' should be a number")
  await expect(app.field('Max Clients Per Realm')).toHaveAttribute('aria-invalid', 'true')
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
  await expectInDialog(app, 'Max Clients Limit has the same type')
  await app.confirm('Copy')
  await app.expectMessage('New client policy created successfully')
  const copies = (await policies(realm)).filter(
    ({ name, id }) => name === 'Few clients' && id !== created?.id,
  )
  const id = copies[0]?.id ?? ''
  expect(copies).toEqual([{ ...created, id, subType: 'anonymous' }])
  await realm.api('DELETE', `/components/${id}`)
  await app.choose('Action: Few clients', 'Delete')
  await app.confirm('Delete')
  await app.expectMessage('Client registration policy deleted successfully')
  expect(await policies(realm)).toEqual(before)

  await app.tab('Anonymous access policies')
  await page.getByRole('link', { name: 'Trusted Hosts', exact: true }).click()
  await app.field('Trusted Hosts 1').fill('one.test')
  await app.field('Client URIs Must Match').press('Space')
  await app.save('Client policy updated successfully')
  const edited = { 'trusted-hosts': ['one.test'], 'client-uris-must-match': ['false'] }
  const expected = before.map((policy) =>
    policy.providerId === 'trusted-hosts'
      ? { ...policy, config: { ...policy.config, ...edited } }
      : policy,
  )
  expect(await policies(realm)).toEqual(expected)
})

test('summarizes policies as the server applies them', async ({ app, realm, page, server }) => {
  await app.open('/$realm/clients/client-registration/anonymous')
  const main = page.getByRole('main')
  await expect(main).toContainText('Nobody can register clients this way')
  const limit = app.row('Max Clients Limit')
  await expect(limit).toContainText('Max Clients Per Realm: 200')
  await app.expectRow('Consent Required', 'Consent required')
  await app.expectRow('Full Scope Disabled', 'New clients without full scope')
  await expect(limit).not.toContainText('max-clients')
  expect(await register(server, realm, 'nobody')).toBe(403)

  const before = await policies(realm)
  const [hosts] = before.filter(({ providerId }) => providerId === 'trusted-hosts')
  const config = { ...hosts?.config, 'trusted-hosts': ['one.test', '127.0.0.1'] }
  await realm.api('PUT', `/components/${hosts?.id}`, { ...hosts, config })
  await page.getByRole('button', { name: /refresh/i }).click()
  await expect(main).toContainText('from these hosts only: 127.0.0.1, one.test')

  await app.delete('Trusted Hosts', 'Client registration policy deleted successfully')
  await expect(main).toContainText('Anyone who can reach the server can register clients')
  expect(await register(server, realm, 'anybody')).toBe(201)
  await app.tab('Authenticated access policies')
  await app.expectRow('Allowed Client Scopes', 'Allow Default Scopes: On')
  await expect(main).not.toContainText('Anyone who can reach the server')
})

test('names the permission that policies need', async ({ app, realm, page }) => {
  const as = await realm.admin(['manage-clients'])
  await app.open('/$realm/clients/client-registration/anonymous', { as })
  await expectInMain(app, 'view-realm')
  await app.tab('Initial access token')
  await expect(page.getByRole('heading', { name: 'No initial access tokens' })).toBeVisible()
})
