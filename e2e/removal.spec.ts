import { claimMapper } from './fixtures/claimMapper'
import type { TestRealm } from './fixtures/realm'
import { expect, withSharedRealm } from './fixtures/test'

const content = {
  organizationsEnabled: true,
  clients: [{ clientId: 'shop', serviceAccountsEnabled: true, authorizationServicesEnabled: true }],
  clientScopes: [{ name: 'owner', protocol: 'openid-connect' }],
  identityProviders: [{ alias: 'outside', providerId: 'oidc', config: {} }],
}

const test = withSharedRealm(content)

type Removal = {
  /** Of the list. */
  address: (realm: TestRealm) => Promise<string>
  /** Returns the object's path of the Admin API. */
  create: (realm: TestRealm, name: string) => Promise<string>
  /** What the question says is lost. */
  lost: string | RegExp
  message: string | RegExp
  /** By default Delete. */
  button?: string
  /** Where the list deletes several at once; a refused one is named and stays. */
  many?: true
}

const at = (address: string) => () => Promise.resolve(`/$realm/${address}`)

/** Objects whose path ends with the id that the server gives. */
const creator =
  (path: string, body: (name: string) => object, below = path) =>
  async (realm: TestRealm, name: string) => {
    const { id } = await realm.api<{ id: string }>('POST', path, body(name))
    return `${below}/${id}`
  }

const clientPath = async (realm: TestRealm) => `/clients/${(await realm.client('shop'))?.id}`

const authorization = (tab: string, kind: string, body: (name: string) => object) => ({
  address: async (realm: TestRealm) => `/$realm${await clientPath(realm)}/authorization/${tab}`,
  create: async (realm: TestRealm, name: string) => {
    const path = `${await clientPath(realm)}/authz/resource-server/${kind}`
    const { id, _id } = await realm.api<{ id?: string; _id?: string }>('POST', path, body(name))
    return `${path}/${id ?? _id}`
  },
  button: 'Confirm',
})

const ownerScope = async (realm: TestRealm) => {
  const scopes = await realm.api<{ id: string; name: string }[]>('GET', '/client-scopes')
  return `/client-scopes/${scopes.find(({ name }) => name === 'owner')?.id}`
}

const component = (providerType: string, providerId: string, config: object, more: object = {}) =>
  creator('/components', (name) => ({ name, providerType, providerId, config, ...more }))

const removals: Record<string, Removal> = {
  client: {
    address: at('clients'),
    create: creator('/clients', (clientId) => ({ clientId })),
    lost: 'all associated data will be removed',
    message: 'The client has been deleted',
    many: true,
  },
  'client scope': {
    address: at('client-scopes'),
    create: creator('/client-scopes', (name) => ({ name, protocol: 'openid-connect' })),
    lost: 'Are you sure you want to delete this client scope?',
    message: 'The client scope has been deleted',
    many: true,
  },
  role: {
    address: at('roles'),
    create: async (realm, name) => {
      await realm.api('POST', '/roles', { name })
      return `/roles/${name}`
    },
    lost: 'This cannot be undone',
    message: 'The role has been deleted',
    many: true,
  },
  'client role': {
    address: async (realm) => `/$realm${await clientPath(realm)}/roles`,
    create: async (realm, name) => {
      const path = `${await clientPath(realm)}/roles`
      await realm.api('POST', path, { name })
      return `${path}/${name}`
    },
    lost: 'This cannot be undone',
    message: 'The role has been deleted',
    many: true,
  },
  user: {
    address: at('users'),
    create: creator('/users', (username) => ({ username })),
    lost: 'permanently delete 1 selected user',
    message: 'The user has been deleted',
  },
  group: {
    address: at('groups'),
    create: creator('/groups', (name) => ({ name })),
    lost: 'Are you sure you want to delete this group',
    message: /Groups? deleted/,
  },
  organization: {
    address: at('organizations'),
    create: creator('/organizations', (name) => ({
      name,
      alias: name,
      domains: [{ name: `${name}.example` }],
    })),
    lost: 'has 0 members',
    message: 'The organization has been deleted',
    many: true,
  },
  'identity provider': {
    address: at('identity-providers'),
    create: async (realm, alias) => {
      const body = { alias, providerId: 'oidc', config: {} }
      await realm.api('POST', '/identity-provider/instances', body)
      return `/identity-provider/instances/${alias}`
    },
    lost: 'permanently delete the provider',
    message: 'Provider successfully deleted',
    many: true,
  },
  'identity provider’s mapper': {
    address: at('identity-providers/oidc/outside/mappers'),
    create: creator('/identity-provider/instances/outside/mappers', (name) => ({
      name,
      identityProviderAlias: 'outside',
      identityProviderMapper: 'oidc-user-attribute-idp-mapper',
      config: { claim: 'some', 'user.attribute': 'some' },
    })),
    lost: 'permanently delete the mapper',
    message: 'Mapper successfully deleted',
  },
  'protocol mapper': {
    address: async (realm) => `/$realm${await ownerScope(realm)}/mappers`,
    create: async (realm, name) => {
      const path = `${await ownerScope(realm)}/protocol-mappers/models`
      return creator(path, claimMapper)(realm, name)
    },
    lost: 'delete this mapping',
    message: 'Mapping successfully deleted',
  },
  flow: {
    address: at('authentication/flows'),
    create: creator('/authentication/flows', (alias) => ({
      alias,
      providerId: 'basic-flow',
      topLevel: true,
      builtIn: false,
    })),
    lost: 'permanently delete the flow',
    message: 'Flow successfully deleted',
  },
  'key provider': {
    address: at('realm-settings/keys/providers'),
    create: component('org.keycloak.keys.KeyProvider', 'hmac-generated', { priority: ['1'] }),
    lost: 'permanently delete the key provider',
    message: 'The provider has been deleted',
  },
  'registration policy': {
    address: at('clients/client-registration/anonymous'),
    create: component(
      'org.keycloak.services.clientregistration.policy.ClientRegistrationPolicy',
      'max-clients',
      { 'max-clients': ['7'] },
      { subType: 'anonymous' },
    ),
    lost: 'permanently delete the client registration policy',
    message: 'Client registration policy deleted successfully',
  },
  'authorization scope': {
    ...authorization('scopes', 'scope', (name) => ({ name })),
    lost: 'Permissions and policies that use it will be affected',
    message: /scope.*deleted/i,
  },
  resource: {
    ...authorization('resources', 'resource', (name) => ({ name })),
    lost: 'Permissions and policies that use it will be affected',
    message: 'The resource successfully deleted',
  },
  policy: {
    ...authorization('policies', 'policy/regex', (name) => ({
      name,
      targetClaim: 'email',
      pattern: '.*',
    })),
    lost: 'Permissions and policies that use it will be affected',
    message: 'The Policy successfully deleted',
  },
  permission: {
    ...authorization('permissions', 'permission/resource', (name) => ({
      name,
      resourceType: 'urn:thing',
    })),
    lost: 'Are you sure you want to delete the permission',
    message: 'Successfully deleted permission',
  },
}

