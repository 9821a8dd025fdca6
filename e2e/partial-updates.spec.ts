import { getAt } from '../src/form/values/paths'
import { policy, putPolicies, putProfiles } from './fixtures/clientPolicies'
import type { TestRealm } from './fixtures/realm'
import { expect, test } from './fixtures/test'

// What Keycloak keeps of an object when a PUT leaves it out: the table in docs/keycloak.md and the
// `…Update` records in src/api follow from this.

type Stored = Record<string, unknown>
type Path = readonly string[]

type Probe = {
  kind: string
  path: string
  body: object | ((stored: Stored) => object)
  /** Left out and kept. */
  kept?: readonly Path[]
  /** Left out, and cleared or reset. */
  lost?: readonly Path[]
  /** Adds what the object itself does not contain. */
  more?: () => Promise<Stored>
}

const pick = (stored: Stored, ...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, stored[name]]))

const isBlank = (value: unknown) => value === undefined || value === null || value === ''

async function prove(realm: TestRealm, { kind, path, body, kept = [], lost = [], more }: Probe) {
  const read = async () => ({ ...(await realm.api<Stored>('GET', path)), ...(await more?.()) })
  const before = await read()
  for (const name of [...kept, ...lost])
    expect.soft(isBlank(getAt(before, name)), `${kind}: ${name.join('.')} is set`).toBe(false)
  await realm.api('PUT', path, typeof body === 'function' ? body(before) : body)
  const after = await read()
  for (const name of kept)
    expect.soft(getAt(after, name), `${kind} keeps ${name.join('.')}`).toEqual(getAt(before, name))
  for (const name of lost)
    expect
      .soft(getAt(after, name), `${kind} loses ${name.join('.')}`)
      .not.toEqual(getAt(before, name))
}

const mapper = {
  name: 'colour',
  protocol: 'openid-connect',
  protocolMapper: 'oidc-hardcoded-claim-mapper',
  config: { 'claim.name': 'colour', 'claim.value': 'blue', 'access.token.claim': 'true' },
}

const shop = {
  clientId: 'shop',
  name: 'Shop',
  description: 'Sells',
  secret: 's3cret',
  publicClient: false,
  serviceAccountsEnabled: true,
  authorizationServicesEnabled: true,
  redirectUris: ['https://shop.test/*'],
  attributes: { 'org.example.a': '1', 'org.example.b': '2' },
  protocolMappers: [mapper],
}

const content = {
  displayName: 'Before',
  organizationsEnabled: true,
  eventsEnabled: true,
  adminEventsEnabled: true,
  eventsExpiration: 4000,
  eventsListeners: ['jboss-logging'],
  smtpServer: { host: 'mail.test', from: 'a@mail.test', replyTo: 'b@mail.test' },
  attributes: { 'org.example.a': '1', 'org.example.b': '2' },
  clients: [shop],
  clientScopes: [
    {
      name: 'scope',
      description: 'Before',
      protocol: 'openid-connect',
      attributes: { 'org.example.a': '1', 'org.example.b': '2' },
    },
  ],
  roles: {
    realm: [{ name: 'role', description: 'Before', attributes: { a: ['1'] } }],
    client: { shop: [{ name: 'role', description: 'Before', attributes: { a: ['1'] } }] },
  },
  groups: [{ name: 'group', description: 'Before', attributes: { a: ['1'] } }],
  identityProviders: [
    {
      alias: 'partner',
      displayName: 'Before',
      providerId: 'oidc',
      config: {
        clientId: 'castellan',
        authorizationUrl: 'https://partner.test/auth',
        tokenUrl: 'https://partner.test/token',
        strange: '1',
      },
    },
  ],
  identityProviderMappers: [
    {
      name: 'fixed',
      identityProviderAlias: 'partner',
      identityProviderMapper: 'hardcoded-attribute-idp-mapper',
      config: { attribute: 'a', 'attribute.value': 'b', syncMode: 'INHERIT' },
    },
  ],
}

