import type { App } from './fixtures/app'
import { fillFields } from './fixtures/contents'
import { selectOption, toggleSwitch } from './fixtures/fields'
import { uniqueName } from './fixtures/forms'
import type { TestRealm } from './fixtures/realm'
import { agree } from './fixtures/steps'
import { expect, withSharedRealm } from './fixtures/test'

type Mapper = { id: string; name: string; protocolMapper: string; config: object }

const test = withSharedRealm({
  clients: [{ clientId: 'shop.example' }],
  roles: { client: { 'shop.example': [{ name: 'buy.all' }] } },
})

const created = 'Mapping successfully created'

/** A client scope with these mappers. */
async function createScope(realm: TestRealm, protocol = 'openid-connect', mappers: object[] = []) {
  const scope = { name: uniqueName('tested'), protocol }
  const { id } = await realm.api<{ id: string }>('POST', '/client-scopes', scope)
  const path = `/client-scopes/${id}/protocol-mappers/models`
  const ids: string[] = []
  for (const mapper of mappers) {
    const body = { name: 'made', protocol, config: {}, ...mapper }
    ids.push((await realm.api<{ id: string }>('POST', path, body)).id)
  }
  return {
    path,
    ids,
    address: (mapper: string, mode: string) =>
      `/$realm/client-scopes/${id}/mappers/${mapper}/${mode}`,
    stored: () => realm.api<Mapper[]>('GET', path),
  }
}

async function findOption(app: App, name: string, text: string, typed = text) {
  await app.field(name).fill(typed)
  await app.page.getByRole('option', { name: text }).first().click()
}

test('creates a mapper with texts, switches, a choice and an attribute', async ({
  app,
  realm,
  page,
}) => {
  const { address, stored } = await createScope(realm)
  await app.open(address('oidc-usermodel-attribute-mapper', 'new'))
  await expect(app.heading('Add mapper')).toBeVisible()
  await expect(app.field('Mapper type')).toHaveValue('User Attribute')
  await app.field('Name').fill('nick')
  await findOption(app, 'User Attribute', 'nick.name')
  await app.field('Token Claim Name').fill(String.raw`a.b\.c`)
  await expect(page.getByRole('main')).toContainText('In the token: { "a": { "b.c": … } }')
  await selectOption(app, 'Claim JSON Type', 'JSON')
  await toggleSwitch(app, 'Add to ID token', false)
  await toggleSwitch(app, 'Add to lightweight access token', true)
  await toggleSwitch(app, 'Multivalued', true)
  await app.save(created)

  const [mapper] = await stored()
  expect(mapper).toMatchObject({
    protocol: 'openid-connect',
    protocolMapper: 'oidc-usermodel-attribute-mapper',
  })
  expect(mapper?.config).toEqual({
    'user.attribute': 'nick.name',
    'claim.name': String.raw`a.b\.c`,
    'jsonType.label': 'JSON',
    'id.token.claim': 'false',
    'access.token.claim': 'true',
    'lightweight.claim': 'true',
    'userinfo.token.claim': 'true',
    'introspection.token.claim': 'true',
    multivalued: 'true',
    'aggregate.attrs': 'false',
  })
  await page.getByRole('link', { name: 'nick', exact: true }).click()
  await expect(app.heading('nick')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('User Attribute')
  expect(page.url()).toContain(`/mappers/${mapper?.id}/edit`)
  await expect(app.field('Name')).toBeDisabled()
  await expect(app.field('User Attribute')).toHaveValue('nick.name')
  await expect(app.field('Add to ID token')).not.toBeChecked()
  await expect(app.field('Add to lightweight access token')).toBeChecked()
})

test('creates mappers with a client role, a client, and for SAML', async ({ app, realm, page }) => {
  const { address, stored } = await createScope(realm)
  await app.open(address('oidc-hardcoded-role-mapper', 'new'))
  await app.field('Name').fill('role')
  await findOption(app, 'Role', 'shop.example.buy.all', 'shop.example.buy')
  await app.save(created)
  await page.getByRole('link', { name: 'role', exact: true }).click()
  await expect(app.field('Role')).toHaveValue('shop.example.buy.all')

  await app.visit(address('oidc-audience-mapper', 'new'))
  await app.field('Name').fill('audience')
  await findOption(app, 'Included Client Audience', 'account-console')
  await app.save(created)
  const mappers = await stored()
  const configs = Object.fromEntries(mappers.map(({ name, config }) => [name, config]))
  expect(configs.role).toEqual({ role: 'shop.example.buy.all' })
  expect(configs).toMatchObject({
    audience: {
      'included.client.audience': 'account-console',
      'id.token.claim': 'false',
      'access.token.claim': 'true',
    },
  })

  const saml = await createScope(realm, 'saml')
  await app.visit(saml.address('saml-role-list-mapper', 'new'))
  await expect(app.field('Mapper type')).toHaveValue('Role list')
  await app.field('Name').fill('roles')
  await selectOption(app, 'SAML Attribute NameFormat', 'URI Reference')
  await app.save(created)
  const config = {
    'attribute.name': 'Role',
    'attribute.nameformat': 'URI Reference',
    single: 'true',
  }
  expect(await saml.stored()).toMatchObject([{ name: 'roles', protocol: 'saml', config }])
})

test('creates a mapper again that somebody else deleted, and deletes it', async ({
  app,
  realm,
}) => {
  const config = { 'claim.name': 'one', 'claim.value': 'base' }
  const mapper = { protocolMapper: 'oidc-hardcoded-claim-mapper', config }
  const { path, address, ids, stored } = await createScope(realm, 'openid-connect', [mapper])
  const [id = ''] = ids
  await app.open(address(id, 'edit'))
  await app.field('Claim value').fill('mine')
  await realm.api('DELETE', `${path}/${id}`)
  app.expectFailures(/mappers\/.* 404|models\/.* 404/)
  await app.press('Save')
  await expect(app.dialog()).toContainText('This has been deleted')
  await agree(app, 'Create again', created)
  const [again] = await stored()
  expect(again).toMatchObject({ name: 'made', config: { ...config, 'claim.value': 'mine' } })

  await app.visit(address(again?.id ?? '', 'edit'))
  await app.choose('Action: made', 'Delete')
  await expect(app.dialog()).toContainText('Delete mapping?')
  await agree(app, 'Delete', 'Mapping successfully deleted')
  expect(await stored()).toEqual([])
})

test('needs a unique name', async ({ app, realm, page }) => {
  const taken = { protocolMapper: 'oidc-acr-mapper', name: 'taken' }
  const { address } = await createScope(realm, 'openid-connect', [taken])
  await app.open(address('oidc-acr-mapper', 'new'))
  await app.field('Name').fill(' ')
  await app.field('Name').blur()
  await expect(page.getByText('Required field')).toBeVisible()
  app.expectFailures(/POST .* 409/)
  await fillFields(app, { Name: 'taken' })
  await app.press('Save')
  await expect(app.field('Name')).toHaveAccessibleDescription(
    /^Protocol mapper exists with same name/,
  )
  await fillFields(app, { Name: 'free' })
  await app.save(created)
})

test('shows "not found" for an unknown type, mode or id', async ({ app, realm }) => {
  const { address } = await createScope(realm)
  app.expectFailures(/models\/nobody 404|console error: .*Model not found/)
  for (const unknown of [
    address('no-such-mapper', 'new'),
    address('nobody', 'edit'),
    address('x', 'other'),
  ]) {
    await app.open(unknown)
    await expect(app.heading('Page not found')).toBeVisible()
  }
})
