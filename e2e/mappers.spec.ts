import type ProtocolMapperRepresentation from '@keycloak/keycloak-admin-client/lib/defs/protocolMapperRepresentation.js'
import type { App } from './fixtures/app'
import { expectInDialog, expectInMain } from './fixtures/contents'
import { differences, selectOption, toggleSwitch } from './fixtures/fields'
import { uniqueName } from './fixtures/forms'
import type { TestRealm } from './fixtures/realm'
import { shop, storedClient } from './fixtures/shop'
import { agree, searchIn } from './fixtures/steps'
import { expect, withSharedRealm } from './fixtures/test'

const forgotten = {
  name: 'forgotten',
  protocol: 'openid-connect',
  // Only a realm import accepts this type: the API refuses it.
  protocolMapper: 'vendor-forgotten-mapper',
  config: { 'vendor.key': 'kept' },
}

const test = withSharedRealm({
  clients: [shop, { clientId: 'shop.example' }, { clientId: 'old', protocolMappers: [forgotten] }],
  roles: { client: { 'shop.example': [{ name: 'buy.all' }] } },
})

const created = 'Mapping successfully created'
const claimMapper = 'oidc-hardcoded-claim-mapper'

/** A client scope with this mapper. */
async function createScope(realm: TestRealm, mapper?: object, protocol = 'openid-connect') {
  const scope = {
    name: uniqueName('tested'),
    protocol,
    protocolMappers: mapper && [{ name: 'made', protocol, ...mapper }],
  }
  const { id } = await realm.api<{ id: string }>('POST', '/client-scopes', scope)
  const path = `/client-scopes/${id}/protocol-mappers/models`
  const list = `/$realm/client-scopes/${id}/mappers`
  return {
    path,
    list,
    address: (idOrType: string, mode: string) => `${list}/${idOrType}/${mode}`,
    /** By name. */
    stored: async () => {
      const all = await realm.api<ProtocolMapperRepresentation[]>('GET', path)
      return Object.fromEntries(all.map((item) => [item.name, item]))
    },
  }
}

async function findOption(app: App, name: string, text: string, typed = text) {
  await app.field(name).fill(typed)
  await app.page.getByRole('option', { name: text }).first().click()
}

/** On the page of a new mapper of this type. */
async function startMapper(app: App, type: string, name: string) {
  await expect(app.heading('Add mapper')).toBeVisible()
  await expect(app.field('Mapper type')).toHaveValue(type)
  await app.field('Name').fill(name)
}

test('adds predefined mappers, and searches and renames them', async ({ app, realm, page }) => {
  const { path, list, stored } = await createScope(realm)
  await app.open(list)
  await app.press('Add predefined mapper')
  await app.row('email').select()
  await app.row('birthdate').select()
  // Someone else adds one first; the rest is still added.
  const theirs = { protocolMapper: claimMapper, config: { 'claim.value': 'theirs' } }
  await realm.api('POST', path, { name: 'birthdate', protocol: 'openid-connect', ...theirs })
  await agree(app, 'Add', created)
  const before = await stored()
  expect(Object.keys(before).toSorted()).toEqual(['birthdate', 'email'])
  expect(before['birthdate']).toMatchObject(theirs)
  await app.expectRow('email', 'User Attribute')

  await app.choose('Add mapper', 'From predefined mappers')
  await expect(app.dialog().getByRole('row', { name: /family name/ })).toBeVisible()
  await expect(app.dialog().getByRole('cell', { name: 'email', exact: true })).toBeHidden()
  await app.confirm('Cancel')

  await app.search('HARDCODED')
  await app.expectRow('birthdate', 'Hardcoded claim')
  await expect(app.row('email')).toBeHidden()
  app.expectFailures(/PUT .* 409|POST .* 409/)
  await app.row('birthdate').choose('Rename')
  await expect(app.dialog()).toHaveAccessibleName('Rename birthdate')
  await app.field('Name').fill('email')
  await app.confirm('Rename')
  await expectInDialog(app, 'Protocol mapper exists with same name')
  await app.field('Name').fill(' hue ')
  await agree(app, 'Rename', 'Mapping successfully updated')
  await expect(app.row('birthdate')).toBeHidden()
  await app.expectRow('hue', 'Hardcoded claim')
  const { hue, ...others } = await stored()
  expect(hue).toMatchObject({ protocolMapper: claimMapper, config: before['birthdate']?.config })
  expect(others).toEqual({ email: before['email'] })

  await app.choose('Add mapper', 'By configuration')
  await expectInDialog(app, 'Configure a new mapper')
  await searchIn(app, 'hardcoded cl')
  await expect(app.dialog().getByRole('row')).toHaveCount(2)
  await app.dialog().getByRole('link', { name: 'Hardcoded claim' }).click()
  await expect(app.heading('Add mapper')).toBeVisible()
  await expect(app.field('Mapper type')).toHaveValue('Hardcoded claim')
  await expect(page).toHaveURL(new RegExp(`${claimMapper}/new`))
})