type Found = { id: string; name?: string; alias?: string }

test('users and realms', async ({ realm }) => {
  await realm.create(content)
  await realm.api('PUT', '/users/profile', {
    ...(await realm.api<object>('GET', '/users/profile')),
    unmanagedAttributePolicy: 'ENABLED',
  })
  const { id } = await realm.user.create({
    username: 'ada',
    attributes: { a: ['1'], b: ['2'] },
  })
  const path = `/users/${id}`
  const names = [['firstName'], ['lastName'], ['email']]
  const attributes = [
    ['attributes', 'a'],
    ['attributes', 'b'],
  ]
  const kept = [...names, ...attributes]
  await prove(realm, { kind: 'user', path, body: { emailVerified: false }, kept })
  await prove(realm, { kind: 'user', path, body: { firstName: 'Ada' }, kept: kept.slice(1) })
  await prove(realm, {
    kind: 'user with attributes',
    path,
    body: { username: 'ada', attributes: { a: ['3'] } },
    lost: [...names, ...attributes],
  })
  await prove(realm, {
    kind: 'realm',
    path: '',
    body: { displayName: 'After' },
    kept: [['smtpServer', 'host'], ['eventsListeners'], ['attributes', 'org.example.a']],
  })
  await prove(realm, {
    kind: 'realm',
    path: '',
    body: {
      smtpServer: { host: 'mail.test', from: 'a@mail.test' },
      attributes: { 'org.example.a': '3' },
    },
    kept: [['displayName'], ['smtpServer', 'host']],
    lost: [
      ['smtpServer', 'replyTo'],
      ['attributes', 'org.example.a'],
      ['attributes', 'org.example.b'],
    ],
  })
  await prove(realm, {
    kind: 'events',
    path: '/events/config',
    body: { adminEventsDetailsEnabled: true },
    kept: [['eventsListeners'], ['adminEventsEnabled']],
    lost: [['eventsEnabled'], ['eventsExpiration']],
  })
})

test('clients, client scopes, roles and groups', async ({ realm }) => {
  await realm.create(content)
  const { id = '' } = (await realm.client('shop')) ?? {}
  const [flow] = await realm.api<Found[]>('GET', '/authentication/flows')
  const path = `/clients/${id}`
  const identity = { clientId: 'shop', authorizationServicesEnabled: true }
  await realm.api('PUT', path, {
    ...identity,
    authenticationFlowBindingOverrides: { browser: flow?.id, direct_grant: flow?.id },
  })
  await prove(realm, {
    kind: 'client',
    path,
    body: {
      ...identity,
      description: 'After',
      attributes: { 'org.example.b': '' },
      authenticationFlowBindingOverrides: { direct_grant: '' },
    },
    kept: [
      ['name'],
      ['secret'],
      ['redirectUris'],
      ['serviceAccountsEnabled'],
      ['protocolMappers'],
      ['attributes', 'org.example.a'],
      ['authenticationFlowBindingOverrides', 'browser'],
    ],
    lost: [
      ['attributes', 'org.example.b'],
      ['authenticationFlowBindingOverrides', 'direct_grant'],
    ],
  })
  const [stored] =
    (await realm.api<{ protocolMappers?: Found[] }>('GET', path)).protocolMappers ?? []
  await prove(realm, {
    kind: 'protocol mapper',
    path: `${path}/protocol-mappers/models/${stored?.id}`,
    body: { ...mapper, id: stored?.id, config: { 'claim.name': 'colour', 'claim.value': 'blue' } },
    lost: [['config', 'access.token.claim']],
  })
  const scopes = await realm.api<Found[]>('GET', '/client-scopes')
  await prove(realm, {
    kind: 'client scope',
    path: `/client-scopes/${scopes.find(({ name }) => name === 'scope')?.id}`,
    body: { name: 'scope', attributes: { 'org.example.b': '' } },
    kept: [['description'], ['protocol'], ['attributes', 'org.example.a']],
    lost: [['attributes', 'org.example.b']],
  })
  const role = await realm.role('role')
  const clientRole = await realm.api<Found>('GET', `${path}/roles/role`)
  const [group] = await realm.api<Found[]>('GET', '/groups')
  const paths = [
    `/roles-by-id/${role?.id}`,
    `/roles-by-id/${clientRole.id}`,
    `/groups/${group?.id}`,
  ]
  for (const namedPath of paths)
    await prove(realm, {
      kind: namedPath,
      path: namedPath,
      body: (object) => pick(object, 'name'),
      kept: [['attributes', 'a']],
      lost: [['description']],
    })
})

