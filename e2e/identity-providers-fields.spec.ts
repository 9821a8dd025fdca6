import type { ServerInfoRepresentation } from '@keycloak/keycloak-admin-client/lib/defs/serverInfoRepesentation.js'
import { propertiesOf } from '../src/areas/identity-providers/providerKinds'
import { providerSections } from '../src/areas/identity-providers/settings/identityProvider.fields'
import { getAt, nameOf } from '../src/form/values/paths'
import { holdsFor } from '../src/form/values/rules'
import {
  allFields,
  initialValue,
  listedOptions,
  type Field,
  type FieldValue,
} from '../src/lib/field'
import { sampleValue } from '../src/form/fixtures/sampleValue'
import type { App } from './fixtures/app'
import { expectShown, fillControl, toStored } from './fixtures/controls'
import { textsOf, type Texts } from './fixtures/fields'
import { TestRealm } from './fixtures/realm'
import { Server } from './fixtures/server'
import { expect, test } from './fixtures/test'

type Provider = { config: Record<string, string> }

const path = '/identity-provider/instances'

/** Values that the server validates or expects in a certain format. */
const fixedValues: Readonly<Record<string, FieldValue>> = {
  clientAssertionSigningAlg: 'ES256',
  jwtAuthorizationGrantAssertionSignatureAlg: 'ES256',
  firstBrokerLoginFlowAlias: 'registration',
  postBrokerLoginFlowAlias: 'browser',
  trustDomain: 'spiffe://sample.test',
  baseUrl: 'https://b.test',
}

/** Alias and secret have their own tests; the two switches would hide other fields. */
const testedElsewhere = new Set([
  'alias',
  'clientSecret',
  'doNotStoreUsers',
  'useMetadataDescriptorUrl',
])

const lastSegment = (field: Field) => field.path.at(-1) ?? ''

/** Differs from the default; switches are on so that the fields below them appear. */
function valueOf(field: Field): FieldValue | undefined {
  const fixedValue = fixedValues[lastSegment(field)]
  if (fixedValue !== undefined) return fixedValue
  if (field.kind === 'switch') return field.absent !== true
  if (field.kind !== 'select' || 'from' in field.options) return sampleValue(field)
  const values = listedOptions(field).map(({ value }) => value)
  return values.find((value) => value !== field.absent && value !== field.default)
}

const isEntered = (field: Field) =>
  field.kind !== 'custom' &&
  field.readOnly === undefined &&
  !testedElsewhere.has(lastSegment(field)) &&
  valueOf(field) !== undefined

type ProviderCase = {
  app: App
  realm: TestRealm
  info: ServerInfoRepresentation
  t: Texts
  providerId: string
  /** Defaults to all fields. */
  includes?: (field: Field, section: number) => boolean
}

const saveButton = ({ page }: App) => page.getByRole('button', { name: 'Save', exact: true })

/** Fills the form of a new provider. */
async function fillForm({ app, info, t, providerId, includes = () => true }: ProviderCase) {
  const sections = providerSections({
    providerId,
    isNew: true,
    takenNames: new Set(),
    hasReadToken: true,
    properties: propertiesOf(info, providerId),
  })
  const all = sections.flatMap(({ fields, ...section }, index) =>
    allFields([{ ...section, fields: fields.filter((field) => includes(field, index)) }]),
  )
  const fields = all.filter(isEntered)
  const values = new Map(fields.map((field) => [nameOf(field.path), initialValue(field)]))
  const context = {
    read: (fieldPath: readonly string[]) => values.get(nameOf(fieldPath)),
    feature: (name: string) =>
      info.features?.some((feature) => feature.name === name && feature.enabled) === true,
  }
  await app.field(t('alias')).fill(`my-${providerId}`)
  const discoveryField = all.find((field) => lastSegment(field) === 'useDiscovery')
  if (discoveryField) await app.field(t(discoveryField.label)).press('Space')
  const filled: Field[] = []
  for (const field of fields) {
    if (field === discoveryField || !holdsFor(field.when, context)) continue
    const value = valueOf(field) ?? ''
    await fillControl(app, field, value, { current: initialValue(field), t })
    values.set(nameOf(field.path), value)
    filled.push(field)
  }
  if (all.some((field) => lastSegment(field) === 'clientSecret'))
    await app.field(t('clientSecret')).fill('hush')
  return filled
}