test('manages mappers and roles of the client itself', async ({ app, realm, page }) => {
  const before = await storedClient(realm)
  const { id } = before.client
  await app.open(`/$realm/clients/${id}/clientScopes/dedicated`)
  await expect(app.heading('shop-dedicated')).toBeVisible()
  await app.expectRow('colour', 'Hardcoded claim')
  await app.choose('Add mapper', 'By configuration')
  await app.dialog().getByRole('link', { name: 'Audience', exact: true }).click()
  await app.field('Name').fill('audience')
  await app.field('Included Custom Audience').fill('api')
  await app.save(created)
  await expect(app.heading('shop-dedicated')).toBeVisible()
  const names = (await realm.client('shop'))?.protocolMappers?.map(({ name }) => name)
  expect(names?.toSorted()).toEqual(['audience', 'colour'])
  await app.delete('audience', 'Mapping successfully deleted')
  expect(await storedClient(realm)).toEqual(before)

  await app.tab('Scope')
  const full = page.getByRole('switch', { name: 'Full scope allowed' })
  await expect(full).toBeChecked()
  await full.press('Space')
  await app.expectMessage('Scope mapping updated')
  await expect(full).not.toBeChecked()
  await expect(page.getByRole('button', { name: 'Assign role' }).first()).toBeVisible()
  expect(differences(before, await storedClient(realm))).toEqual(['client › fullScopeAllowed'])
  expect(before.authorization).toMatchObject({ resources: [{ name: 'Album' }] })

  await app.visit(`/$realm/clients/${(await realm.client('old'))?.id}/clientScopes/dedicated`)
  await app.expectRow('forgotten', 'vendor-forgotten-mapper', 'Unknown type')
})