test('client policies judge a client by what is sent', async ({ realm }) => {
  await realm.create({
    clients: [{ ...shop, attributes: { 'id.token.signed.response.alg': 'ES256' } }],
  })
  const configuration = { 'default-algorithm': 'PS256' }
  const executors = [{ executor: 'secure-signature-algorithm', configuration }]
  await putProfiles(realm, [{ name: 'signatures', executors }])
  await putPolicies(realm, [policy('all', { profiles: ['signatures'] })])
  const { id = '' } = (await realm.client('shop')) ?? {}
  await prove(realm, {
    kind: 'client with policies',
    path: `/clients/${id}`,
    body: { clientId: 'shop', authorizationServicesEnabled: true, description: 'After' },
    lost: [['attributes', 'id.token.signed.response.alg']],
  })
})

test('identity providers, components and organizations', async ({ realm }) => {
  await realm.create(content)
  const path = '/identity-provider/instances/partner'
  await prove(realm, {
    kind: 'identity provider',
    path,
    body: (stored) => ({
      ...pick(stored, 'internalId', 'alias', 'providerId', 'enabled'),
      config: pick(stored['config'] as Stored, 'clientId', 'authorizationUrl', 'tokenUrl'),
    }),
    lost: [['displayName'], ['config', 'strange']],
  })
  const [fixed] = await realm.api<Found[]>('GET', `${path}/mappers`)
  await prove(realm, {
    kind: 'identity provider mapper',
    path: `${path}/mappers/${fixed?.id}`,
    body: (stored) => ({ ...stored, config: { attribute: 'a', syncMode: 'INHERIT' } }),
    lost: [['config', 'attribute.value']],
  })
  const { id: parentId } = await realm.get()
  const component = await realm.api<Found>('POST', '/components', {
    name: 'hmac',
    providerId: 'hmac-generated',
    providerType: 'org.keycloak.keys.KeyProvider',
    parentId,
    config: { priority: ['50'], active: ['true'], secretSize: ['64'], algorithm: ['HS512'] },
  })
  await prove(realm, {
    kind: 'component',
    path: `/components/${component.id}`,
    body: (stored) => ({
      ...pick(stored, 'id', 'providerId', 'providerType', 'parentId'),
      config: { priority: ['60'], active: [] },
    }),
    kept: [['name'], ['config', 'secretSize'], ['config', 'algorithm']],
    lost: [
      ['config', 'priority'],
      ['config', 'active'],
    ],
  })
  await realm.api('POST', '/organizations', {
    name: 'Acme',
    alias: 'acme',
    enabled: true,
    description: 'Before',
    redirectUrl: 'https://acme.test/',
    domains: [{ name: 'acme.test' }],
    attributes: { a: ['1'] },
  })
  const [acme] = await realm.api<Found[]>('GET', '/organizations?search=Acme')
  await prove(realm, {
    kind: 'organization',
    path: `/organizations/${acme?.id}`,
    body: (stored) => pick(stored, 'id', 'name', 'alias', 'enabled'),
    kept: [['attributes', 'a']],
    lost: [['description'], ['redirectUrl'], ['domains']],
  })
})

