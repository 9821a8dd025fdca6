import { claimMapper } from './fixtures/claimMapper'
import { getAt } from '../src/form/values/paths'
import { policy, putPolicies, putProfiles } from './fixtures/clientPolicies'
import { acme, upstream } from './fixtures/organizations'
import type { TestRealm } from './fixtures/realm'
import { expect, test as base, withSharedRealm } from './fixtures/test'

// What Keycloak keeps of an object when a PUT leaves it out: the table in docs/keycloak.md and the
// `…Update` records in src/api follow from this.

type Stored = Record<string, unknown>

type Body = Stored | ((stored: Stored) => Stored)

/**
 * Paths that the body leaves out, separated by spaces: those that are kept, and cleared or reset.
 * `more` adds what the object itself does not contain.
 */
type Effect = { kept?: string; lost?: string; more?: () => Promise<Stored> }

/** Only these members of the stored object. */
const only =
  (...names: readonly string[]) =>
  (stored: Stored) =>
    Object.fromEntries(names.map((name) => [name, stored[name]]))

/** Names of settings may contain dots. */
function valueOf(stored: Stored, path: string) {
  const [first = '', ...rest] = path.split('.')
  return getAt(stored, rest.length > 0 ? [first, rest.join('.')] : [first])
}

const split = (paths = '') => paths.split(' ').filter(Boolean)

async function prove(
  realm: TestRealm,
  path: string,
  body: Body,
  { kept, lost, more }: Effect,
): Promise<void> {
  const read = async () => ({ ...(await realm.api<Stored>('GET', path)), ...(await more?.()) })
  const before = await read()
  for (const name of [...split(kept), ...split(lost)])
    expect.soft(valueOf(before, name) ?? '', `${path}: ${name} is set`).not.toBe('')
  await realm.api('PUT', path, typeof body === 'function' ? body(before) : body)
  const after = await read()
  for (const name of split(kept))
    expect.soft(valueOf(after, name), `${path} keeps ${name}`).toEqual(valueOf(before, name))
  for (const name of split(lost))
    expect.soft(valueOf(after, name), `${path} loses ${name}`).not.toEqual(valueOf(before, name))
}

const mapper = claimMapper('colour', {
  'claim.name': 'colour',
  'claim.value': 'blue',
  'access.token.claim': 'true',
})

const twoAttributes = { a: '1', b: '2' }

const named = (name: string) => ({ name, description: 'Before', attributes: { a: ['1'] } })

const test = withSharedRealm({
  displayName: 'Before',
  organizationsEnabled: true,
  eventsEnabled: true,
  adminEventsEnabled: true,
  eventsExpiration: 4000,
  eventsListeners: ['jboss-logging'],
  smtpServer: { host: 'mail.test', from: 'a@mail.test', replyTo: 'b@mail.test' },
  attributes: twoAttributes,
  clients: [
    {
      clientId: 'shop',
      name: 'Shop',
      secret: 's3cret',
      publicClient: false,
      serviceAccountsEnabled: true,
      authorizationServicesEnabled: true,
      redirectUris: ['https://shop.test/*'],
      attributes: twoAttributes,
      protocolMappers: [mapper],
    },
  ],
  clientScopes: [{ ...named('scope'), protocol: 'openid-connect', attributes: twoAttributes }],
  roles: { realm: [named('role')], client: { shop: [named('role')] } },
  groups: [named('group')],
  identityProviders: [{ ...upstream, displayName: 'Before' }],
  identityProviderMappers: [
    {
      name: 'fixed',
      identityProviderAlias: 'upstream',
      identityProviderMapper: 'hardcoded-attribute-idp-mapper',
      config: { attribute: 'a', 'attribute.value': 'b', syncMode: 'INHERIT' },
    },
  ],
})

type Found = { id: string; name?: string; providerId?: string }

