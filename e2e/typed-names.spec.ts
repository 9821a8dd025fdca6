import type ProtocolMapperRepresentation from '@keycloak/keycloak-admin-client/lib/defs/protocolMapperRepresentation.js'
import type { ServerInfoRepresentation } from '@keycloak/keycloak-admin-client/lib/defs/serverInfoRepesentation.js'
import { chooseType, policiesOf, policy, putPolicies } from './fixtures/clientPolicies'
import { textsOf } from './fixtures/fields'
import type { Named } from './fixtures/realm'
import { expect, withSharedRealm } from './fixtures/test'

const test = withSharedRealm({})

/** Settings of conditions, and a name in them; client scopes must exist. */
const conditions = [
  ['client-roles', 'roles', 'role-to-come'],
  ['client-scopes', 'scopes', 'phone'],
  ['client-updater-source-groups', 'groups', 'group-to-come'],
  ['client-updater-source-roles', 'roles', 'role-to-come'],
] as const

test('stores typed names in conditions', async ({ app, realm, server }) => {
  const t = await textsOf(server)
  const info = await server.api<ServerInfoRepresentation>('GET', '/admin/serverinfo')
  const types = Object.values(info.componentTypes ?? {}).flat()
  await putPolicies(realm, [policy('strict', { conditions: [] })])
  await app.open('/$realm/realm-settings/client-policies/strict/edit-policy')
  for (const [condition, setting, name] of conditions) {
    await app.press('Add condition')
    await chooseType(app, 'Condition type', condition)
    const { properties = [] } = types.find(({ id }) => id === condition) ?? {}
    const { label = '' } = properties.find((property) => property.name === setting) ?? {}
    await app.page.getByRole('combobox', { name: t(label), exact: true }).pressSequentially(name)
    // The open list covers what is below it.
    await app.page.keyboard.press('Tab')
    await app.press('Add')
    await expect(app.heading('strict')).toBeVisible()
    const stored = (await policiesOf(realm))[0]?.conditions.at(-1)
    expect(stored?.condition).toBe(condition)
    expect(stored?.configuration[setting]).toContain(name)
  }
})

test('holds the form back while a text names none of the choices', async ({ app, page, realm }) => {
  await app.open('/$realm/realm-settings/localization')
  await app.field('Internationalization').press('Space')
  const locales = app.field('Supported locales')
  await locales.pressSequentially('Klingon')
  await page.keyboard.press('Tab')
  await app.press('Save')
  await expect(locales).toHaveValue('Klingon')
  await expect(locales).toHaveAccessibleDescription(/“Klingon” was not chosen from the list/)
  expect((await realm.get()).internationalizationEnabled).toBe(false)

  await locales.fill('')
  await locales.pressSequentially('German')
  await page.keyboard.press('Tab')
  await app.save('Realm successfully updated')
  await expect(page.getByText(/was not chosen from the list/)).toBeHidden()
  expect((await realm.get()).supportedLocales).toContain('de')
})

test('stores a typed client in a mapper of a client scope', async ({ app, page, realm }) => {
  const { id } = await realm.api<Named>('POST', '/client-scopes', {
    name: 'typed',
    protocol: 'openid-connect',
  })
  const path = `/client-scopes/${id}/protocol-mappers/models`
  const mapper = await realm.api<Named>('POST', path, {
    name: 'shop audience',
    protocol: 'openid-connect',
    protocolMapper: 'oidc-audience-mapper',
    config: { 'access.token.claim': 'true' },
  })
  await app.open(`/$realm/client-scopes/${id}/mappers/${mapper.id}/edit`)
  const audience = page.getByRole('combobox', { name: 'Included Client Audience' })
  await audience.pressSequentially('shop-to-come')
  await page.keyboard.press('Tab')
  await app.save('Mapping successfully updated')
  const { config } = await realm.api<ProtocolMapperRepresentation>('GET', `${path}/${mapper.id}`)
  expect(config).toMatchObject({ 'included.client.audience': 'shop-to-come' })
})