test('required actions and settings of steps', async ({ realm }) => {
  await prove(realm, {
    kind: 'required action',
    path: '/authentication/required-actions/UPDATE_PASSWORD',
    body: (stored) => pick(stored, 'alias', 'providerId', 'enabled', 'defaultAction', 'config'),
    lost: [['name'], ['priority']],
  })
  await realm.api('POST', '/authentication/flows/browser/copy', { newName: 'mine' })
  const executionsPath = '/authentication/flows/mine/executions'
  const executions = await realm.api<(Found & { providerId?: string })[]>('GET', executionsPath)
  const redirector = executions.find(
    ({ providerId }) => providerId === 'identity-provider-redirector',
  )
  const { id } = await realm.api<Found>(
    'POST',
    `/authentication/executions/${redirector?.id}/config`,
    { alias: 'to partner', config: { defaultProvider: 'partner' } },
  )
  await prove(realm, {
    kind: 'settings of a step',
    path: `/authentication/config/${id}`,
    body: { id, alias: 'to partner', config: {} },
    lost: [['config', 'defaultProvider']],
  })
})

test('authorization objects', async ({ realm }) => {
  await realm.create(content)
  const { id: client = '' } = (await realm.client('shop')) ?? {}
  const path = `/clients/${client}/authz/resource-server`
  await realm.api('POST', `${path}/scope`, { name: 'view', displayName: 'Before' })
  await realm.api('POST', `${path}/resource`, {
    name: 'album',
    displayName: 'Before',
    type: 'albums',
    uris: ['/album'],
    scopes: [{ name: 'view' }],
    attributes: { a: ['1'] },
  })
  const [resource] = await realm.api<{ _id: string }[]>('GET', `${path}/resource?name=album`)
  const [scope] = await realm.api<Found[]>('GET', `${path}/scope?name=view`)
  const clientPolicy = await realm.api<Found>('POST', `${path}/policy/client`, {
    name: 'only shop',
    clients: [client],
    logic: 'POSITIVE',
  })
  const permission = await realm.api<Found>('POST', `${path}/permission/scope`, {
    name: 'viewing',
    description: 'Before',
    decisionStrategy: 'AFFIRMATIVE',
    resources: [resource?._id],
    scopes: [scope?.id],
    policies: [clientPolicy.id],
  })
  const ids = async (relation: string) =>
    (await realm.api<object[]>('GET', `${path}/policy/${permission.id}/${relation}`)).length
  await prove(realm, {
    kind: 'permission',
    path: `${path}/permission/scope/${permission.id}`,
    body: (stored) => pick(stored, 'id', 'name', 'type', 'logic'),
    more: async () => ({
      // 0 would read as kept.
      resources: (await ids('resources')) || '',
      scopes: (await ids('scopes')) || '',
      policies: (await ids('associatedPolicies')) || '',
    }),
    kept: [['resources'], ['scopes'], ['policies']],
    lost: [['description'], ['decisionStrategy']],
  })
  await prove(realm, {
    kind: 'resource',
    path: `${path}/resource/${resource?._id}`,
    body: (stored) => pick(stored, '_id', 'name', 'owner'),
    kept: [['attributes', 'a']],
    lost: [['displayName'], ['type'], ['uris'], ['scopes']],
  })
  await prove(realm, {
    kind: 'authorization scope',
    path: `${path}/scope/${scope?.id}`,
    body: (stored) => pick(stored, 'id', 'name'),
    lost: [['displayName']],
  })
  const settings = await realm.api<object>('GET', path)
  await realm.api('PUT', path, { ...settings, allowRemoteResourceManagement: false })
  await prove(realm, {
    kind: 'authorization settings',
    path,
    body: (stored) => pick(stored, 'policyEnforcementMode', 'decisionStrategy'),
    lost: [['allowRemoteResourceManagement']],
  })
})