test('users and realms', async ({ realm }) => {
  const profile = await realm.api<object>('GET', '/users/profile')
  await realm.api('PUT', '/users/profile', { ...profile, unmanagedAttributePolicy: 'ENABLED' })
  const attributes = { a: ['1'], b: ['2'] }
  const user = `/users/${(await realm.user.create({ username: 'ada', attributes })).id}`
  const others = 'lastName email attributes.a attributes.b'
  await prove(realm, user, { emailVerified: false }, { kept: `firstName ${others}` })
  await prove(realm, user, { firstName: 'Ada' }, { kept: others })
  const part = { username: 'ada', attributes: { a: ['3'] } }
  await prove(realm, user, part, { lost: `firstName ${others}` })

  const settings = 'smtpServer.host eventsListeners attributes.a'
  await prove(realm, '', { displayName: 'After' }, { kept: settings })
  const smtpServer = { host: 'mail.test', from: 'a@mail.test' }
  const maps = { smtpServer, attributes: { a: '3' } }
  await prove(realm, '', maps, {
    kept: 'displayName smtpServer.host',
    lost: 'smtpServer.replyTo attributes.a attributes.b',
  })
  const events = { adminEventsDetailsEnabled: true }
  await prove(realm, '/events/config', events, {
    kept: 'eventsListeners adminEventsEnabled',
    lost: 'eventsEnabled eventsExpiration',
  })
})

test('clients, client scopes, roles and groups', async ({ realm }) => {
  const path = `/clients/${(await realm.client('shop'))?.id}`
  const [flow] = await realm.api<Found[]>('GET', '/authentication/flows')
  const identity = { clientId: 'shop', authorizationServicesEnabled: true }
  await realm.api('PUT', path, {
    ...identity,
    authenticationFlowBindingOverrides: { browser: flow?.id, direct_grant: flow?.id },
  })
  const part = { ...identity, description: 'After', attributes: { b: '' } }
  await prove(realm, path, part, {
    kept: 'name secret redirectUris serviceAccountsEnabled protocolMappers attributes.a',
    lost: 'attributes.b',
  })
  const flows = { ...identity, authenticationFlowBindingOverrides: { direct_grant: '' } }
  await prove(realm, path, flows, {
    kept: 'authenticationFlowBindingOverrides.browser',
    lost: 'authenticationFlowBindingOverrides.direct_grant',
  })
  const { protocolMappers = [] } = (await realm.client('shop')) ?? {}
  const id = protocolMappers[0]?.id
  const config = { 'claim.name': 'colour', 'claim.value': 'blue' }
  const mapperPath = `${path}/protocol-mappers/models/${id}`
  await prove(realm, mapperPath, { ...mapper, id, config }, { lost: 'config.access.token.claim' })

  const scopes = await realm.api<Found[]>('GET', '/client-scopes')
  const scope = `/client-scopes/${scopes.find(({ name }) => name === 'scope')?.id}`
  const scopePart = { name: 'scope', attributes: { b: '' } }
  const effect = { kept: 'description protocol attributes.a', lost: 'attributes.b' }
  await prove(realm, scope, scopePart, effect)
  const clientRole = await realm.api<Found>('GET', `${path}/roles/role`)
  const [group] = await realm.api<Found[]>('GET', '/groups')
  for (const other of [
    `/roles-by-id/${(await realm.role('role'))?.id}`,
    `/roles-by-id/${clientRole.id}`,
    `/groups/${group?.id}`,
  ])
    await prove(realm, other, only('name'), { kept: 'attributes.a', lost: 'description' })
})

base('client policies judge a client by what is sent: a form sends all', async ({ app, realm }) => {
  const attributes = { 'id.token.signed.response.alg': 'ES256' }
  await realm.create({ clients: [{ clientId: 'shop', name: 'Shop', attributes }] })
  const configuration = { 'default-algorithm': 'PS256' }
  const executors = [{ executor: 'secure-signature-algorithm', configuration }]
  await putProfiles(realm, [{ name: 'signatures', executors }])
  await putPolicies(realm, [policy('all', { profiles: ['signatures'] })])
  const path = `/clients/${(await realm.client('shop'))?.id}`
  await app.open(`/$realm${path}/settings`)
  await app.field('Name').fill('Store')
  await app.save('Client successfully updated')
  expect(await realm.client('shop')).toMatchObject({ name: 'Store', attributes })
  const part = { clientId: 'shop', description: 'After' }
  await prove(realm, path, part, { lost: 'attributes.id.token.signed.response.alg' })
})

