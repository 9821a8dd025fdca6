import type { ServerInfoRepresentation } from '@keycloak/keycloak-admin-client/lib/defs/serverInfoRepesentation.js'
import { kindOf, propertiesOf } from '../src/areas/identity-providers/providerKinds'
import { providerSections } from '../src/areas/identity-providers/settings/identityProvider.fields'
import { getAt, nameOf } from '../src/form/values/paths'
import { holdsFor } from '../src/form/values/rules'
import { decode } from '../src/form/values/values'
import {
  allFields,
  listedOptions,
  valueToString,
  type Field,
  type FieldValue,
} from '../src/lib/field'
import { sampleValue } from '../src/form/fixtures/sampleValue'
import type { App } from './fixtures/app'
import {
  differences,
  escapeRegExp,
  fillField,
  storedValueOf,
  expectField,
  textsOf,
  type Texts,
} from './fixtures/fields'
import { TestRealm } from './fixtures/realm'
import { Server } from './fixtures/server'
import { expect, test } from './fixtures/test'

type Provider = { alias: string; providerId: string; config: Record<string, string> }

const path = '/identity-provider/instances'

const minimal: Readonly<Record<string, Record<string, string>>> = {
  oidc: {
    clientId: 'a',
    clientSecret: 's',
    authorizationUrl: 'https://a.test/auth',
    tokenUrl: 'https://a.test/token',
  },
  saml: { singleSignOnServiceUrl: 'https://a.test/sso' },
}

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

const isFromServer = (field: Field) => field.kind === 'select' && 'from' in field.options

async function enter(app: App, field: Field, t: Texts) {
  const value = valueOf(field) ?? ''
  const name = t(field.label)
  if (isFromServer(field)) {
    const { page } = app
    const menuButton = page.getByRole('button', { name: new RegExp(`^${escapeRegExp(name)} `) })
    const combobox = page.getByRole('combobox', { name, exact: true })
    await menuButton.or(combobox).first().click()
    await page
      .getByRole('option', { name: new RegExp(`^${valueToString(value)}\\b`) })
      .first()
      .click()
    return
  }
  if (field.kind !== 'multivalue') {
    await fillField(app, field, value, t)
    return
  }
  const texts = Array.isArray(value) ? value.map((item) => String(item)) : []
  for (const [index, text] of texts.entries()) {
    if (index > 0) await app.press(t(field.add ?? ''))
    await app.field(`${name} ${index + 1}`).fill(text)
  }
}

/** The field's value as the server stores it. */
function storedValue(field: Field): unknown {
  const value = valueOf(field) ?? ''
  if (field.kind === 'multivalue') return JSON.stringify(value)
  return field.path[0] === 'config' ? valueToString(value) : value
}

type ProviderCase = {
  app: App
  realm: TestRealm
  info: ServerInfoRepresentation
  t: Texts
  providerId: string
  /** Defaults to all fields. */
  includes?: (field: Field, section: number) => boolean
}

type Form = ProviderCase & { alias: string }

const readProvider = ({ realm, alias }: Form) => realm.api<Provider>('GET', `${path}/${alias}`)

const saveButton = ({ app }: Form) => app.page.getByRole('button', { name: 'Save', exact: true })

async function fillForm(form: Form, isNew: boolean, before: object): Promise<readonly Field[]> {
  const { app, info, t, providerId, includes = () => true } = form
  const sections = providerSections({
    providerId,
    isNew,
    takenNames: new Set(),
    hasReadToken: true,
    properties: propertiesOf(info, providerId),
  }).map((section, index) => ({
    ...section,
    fields: section.fields.filter((field) => includes(field, index)),
  }))
  const all = allFields(sections)
  const fields = all.filter(isEntered)
  const defaultOf = (field: Field) => ('default' in field ? field.default : undefined)
  const values = new Map(
    fields.map((field) => [
      nameOf(field.path),
      decode(field, getAt(before, field.path) ?? (isNew ? defaultOf(field) : undefined)),
    ]),
  )
  const context = {
    read: (fieldPath: readonly string[]) =>
      values.get(nameOf(fieldPath)) ?? getAt(before, fieldPath),
    feature: (name: string) =>
      info.features?.some((feature) => feature.name === name && feature.enabled) === true,
  }
  if (isNew) {
    await app.field(t('alias')).fill(form.alias)
    const discoveryField = all.find(({ path: [first] }) => first === 'useDiscovery')
    if (discoveryField) await app.field(t(discoveryField.label)).press('Space')
  }
  const filled: Field[] = []
  for (const field of fields) {
    if (lastSegment(field) === 'useDiscovery' || !holdsFor(field.when, context)) continue
    await enter(app, field, t)
    values.set(nameOf(field.path), valueOf(field) ?? '')
    filled.push(field)
  }
  if (isNew && all.some((field) => lastSegment(field) === 'clientSecret'))
    await app.field(t('clientSecret')).fill('hush')
  return filled
}