test('creates a mapper with texts, switches and choices', async ({ app, realm, page }) => {
  const { address, stored } = await createScope(realm)
  await app.open(address('oidc-usermodel-attribute-mapper', 'new'))
  await startMapper(app, 'User Attribute', 'nick')
  await findOption(app, 'User Attribute', 'nick.name')
  await app.field('Token Claim Name').fill(String.raw`a.b\.c`)
  await expectInMain(app, 'In the token: { "a": { "b.c": … } }')
  await selectOption(app, 'Claim JSON Type', 'JSON')
  await toggleSwitch(app, 'Add to ID token', false)
  await toggleSwitch(app, 'Add to lightweight access token', true)
  await toggleSwitch(app, 'Multivalued', true)
  await app.save(created)
  const { nick } = await stored()
  expect(nick?.config).toEqual({
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
  await expectInMain(app, 'User Attribute')
  await expect(page).toHaveURL(new RegExp(`/mappers/${nick?.id}/edit`))
  await expect(app.field('User Attribute')).toHaveValue('nick.name')
  await expect(app.field('Add to ID token')).not.toBeChecked()
  await expect(app.field('Add to lightweight access token')).toBeChecked()
})

test('creates mappers with a client role, a client, and for SAML', async ({ app, realm, page }) => {
  const { address, stored } = await createScope(realm)
  await app.open(address('oidc-hardcoded-role-mapper', 'new'))
  await startMapper(app, 'Hardcoded Role', 'role')
  await findOption(app, 'Role', 'shop.example.buy.all', 'shop.example.buy')
  await app.save(created)
  await page.getByRole('link', { name: 'role', exact: true }).click()
  await expect(app.field('Role')).toHaveValue('shop.example.buy.all')
  await app.visit(address('oidc-audience-mapper', 'new'))
  await startMapper(app, 'Audience', 'audience')
  await findOption(app, 'Included Client Audience', 'account-console')
  await app.save(created)
  const { role, audience } = await stored()
  expect(role?.config).toEqual({ role: 'shop.example.buy.all' })
  expect(audience).toMatchObject({
    protocol: 'openid-connect',
    protocolMapper: 'oidc-audience-mapper',
    config: {
      'included.client.audience': 'account-console',
      'id.token.claim': 'false',
      'access.token.claim': 'true',
    },
  })

  const saml = await createScope(realm, undefined, 'saml')
  await app.visit(saml.address('saml-role-list-mapper', 'new'))
  await startMapper(app, 'Role list', 'roles')
  await selectOption(app, 'SAML Attribute NameFormat', 'URI Reference')
  await app.save(created)
  const nameFormat = { 'attribute.name': 'Role', 'attribute.nameformat': 'URI Reference' }
  const { roles } = await saml.stored()
  expect(roles).toMatchObject({ protocol: 'saml', config: { ...nameFormat, single: 'true' } })
})

test('makes a deleted mapper again, and changes only one claim', async ({ app, realm }) => {
  const config = { 'claim.name': 'one', 'claim.value': 'base', 'id.token.claim': 'true' }
  const mapper = { protocolMapper: claimMapper, config }
  const { path, address, stored } = await createScope(realm, mapper)
  const { made } = await stored()
  await app.open(address(made?.id ?? '', 'edit'))
  await app.field('Claim value').fill('mine')
  await realm.api('DELETE', `${path}/${made?.id}`)
  app.expectFailures(/mappers\/.* 404|models\/.* 404/)
  await app.press('Save')
  await expectInDialog(app, 'This has been deleted')
  await agree(app, 'Create again', created)
  const { made: again } = await stored()
  expect(again).toMatchObject({ config: { ...config, 'claim.value': 'mine' } })

  await app.visit(address(again?.id ?? '', 'edit'))
  await expect(app.field('Claim value')).toHaveValue('mine')
  await toggleSwitch(app, 'Add to access token', true)
  await app.save('Mapping successfully updated')
  // The server adds what follows from the access token.
  const added = { 'access.token.claim': 'true', 'introspection.token.claim': 'true' }
  expect(await stored()).toEqual({ made: { ...again, config: { ...again?.config, ...added } } })
  await app.choose('Action: made', 'Delete')
  await expectInDialog(app, 'Delete mapping?')
  await agree(app, 'Delete', 'Mapping successfully deleted')
  expect(await stored()).toEqual({})
})

test('needs a unique name, a known type and an existing mapper', async ({ app, realm, page }) => {
  const taken = { protocolMapper: 'oidc-acr-mapper', name: 'taken' }
  const { address, list } = await createScope(realm, taken)
  await app.open(address('oidc-acr-mapper', 'new'))
  const name = app.field('Name')
  await name.fill(' ')
  await name.blur()
  await expect(page.getByText('Required field')).toBeVisible()
  app.expectFailures(/POST .* 409/)
  await name.fill('taken')
  await app.press('Save')
  await expect(name).toHaveAccessibleDescription(/^Protocol mapper exists with same name/)
  await name.fill('free')
  await app.save(created)

  app.expectFailures(/models\/nobody 404|console error: .*Model not found/)
  for (const [mapper = '', mode = ''] of [
    ['no-such-mapper', 'new'],
    ['nobody', 'edit'],
    ['x', 'other'],
  ]) {
    await app.visit(list)
    await app.expectRow('free')
    await app.visit(address(mapper, mode))
    await expect(app.heading('Page not found')).toBeVisible()
  }
})
