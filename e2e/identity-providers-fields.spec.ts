import type { ServerInfoRepresentation } from '@keycloak/keycloak-admin-client/lib/defs/serverInfoRepesentation.js'
import { propertiesOf } from '../src/areas/identity-providers/kinds'
import { providerSections } from '../src/areas/identity-providers/settings/provider.fields'
import { holdsFor } from '../src/form/values/conditions'
import { getAt, nameOf } from '../src/form/values/paths'
import { decode } from '../src/form/values/values'
import { allFields, sampleValue, textIn, type Field, type FieldValue } from '../src/lib/field'
import type { App } from './fixtures/app'
import { differences, escaped, fill, keptAt, shows, textsOf, type Texts } from './fixtures/fields'
import { TestRealm } from './fixtures/realm'
import { Server } from './fixtures/server'
import { expect, test } from './fixtures/test'

type Provider = { alias: string; providerId: string; config: Record<string, string> }

const path = '/identity-provider/instances'

const client = { clientId: 'a', clientSecret: 's' }

const minimal: Readonly<Record<string, Record<string, string>>> = {
  oidc: {
    ...client,
    authorizationUrl: 'https://a.test/auth',
    tokenUrl: 'https://a.test/token',
  },
  oauth2: {
    ...client,
    authorizationUrl: 'https://a.test/auth',
    tokenUrl: 'https://a.test/token',
    userInfoUrl: 'https://a.test/me',
    userIDClaim: 'id',
    userNameClaim: 'name',
    emailClaim: 'mail',
  },
  saml: { singleSignOnServiceUrl: 'https://a.test/sso' },
  kubernetes: {},
  'jwt-authorization-grant': { issuer: 'https://a.test', jwksUrl: 'https://a.test/jwks' },
  spiffe: { trustDomain: 'spiffe://a.test', bundleEndpoint: 'https://a.test/bundle' },
  'default-trust': { useJwksUrl: 'true', jwksUrl: 'https://a.test/jwks' },
  'openshift-v4': { ...client, baseUrl: 'https://a.test' },
}

/** Values that only the server knows, and what it takes only in a form of its own. */
const known: Readonly<Record<string, FieldValue>> = {
  clientAssertionSigningAlg: 'ES256',
  jwtAuthorizationGrantAssertionSignatureAlg: 'ES256',
  firstBrokerLoginFlowAlias: 'registration',
  postBrokerLoginFlowAlias: 'browser',
  trustDomain: 'spiffe://sample.test',
  baseUrl: 'https://b.test',
}

/**
 * Of the alias and the secret other tests tell. Users that are not kept have no mode of update, and
 * certificates of a metadata address no text.
 */
const elsewhere = new Set(['alias', 'clientSecret', 'doNotStoreUsers', 'useMetadataDescriptorUrl'])

const last = (field: Field) => field.path.at(-1) ?? ''

/**
 * What a provider does not do without being told. Switches on where fields depend on them: then all
 * of them are there to be filled in.
 */
function valueOf(field: Field): FieldValue | undefined {
  const given = known[last(field)]
  if (given !== undefined) return given
  if (field.kind === 'switch') return field.absent !== true
  if (field.kind !== 'select' || 'from' in field.options) return sampleValue(field)
  const values = field.options.map((option) => (typeof option === 'string' ? option : option.value))
  return values.find((value) => value !== field.absent && value !== field.default)
}

const isEntered = (field: Field) =>
  field.kind !== 'custom' &&
  field.readOnly === undefined &&
  !elsewhere.has(last(field)) &&
  valueOf(field) !== undefined

const isFromServer = (field: Field) => field.kind === 'select' && 'from' in field.options

async function enter(app: App, field: Field, t: Texts) {
  const value = valueOf(field) ?? ''
  const name = t(field.label)
  if (isFromServer(field)) {
    const { page } = app
    const few = page.getByRole('button', { name: new RegExp(`^${escaped(name)} `) })
    const many = page.getByRole('combobox', { name, exact: true })
    await few.or(many).first().click()
    await page
      .getByRole('option', { name: new RegExp(`^${textIn(value)}\\b`) })
      .first()
      .click()
    return
  }
  if (field.kind !== 'multivalue') {
    await fill(app, field, value, t)
    return
  }
  const texts = Array.isArray(value) ? value.map((each) => String(each)) : []
  for (const [index, text] of texts.entries()) {
    if (index > 0) await app.press(t(field.add ?? ''))
    await app.field(`${name} ${index + 1}`).fill(text)
  }
}

/** As the server keeps it. */
function stored(field: Field): unknown {
  const value = valueOf(field) ?? ''
  if (field.kind === 'multivalue') return JSON.stringify(value)
  return field.path[0] === 'config' ? textIn(value) : value
}

type Walk = {
  app: App
  realm: TestRealm
  info: ServerInfoRepresentation
  t: Texts
  providerId: string
  /** Which of its settings; all unless told otherwise. */
  only?: (field: Field, section: number) => boolean
}

