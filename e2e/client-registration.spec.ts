import type ComponentRepresentation from '@keycloak/keycloak-admin-client/lib/defs/componentRepresentation.js'
import { expectInDialog, expectInMain, fillFields } from './fixtures/contents'
import type { TestRealm } from './fixtures/realm'
import type { Server } from './fixtures/server'
import { agree } from './fixtures/steps'
import { expect, test } from './fixtures/test'

type Token = { id: string; count: number; remainingCount: number; expiration: number }

const tokens = (realm: TestRealm) => realm.api<Token[]>('GET', '/clients-initial-access')

const policyType = 'org.keycloak.services.clientregistration.policy.ClientRegistrationPolicy'

async function policies(realm: TestRealm) {
  const path = `/components?type=${policyType}`
  const all = await realm.api<ComponentRepresentation[]>('GET', path)
  return all.toSorted((a, b) => (a.id ?? '').localeCompare(b.id ?? ''))
}

/** The status of a registration, with a token or anonymous. */
async function register(server: Server, realm: TestRealm, token?: string) {
  const url = `${server.url}/realms/${realm.name}/clients-registrations/openid-connect`
  const headers = new Headers({ 'content-type': 'application/json' })
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
  const body = JSON.stringify({ client_name: 'made', redirect_uris: ['https://made.test/cb'] })
  return (await fetch(url, { method: 'POST', headers, body })).status
}

test('shows an initial access token once, for registrations', async ({ app, realm, server }) => {
  const { page } = app
  const as = await realm.admin(['manage-clients'])
  await app.open('/$realm/clients/client-registration/anonymous', { as })
  await expectInMain(app, 'view-realm')
  await app.tab('Initial access token')
  await expectInMain(app, 'No initial access tokens')
  await page.getByRole('link', { name: 'Create', exact: true }).first().click()
  await expect(app.heading('Create initial access token')).toBeVisible()
  await app.field('Count').fill('2')
  await app.press('Save')
  await expectInDialog(app, 'Initial access token details', 'can not be retrieved later')
  const token = await app.field('Initial access token').inputValue()
  const [made] = await tokens(realm)
  expect(made).toMatchObject({ count: 2, remainingCount: 2, expiration: 86_400 })
  expect(await register(server, realm, token)).toBe(201)

  // The footer's button, not the dialog's cross.
  await app.dialog().getByRole('button', { name: 'Close' }).last().click()
  await app.expectMessage('New initial access token has been created')
  const row = app.row(made?.id ?? '')
  await expect(row).toBeVisible()
  await page.getByRole('button', { name: /refresh/i }).click()
  await expect(row.getByRole('cell', { name: '1', exact: true })).toBeVisible()
  await app.delete(made?.id ?? '', 'Initial access token deleted successfully')
  expect(await tokens(realm)).toEqual([])
})

test('edits, adds and copies policies, and says who can register', async ({
  app,
  realm,
  server,
}) => {
  test.slow()
  const { page } = app
  const before = await policies(realm)
  await app.open('/$realm/clients/client-registration/anonymous')
  const main = page.getByRole('main')
  await expect(main).toContainText('Nobody can register clients this way')
  await app.expectRow('Max Clients Limit', 'Max Clients Per Realm: 200')
  await app.expectRow('Consent Required', 'Consent required')
  await app.expectRow('Full Scope Disabled', 'New clients without full scope')
  await expect(app.row('Max Clients Limit')).not.toContainText('max-clients')
  expect(await register(server, realm)).toBe(403)

  await page.getByRole('link', { name: 'Trusted Hosts', exact: true }).click()
  await app.field('Trusted Hosts 1').fill('one.test')
  await app.field('Client URIs Must Match').press('Space')
  await app.save('Client policy updated successfully')
  const hosts = { 'trusted-hosts': ['one.test'], 'client-uris-must-match': ['false'] }
  const edited = before.map((policy) =>
    policy.providerId === 'trusted-hosts'
      ? { ...policy, config: { ...policy.config, ...hosts } }
      : policy,
  )
  expect(await policies(realm)).toEqual(edited)
  await page.goBack()
  await expect(main).toContainText('from these hosts only: one.test')
  await app.delete('Trusted Hosts', 'Client registration policy deleted successfully')
  await expect(main).toContainText('Anyone who can reach the server can register clients')
  expect(await register(server, realm)).toBe(201)

  await app.tab('Authenticated access policies')
  await app.expectRow('Allowed Client Scopes', 'Allow Default Scopes: On')
  await expect(app.row('Max Clients Limit')).toBeHidden()
  await expect(main).not.toContainText('Anyone who can reach the server')
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
  const few = async () => (await policies(realm)).filter(({ name }) => name === 'Few clients')
  const [created] = await few()
  expect(created).toMatchObject({
    providerId: 'max-clients',
    subType: 'authenticated',
    config: { 'max-clients': ['20'] },
  })
  await app.choose('Action: Few clients', 'Copy to the anonymous access policies')
  await expectInDialog(app, 'Max Clients Limit has the same type')
  await agree(app, 'Copy', 'New client policy created successfully')
  const copy = (await few()).filter(({ id }) => id !== created?.id)
  const id: unknown = expect.any(String)
  expect(copy).toEqual([{ ...created, id, subType: 'anonymous' }])
  await app.choose('Action: Few clients', 'Delete')
  await agree(app, 'Delete', 'Client registration policy deleted successfully')
  expect(await few()).toEqual(copy)
})