test('identity providers, components and organizations', async ({ realm }) => {
  const path = '/identity-provider/instances/upstream'
  const withoutName = (stored: Stored) => ({
    ...only('internalId', 'alias', 'providerId', 'enabled')(stored),
    config: only('clientId', 'authorizationUrl', 'tokenUrl')(stored['config'] as Stored),
  })
  await prove(realm, path, withoutName, { lost: 'displayName config.strange' })
  const [fixed] = await realm.api<Found[]>('GET', `${path}/mappers`)
  const config = { attribute: 'a', syncMode: 'INHERIT' }
  const withoutValue = (stored: Stored) => ({ ...stored, config })
  const lost = 'config.attribute.value'
  await prove(realm, `${path}/mappers/${fixed?.id}`, withoutValue, { lost })

  const component = await realm.api<Found>('POST', '/components', {
    name: 'hmac',
    providerId: 'hmac-generated',
    providerType: 'org.keycloak.keys.KeyProvider',
    config: { priority: ['50'], active: ['true'], secretSize: ['64'], algorithm: ['HS512'] },
  })
  const withoutSize = (stored: Stored) => ({
    ...only('id', 'providerId', 'providerType', 'parentId')(stored),
    config: { priority: ['60'], active: [] },
  })
  await prove(realm, `/components/${component.id}`, withoutSize, {
    kept: 'name config.secretSize config.algorithm',
    lost: 'config.priority config.active',
  })
  const { id } = await realm.api<Found>('POST', '/organizations', acme)
  await prove(realm, `/organizations/${id}`, only('id', 'name', 'alias', 'enabled'), {
    kept: 'attributes.plan',
    lost: 'description redirectUrl domains',
  })
})

test('required actions and settings of steps', async ({ realm }) => {
  const action = '/authentication/required-actions/UPDATE_PASSWORD'
  const withoutOrder = only('alias', 'providerId', 'enabled', 'defaultAction', 'config')
  await prove(realm, action, withoutOrder, { lost: 'name priority' })
  await realm.api('POST', '/authentication/flows/browser/copy', { newName: 'mine' })
  const steps = await realm.api<Found[]>('GET', '/authentication/flows/mine/executions')
  const step = steps.find(({ providerId }) => providerId === 'identity-provider-redirector')
  const path = `/authentication/executions/${step?.id}/config`
  const alias = 'to upstream'
  const config = { defaultProvider: 'upstream' }
  const { id } = await realm.api<Found>('POST', path, { alias, config })
  const withoutProvider = { id, alias, config: {} }
  const lost = 'config.defaultProvider'
  await prove(realm, `/authentication/config/${id}`, withoutProvider, { lost })
})

test('authorization objects', async ({ realm }) => {
  const client = (await realm.client('shop'))?.id
  const path = `/clients/${client}/authz/resource-server`
  const post = (below: string, body: object) =>
    realm.api<Found & { _id: string }>('POST', `${path}/${below}`, body)
  const scope = await post('scope', { name: 'view', displayName: 'Before' })
  const resource = await post('resource', {
    name: 'album',
    displayName: 'Before',
    type: 'albums',
    uris: ['/album'],
    scopes: [{ name: 'view' }],
    attributes: { a: ['1'] },
  })
  const rule = await post('policy/client', { name: 'only shop', clients: [client] })
  const permission = await post('permission/scope', {
    name: 'viewing',
    description: 'Before',
    decisionStrategy: 'AFFIRMATIVE',
    resources: [resource._id],
    scopes: [scope.id],
    policies: [rule.id],
  })
  // An empty list would be kept, too.
  const firstOf = async (what: string) =>
    (await realm.api<unknown[]>('GET', `${path}/policy/${permission.id}/${what}`))[0]
  const related = async () => ({
    resources: await firstOf('resources'),
    scopes: await firstOf('scopes'),
    policies: await firstOf('associatedPolicies'),
  })
  const permissionPath = `${path}/permission/scope/${permission.id}`
  await prove(realm, permissionPath, only('id', 'name', 'type', 'logic'), {
    kept: 'resources scopes policies',
    lost: 'description decisionStrategy',
    more: related,
  })
  await prove(realm, `${path}/resource/${resource._id}`, only('_id', 'name', 'owner'), {
    kept: 'attributes.a',
    lost: 'displayName type uris scopes',
  })
  await prove(realm, `${path}/scope/${scope.id}`, only('id', 'name'), { lost: 'displayName' })
  const settings = await realm.api<object>('GET', path)
  await realm.api('PUT', path, { ...settings, allowRemoteResourceManagement: false })
  const withoutSetting = only('policyEnforcementMode', 'decisionStrategy')
  await prove(realm, path, withoutSetting, { lost: 'allowRemoteResourceManagement' })
})