const exists = (realm: TestRealm, path: string) =>
  realm.api('GET', path).then(
    () => true,
    () => false,
  )

for (const [kind, removal] of Object.entries(removals)) {
  const { address, create, lost, message, button = 'Delete', many } = removal
  const named = (name: string) => `${kind}-${name}`.replaceAll(/\W+/g, '-')

  test(`deletes exactly the ${kind} that its question names`, async ({ app, realm }) => {
    const [one, other] = [named('one'), named('other')]
    const path = await create(realm, one)
    const otherPath = await create(realm, other)
    await app.open(await address(realm))
    await app.row(one).choose('Delete')
    await expect(app.dialog()).toContainText(lost)
    await expect(app.dialog()).toContainText(one)
    await app.confirm('Cancel')
    await expect(app.dialog()).toHaveCount(0)
    expect(await exists(realm, path), 'Cancel leaves it').toBe(true)
    await app.row(one).choose('Delete')
    await app.confirm(button)
    await app.expectMessage(message)
    await expect(app.row(one)).toHaveCount(0)
    await app.expectRow(other)
    expect(await exists(realm, path)).toBe(false)
    expect(await exists(realm, otherPath), 'the other stays').toBe(true)
  })

  if (!many)
    test(`says why the ${kind} cannot be deleted, and keeps the question`, async ({
      app,
      realm,
    }) => {
      const name = named('gone')
      const path = await create(realm, name)
      await app.open(await address(realm))
      await app.row(name).choose('Delete')
      await expect(app.dialog()).toContainText(lost)
      await realm.api('DELETE', path)
      app.expectFailures(/(DELETE|GET) .*\/admin\/.* 40[04]$|console error: .*40[04]/)
      await app.confirm(button)
      await expect(
        app.dialog().getByText(/not found|not find|no longer|could not|not exist|unknown/i),
      ).toBeVisible()
      await app.confirm('Cancel')
    })
  else
    test(`deletes three, of kind ${kind}, and names the one that the server refuses`, async ({
      app,
      realm,
    }) => {
      const names = [named('first'), named('refused'), named('last')]
      const paths: string[] = []
      for (const name of names) paths.push(await create(realm, name))
      const [first = '', refused = '', last = ''] = paths
      await app.open(await address(realm))
      for (const name of names) await app.row(name).select()
      await app.press('Delete')
      await expect(app.dialog()).toContainText(/\b3\b|-first.*-refused.*-last/)
      await realm.api('DELETE', refused)
      app.expectFailures(/(DELETE|GET) .*\/admin\/.* 404$|console error: .*404/)
      await app.confirm(button)
      await expect(app.dialog()).toContainText(`${names[1]}: `)
      await expect(app.dialog()).not.toContainText(`${names[0]}: `)
      for (const path of [first, last]) expect(await exists(realm, path)).toBe(false)
      await app.confirm('Cancel')
      for (const name of [names[0], names[2]]) await expect(app.row(name ?? '')).toHaveCount(0)
    })
}
