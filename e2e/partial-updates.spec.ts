import { getAt } from '../src/form/values/paths'
import { policy, putPolicies, putProfiles } from './fixtures/clientPolicies'
import { acme } from './fixtures/organizations'
import type { TestRealm } from './fixtures/realm'
import { expect, test as base, withSharedRealm } from './fixtures/test'

// What Keycloak keeps of an object when a PUT leaves it out: the table in docs/keycloak.md and the
// `…Update` records in src/api follow from this.

type Stored = Record<string, unknown>

type Probe = {
  path: string
  body: Stored | ((stored: Stored) => Stored)
  /** Left out and kept: paths whose names are separated by spaces. */
  kept?: readonly string[]
  /** Left out, and cleared or reset. */
  lost?: readonly string[]
  /** Adds what the object itself does not contain. */
  more?: () => Promise<Stored>
}

/** Only these members of the stored object. */
const only =
  (...names: readonly string[]) =>
  (stored: Stored) =>
    Object.fromEntries(names.map((name) => [name, stored[name]]))

async function prove(realm: TestRealm, { path, body, kept = [], lost = [], more }: Probe) {
  const read = async () => ({ ...(await realm.api<Stored>('GET', path)), ...(await more?.()) })
  const before = await read()
  for (const name of [...kept, ...lost])
    expect.soft(getAt(before, name.split(' ')) ?? '', `${path}: ${name} is set`).not.toBe('')
  await realm.api('PUT', path, typeof body === 'function' ? body(before) : body)
  const after = await read()
  const expectAfter = (name: string, what: string) =>
    expect.soft(getAt(after, name.split(' ')), `${path} ${what} ${name}`)
  for (const name of kept) expectAfter(name, 'keeps').toEqual(getAt(before, name.split(' ')))
  for (const name of lost) expectAfter(name, 'loses').not.toEqual(getAt(before, name.split(' ')))
}

const mapper = {
  name: 'colour',
  protocol: 'openid-connect',
  protocolMapper: 'oidc-hardcoded-claim-mapper',
  config: { 'claim.name': 'colour', 'claim.value': 'blue', 'access.token.claim': 'true' },
}

const twoAttributes = { 'org.example.a': '1', 'org.example.b': '2' }

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
      description: 'Sells',
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
})

type Found = { id: string; name?: string; providerId?: string }

test('users and realms', async ({ realm }) => {
  const profile = await realm.api<object>('GET', '/users/profile')
  await realm.api('PUT', '/users/profile', { ...profile, unmanagedAttributePolicy: 'ENABLED' })
  const attributes = { a: ['1'], b: ['2'] }
  const path = `/users/${(await realm.user.create({ username: 'ada', attributes })).id}`
  const all = ['firstName', 'lastName', 'email', 'attributes a', 'attributes b']
  const probes: Probe[] = [
    { path, body: { emailVerified: false }, kept: all },
    { path, body: { firstName: 'Ada' }, kept: all.slice(1) },
    { path, body: { username: 'ada', attributes: { a: ['3'] } }, lost: all },
    {
      path: '',
      body: { displayName: 'After' },
      kept: ['smtpServer host', 'eventsListeners', 'attributes org.example.a'],
    },
    {
      path: '',
      body: {
        smtpServer: { host: 'mail.test', from: 'a@mail.test' },
        attributes: { 'org.example.a': '3' },
      },
      kept: ['displayName', 'smtpServer host'],
      lost: ['smtpServer replyTo', 'attributes org.example.a', 'attributes org.example.b'],
    },
    {
      path: '/events/config',
      body: { adminEventsDetailsEnabled: true },
      kept: ['eventsListeners', 'adminEventsEnabled'],
      lost: ['eventsEnabled', 'eventsExpiration'],
    },
  ]
  for (const probe of probes) await prove(realm, probe)
})

test('clients, client scopes, roles and groups', async ({ realm }) => {
  const path = `/clients/${(await realm.client('shop'))?.id}`
  const [flow] = await realm.api<Found[]>('GET', '/authentication/flows')
  const identity = { clientId: 'shop', authorizationServicesEnabled: true }
  await realm.api('PUT', path, {
    ...identity,
    authenticationFlowBindingOverrides: { browser: flow?.id, direct_grant: flow?.id },
  })
  const client = await realm.api<{ protocolMappers?: Found[] }>('GET', path)
  const id = client.protocolMappers?.[0]?.id
  const scopes = await realm.api<Found[]>('GET', '/client-scopes')
  const clientRole = await realm.api<Found>('GET', `${path}/roles/role`)
  const [group] = await realm.api<Found[]>('GET', '/groups')
  const probes: Probe[] = [
    {
      path,
      body: {
        ...identity,
        description: 'After',
        attributes: { 'org.example.b': '' },
        authenticationFlowBindingOverrides: { direct_grant: '' },
      },
      kept: [
        'name',
        'secret',
        'redirectUris',
        'serviceAccountsEnabled',
        'protocolMappers',
        'attributes org.example.a',
        'authenticationFlowBindingOverrides browser',
      ],
      lost: ['attributes org.example.b', 'authenticationFlowBindingOverrides direct_grant'],
    },
    {
      path: `${path}/protocol-mappers/models/${id}`,
      body: { ...mapper, id, config: { 'claim.name': 'colour', 'claim.value': 'blue' } },
      lost: ['config access.token.claim'],
    },
    {
      path: `/client-scopes/${scopes.find(({ name }) => name === 'scope')?.id}`,
      body: { name: 'scope', attributes: { 'org.example.b': '' } },
      kept: ['description', 'protocol', 'attributes org.example.a'],
      lost: ['attributes org.example.b'],
    },
    ...[
      `/roles-by-id/${(await realm.role('role'))?.id}`,
      `/roles-by-id/${clientRole.id}`,
      `/groups/${group?.id}`,
    ].map((it) => ({
      path: it,
      body: only('name'),
      kept: ['attributes a'],
      lost: ['description'],
    })),
  ]
  for (const probe of probes) await prove(realm, probe)
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
  await prove(realm, {
    path,
    body: { clientId: 'shop', description: 'After' },
    lost: ['attributes id.token.signed.response.alg'],
  })
})