/** Fills in every setting of a type, and what may go wrong with a save. */
async function walk({ app, realm, info, t, providerId, only = () => true }: Walk) {
  const { page } = app
  const read = () => realm.api<Provider>('GET', `${path}/${providerId}`)
  await realm.api('POST', path, {
    alias: providerId,
    providerId,
    config: { ...(minimal[providerId] ?? client), 'org.example.kept': 'yes' },
  })
  const before = await read()
  const properties = propertiesOf(info, providerId)
  const sections = providerSections({
    providerId,
    isNew: false,
    taken: new Set(),
    hasReadToken: true,
    properties,
  }).map((section, index) => ({
    ...section,
    fields: section.fields.filter((field) => only(field, index)),
  }))
  const fields = allFields(sections).filter(isEntered)
  const values = new Map(
    fields.map((field) => [nameOf(field.path), decode(field, getAt(before, field.path))]),
  )
  const facts = {
    read: (at: readonly string[]) => values.get(nameOf(at)) ?? getAt(before, at),
    feature: (name: string) =>
      info.features?.some((each) => each.name === name && each.enabled) === true,
  }
  await app.visit(`/$realm/identity-providers/${providerId}/${providerId}/settings`)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect(app.field('Alias')).toHaveValue(providerId)
  await expect(save).toBeDisabled()
  const filled: Field[] = []
  for (const field of fields) {
    if (!holdsFor(field.when, facts)) continue
    await enter(app, field, t)
    values.set(nameOf(field.path), valueOf(field) ?? '')
    filled.push(field)
  }
  await app.press('Save')
  await app.says('Provider successfully updated')
  const after = await read()
  for (const field of filled)
    expect.soft(keptAt(field, after), `${providerId}: ${field.label}`).toEqual(stored(field))
  // Nothing but what was filled in.
  const names = new Set(filled.map((field) => field.path.join(' › ')))
  expect(differences(before, after).filter((name) => !names.has(name))).toEqual([])
  await page.reload()
  for (const field of filled)
    if (field.kind !== 'multivalue' && !isFromServer(field))
      await shows(app, field, valueOf(field) ?? '', t)

  // Put back, there is nothing to save.
  const edited = filled.findLast(({ kind }) => kind === 'text')
  if (!edited) throw new Error(`${providerId} has no text`)
  const control = app.field(t(edited.label))
  const was = await control.inputValue()
  await control.fill('https://edited.test/')
  await expect(save).toBeEnabled()
  await control.fill(was)
  await expect(save).toBeDisabled()
  // One edit changes one value; what somebody else changes meanwhile stays.
  await control.fill('https://edited.test/')
  const theirs = { ...after, config: { ...after.config, 'org.example.kept': 'theirs' } }
  await realm.api('PUT', `${path}/${providerId}`, theirs)
  await save.click()
  await app.says('Provider successfully updated')
  const now = await read()
  expect(keptAt(edited, now)).toBe('https://edited.test/')
  expect(differences(theirs, now)).toEqual([edited.path.join(' › ')])
}

const infoOf = (server: Server) => server.api<ServerInfoRepresentation>('GET', '/admin/serverinfo')

for (const providerId of ['oidc', 'oauth2', 'saml', 'google']) {
  test(`every setting of ${providerId} makes the way to the server and back`, async ({
    app,
    realm,
    server,
  }) => {
    test.slow()
    await realm.create()
    await app.open('/$realm/identity-providers')
    await walk({ app, realm, info: await infoOf(server), t: await textsOf(server), providerId })
  })
}

/** What a network has for itself; the rest is the same for all of them, and tested with Google. */
const own = (_field: Field, section: number) => section === 0

test('every social network and every small type keeps its own settings', async ({
  app,
  realm,
  server,
}) => {
  test.slow()
  await realm.create()
  const [info, t] = [await infoOf(server), await textsOf(server)]
  const types = (info.identityProviders ?? [])
    .flatMap(({ id = '' }) => id)
    .filter((id) => !['oidc', 'keycloak-oidc', 'oauth2', 'saml', 'google'].includes(id))
  expect(types).toContain('github')
  expect(types).toContain('jwt-authorization-grant')
  await app.open('/$realm/identity-providers')
  for (const providerId of types) await walk({ app, realm, info, t, providerId, only: own })
})

test('so do the types and settings that are features', async ({ app, start }) => {
  test.setTimeout(300_000) // a server of its own
  const running = await start.features([
    'spiffe',
    'client-auth-abca',
    'instagram-broker',
    'identity-brokering-api:v2',
    'transient-users',
  ])
  const server = new Server(running.url)
  const realm = await new TestRealm(server, 0).create()
  const there = app.at(running.url, realm)
  const [info, t] = [await infoOf(server), await textsOf(server)]
  await there.open('/$realm/identity-providers')
  for (const providerId of ['spiffe', 'default-trust', 'instagram'])
    await walk({ app: there, realm, info, t, providerId, only: own })
  const asked = new Set(['displayName', 'storeTokenInSession'])
  await walk({
    app: there,
    realm,
    info,
    t,
    providerId: 'oidc',
    only: (field) => asked.has(last(field)),
  })
  // Users that are not kept are never updated later.
  await there.field(t('doNotStoreUsers')).press('Space')
  await expect(there.page.getByRole('button', { name: /^Sync mode / })).toHaveCount(0)
  await there.press('Save')
  await there.says('Provider successfully updated')
  await expect
    .poll(async () => (await realm.api<Provider>('GET', `${path}/oidc`)).config)
    .toMatchObject({
      doNotStoreUsers: 'true',
      syncMode: 'IMPORT',
    })
})