async function expectStored(form: Form, filled: readonly Field[]) {
  const after = await readProvider(form)
  for (const field of filled)
    expect
      .soft(storedValueOf(field, after), `${form.providerId}: ${field.label}`)
      .toEqual(storedValue(field))
  return after
}

async function expectShown({ app, t }: Form, filled: readonly Field[]) {
  for (const field of filled)
    if (field.kind !== 'multivalue' && !isFromServer(field))
      await expectField(app, field, valueOf(field) ?? '', t)
}

/** Undoing leaves nothing to save; one edit changes one value and keeps concurrent changes. */
async function editOneField(form: Form, filled: readonly Field[], after: Provider) {
  const { app, realm, t, providerId, alias } = form
  const edited = filled.findLast(({ kind }) => kind === 'text')
  if (!edited) throw new Error(`${providerId} has no text`)
  const control = app.field(t(edited.label))
  const save = saveButton(form)
  const initialValue = await control.inputValue()
  await control.fill('https://edited.test/')
  await expect(save).toBeEnabled()
  await control.fill(initialValue)
  await expect(save).toBeDisabled()
  await control.fill('https://edited.test/')
  const concurrentEdit = { ...after, config: { ...after.config, 'org.example.kept': 'theirs' } }
  await realm.api('PUT', `${path}/${alias}`, concurrentEdit)
  await save.click()
  await app.expectMessage('Provider successfully updated')
  await expect
    .poll(async () => storedValueOf(edited, await readProvider(form)))
    .toBe('https://edited.test/')
  expect(differences(concurrentEdit, await readProvider(form))).toEqual([edited.path.join(' › ')])
}

async function testExisting(providerCase: ProviderCase) {
  const { app, realm, providerId } = providerCase
  const form = { ...providerCase, alias: providerId }
  await realm.api('POST', path, {
    alias: providerId,
    providerId,
    config: { ...minimal[providerId], 'org.example.kept': 'yes' },
  })
  const before = await readProvider(form)
  await app.visit(`/$realm/identity-providers/${providerId}/${providerId}/settings`)
  await expect(app.field('Alias')).toHaveValue(providerId)
  await expect(saveButton(form)).toBeDisabled()
  const filled = await fillForm(form, false, before)
  await app.save('Provider successfully updated')
  const after = await expectStored(form, filled)
  const filledPaths = new Set(filled.map((field) => field.path.join(' › ')))
  expect(differences(before, after).filter((name) => !filledPaths.has(name))).toEqual([])
  await app.page.reload()
  await expectShown(form, filled)
  await editOneField(form, filled, after)
}

async function testNew(providerCase: ProviderCase) {
  const { app, providerId } = providerCase
  const form = { ...providerCase, alias: `my-${providerId}` }
  await app.visit(`/$realm/identity-providers/${providerId}/add`)
  await expect(app.field('Alias')).toHaveValue(providerId)
  const filled = await fillForm(form, true, {})
  await app.press('Add')
  await app.expectMessage('Identity provider successfully created')
  await expect(saveButton(form)).toBeDisabled()
  const after = await expectStored(form, filled)
  expect(after).toMatchObject({ alias: form.alias, providerId, enabled: true })
  const hasSecret = 'clientSecret' in after.config
  expect(after.config.clientSecret).toBe(hasSecret ? '**********' : undefined)
  // A network without its own settings behaves like Google from here on.
  if (kindOf(providerId) === 'social' && propertiesOf(providerCase.info, providerId).length === 0)
    return
  await expectShown(form, filled)
  await editOneField(form, filled, after)
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
  await expect
    .poll(() => realm.api('GET', `${path}/my-jwt-authorization-grant`))
    .toMatchObject({
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
  const testedSettings = new Set(['displayName', 'storeTokenInSession'])
  await testExisting({
    app: featuredApp,
    realm,
    info,
    t,
    providerId: 'oidc',
    includes: (field) => testedSettings.has(lastSegment(field)),
  })
  await featuredApp.field(t('doNotStoreUsers')).press('Space')
  await expect(featuredApp.page.getByRole('button', { name: /^Sync mode / })).toHaveCount(0)
  await featuredApp.save('Provider successfully updated')
  await expect
    .poll(async () => (await realm.api<Provider>('GET', `${path}/oidc`)).config)
    .toMatchObject({
      doNotStoreUsers: 'true',
      syncMode: 'IMPORT',
    })
})