test('identity providers, components and organizations', async ({ realm }) => {
  const path = '/identity-provider/instances/partner'
  const [fixed] = await realm.api<Found[]>('GET', `${path}/mappers`)
  const component = await realm.api<Found>('POST', '/components', {
    name: 'hmac',
    providerId: 'hmac-generated',
    providerType: 'org.keycloak.keys.KeyProvider',
    parentId: (await realm.get()).id,
    config: { priority: ['50'], active: ['true'], secretSize: ['64'], algorithm: ['HS512'] },
  })
  await realm.api('POST', '/organizations', acme)
  const [organization] = await realm.api<Found[]>('GET', '/organizations?search=Acme')
  const probes: Probe[] = [
    {
      path,
      body: (stored) => ({
        ...only('internalId', 'alias', 'providerId', 'enabled')(stored),
        config: only('clientId', 'authorizationUrl', 'tokenUrl')(stored['config'] as Stored),
      }),
      lost: ['displayName', 'config strange'],
    },
    {
      path: `${path}/mappers/${fixed?.id}`,
      body: (stored) => ({ ...stored, config: { attribute: 'a', syncMode: 'INHERIT' } }),
      lost: ['config attribute.value'],
    },
    {
      path: `/components/${component.id}`,
      body: (stored) => ({
        ...only('id', 'providerId', 'providerType', 'parentId')(stored),
        config: { priority: ['60'], active: [] },
      }),
      kept: ['name', 'config secretSize', 'config algorithm'],
      lost: ['config priority', 'config active'],
    },
    {
      path: `/organizations/${organization?.id}`,
      body: only('id', 'name', 'alias', 'enabled'),
      kept: ['attributes plan'],
      lost: ['description', 'redirectUrl', 'domains'],
    },
  ]
  for (const probe of probes) await prove(realm, probe)
})

test('required actions and settings of steps', async ({ realm }) => {
  await prove(realm, {
    path: '/authentication/required-actions/UPDATE_PASSWORD',
    body: only('alias', 'providerId', 'enabled', 'defaultAction', 'config'),
    lost: ['name', 'priority'],
  })
  await realm.api('POST', '/authentication/flows/browser/copy', { newName: 'mine' })
  const steps = await realm.api<Found[]>('GET', '/authentication/flows/mine/executions')
  const step = steps.find(({ providerId }) => providerId === 'identity-provider-redirector')
  const path = `/authentication/executions/${step?.id}/config`
  const settings = { alias: 'to partner', config: { defaultProvider: 'partner' } }
  const { id } = await realm.api<Found>('POST', path, settings)
  await prove(realm, {
    path: `/authentication/config/${id}`,
    body: { id, alias: 'to partner', config: {} },
    lost: ['config defaultProvider'],
  })
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
  const related = (what: string) =>
    realm.api<unknown[]>('GET', `${path}/policy/${permission.id}/${what}`)
  const more = async () => ({
    // An empty list would be kept, too.
    resources: (await related('resources'))[0],
    scopes: (await related('scopes'))[0],
    policies: (await related('associatedPolicies'))[0],
  })
  const settings = await realm.api<object>('GET', path)
  await realm.api('PUT', path, { ...settings, allowRemoteResourceManagement: false })
  const probes: Probe[] = [
    {
      path: `${path}/permission/scope/${permission.id}`,
      body: only('id', 'name', 'type', 'logic'),
      more,
      kept: ['resources', 'scopes', 'policies'],
      lost: ['description', 'decisionStrategy'],
    },
    {
      path: `${path}/resource/${resource._id}`,
      body: only('_id', 'name', 'owner'),
      kept: ['attributes a'],
      lost: ['displayName', 'type', 'uris', 'scopes'],
    },
    { path: `${path}/scope/${scope.id}`, body: only('id', 'name'), lost: ['displayName'] },
    {
      path,
      body: only('policyEnforcementMode', 'decisionStrategy'),
      lost: ['allowRemoteResourceManagement'],
    },
  ]
  for (const probe of probes) await prove(realm, probe)
})