async function testNew(providerCase: ProviderCase) {
  const { app, realm, t, providerId } = providerCase
  const alias = `my-${providerId}`
  await app.visit(`/$realm/identity-providers/${providerId}/add`)
  await expect(app.field('Alias')).toHaveValue(providerId)
  const filled = await fillForm(providerCase)
  await app.press('Add')
  await app.expectMessage('Identity provider successfully created')
  await expect(saveButton(app)).toBeDisabled()
  const after = await realm.api<Provider>('GET', `${path}/${alias}`)
  for (const field of filled)
    expect
      .soft(getAt(after, field.path), `${providerId}: ${field.label}`)
      .toEqual(toStored(field, valueOf(field) ?? ''))
  expect(after).toMatchObject({ alias, providerId, enabled: true })
  const hasSecret = 'clientSecret' in after.config
  expect(after.config.clientSecret).toBe(hasSecret ? '**********' : undefined)
  for (const field of filled) await expectShown(app, field, valueOf(field) ?? '', t)
}

const infoOf = (server: Server) => server.api<ServerInfoRepresentation>('GET', '/admin/serverinfo')

for (const providerId of ['keycloak-oidc', 'oauth2', 'google'])
  test(`stores and reads back every setting of a new ${providerId}`, async ({
    app,
    realm,
    server,
  }) => {
    test.slow()
    await app.open('/$realm/identity-providers')
    const [info, t] = [await infoOf(server), await textsOf(server)]
    await testNew({ app, realm, info, t, providerId })
  })

/** The other sections are the same for all networks and tested with Google. */
const isFirstSection = (_field: Field, section: number) => section === 0

test('stores the settings of every social network and every small type', async ({
  app,
  realm,
  server,
}) => {
  test.slow()
  const [info, t] = [await infoOf(server), await textsOf(server)]
  const types = (info.identityProviders ?? [])
    .flatMap(({ id = '' }) => id)
    .filter((id) => !['oidc', 'keycloak-oidc', 'oauth2', 'saml', 'google'].includes(id))
  expect(types).toContain('github')
  expect(types).toContain('jwt-authorization-grant')
  await app.open('/$realm/identity-providers')
  for (const providerId of types)
    await testNew({ app, realm, info, t, providerId, includes: isFirstSection })

  // A key as text instead of a JWKS address.
  await app.visit(
    '/$realm/identity-providers/jwt-authorization-grant/my-jwt-authorization-grant/settings',
  )
  await expect(app.field('Alias')).toHaveValue('my-jwt-authorization-grant')
  await app.field(t('useJwksUrl')).press('Space')
  await app.press('Save')
  const key = app.field(t('validatingPublicKey'))
  await expect(key).toHaveAttribute('aria-invalid', 'true')
  await key.fill('not to be read as a set')
  await app.field(t('validatingPublicKeyId')).fill('first')
  await key.fill('{"keys":[]}')
  await expect(app.field(t('validatingPublicKeyId'))).toHaveCount(0)
  await key.fill('MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE')
  await expect(app.field(t('validatingPublicKeyId'))).toHaveValue('first')
  await app.save('Provider successfully updated')
  expect(await realm.api('GET', `${path}/my-jwt-authorization-grant`)).toMatchObject({
    config: {
      useJwksUrl: 'false',
      publicKeySignatureVerifier: 'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE',
      publicKeySignatureVerifierKeyId: 'first',
    },
  })
})

test('stores the settings of types and settings behind features', async ({
  app,
  featuredServerUrl,
}) => {
  test.setTimeout(240_000)
  const server = new Server(featuredServerUrl)
  const realm = await new TestRealm(server, 0).create()
  const featuredApp = app.withServer(featuredServerUrl, realm)
  const [info, t] = [await infoOf(server), await textsOf(server)]
  await featuredApp.open('/$realm/identity-providers')
  for (const providerId of ['spiffe', 'default-trust', 'instagram'])
    await testNew({ app: featuredApp, realm, info, t, providerId, includes: isFirstSection })
  const minimal = { clientId: 'a', clientSecret: 's', tokenUrl: 'https://a.test/token' }
  const config = { ...minimal, authorizationUrl: 'https://a.test/auth', syncMode: 'FORCE' }
  await realm.api('POST', path, { alias: 'oidc', providerId: 'oidc', config })
  await featuredApp.visit('/$realm/identity-providers/oidc/oidc/settings')
  await expect(featuredApp.field('Alias')).toHaveValue('oidc')
  await featuredApp.field(t('storeTokenInSession')).press('Space')
  await featuredApp.field(t('doNotStoreUsers')).press('Space')
  await expect(featuredApp.page.getByRole('button', { name: /^Sync mode / })).toHaveCount(0)
  await featuredApp.save('Provider successfully updated')
  expect(await realm.api('GET', `${path}/oidc`)).toMatchObject({
    config: { doNotStoreUsers: 'true', syncMode: 'IMPORT', storeTokenInSession: 'true' },
  })
})
