import { isAddress, pages } from './fixtures/registry'
import type { TestRealm } from './fixtures/realm'
import { expect, test as base, withSharedRealm } from './fixtures/test'

/** As long as real names get, without a break. */
const sample = `sample-${'x'.repeat(53)}`
const realmNameSuffix = `-${'x'.repeat(42)}`
base.use({ realmNameSuffix })

/** One object of each kind that appears in a URL. */
const content = {
  organizationsEnabled: true,
  organizations: [{ name: sample, alias: sample, domains: [{ name: 'sample.example' }] }],
  clients: [
    {
      clientId: sample,
      rootUrl: 'https://sample.example',
      baseUrl: '/',
      fullScopeAllowed: false,
      protocolMappers: [
        {
          name: sample,
          protocol: 'openid-connect',
          protocolMapper: 'oidc-hardcoded-claim-mapper',
          config: {},
        },
      ],
    },
    { clientId: 'protected', serviceAccountsEnabled: true, authorizationServicesEnabled: true },
  ],
  roles: { realm: [{ name: sample }], client: { [sample]: [{ name: sample }] } },
  groups: [{ name: sample }],
  identityProviders: [
    {
      alias: sample,
      providerId: 'oidc',
      config: {
        clientId: 'sample',
        authorizationUrl: 'https://sample.example/auth',
        tokenUrl: 'https://sample.example/token',
      },
    },
  ],
  identityProviderMappers: [
    {
      name: sample,
      identityProviderAlias: sample,
      identityProviderMapper: 'oidc-user-attribute-idp-mapper',
      config: { claim: 'sample', 'user.attribute': 'sample' },
    },
  ],
  users: [{ username: sample, enabled: true, email: 'sample@example.org' }],
}

const firstTabs: Record<string, string> = {
  themes: 'settings',
  keys: 'list',
  events: 'listeners',
  localization: 'locales',
  'security-defenses': 'headers',
  'user-registration': 'roles',
  'client-policies': 'profiles',
  'user-profile': 'attributes',
}

const samplePolicy = {
  name: 'sample',
  enabled: true,
  conditions: [{ condition: 'any-client', configuration: {} }],
}

type Named = { id: string; name?: string; protocolMappers?: Named[] }

const authorizationSamples = new WeakMap<TestRealm, Promise<Record<string, string>>>()

const authorizationSample = (realm: TestRealm) => {
  const samples = authorizationSamples.get(realm) ?? createAuthorizationSample(realm)
  authorizationSamples.set(realm, samples)
  return samples
}

async function createAuthorizationSample(realm: TestRealm): Promise<Record<string, string>> {
  const { id = '' } = (await realm.client('protected')) ?? {}
  const add = <T>(kind: string, body: object) =>
    realm.api<T>('POST', `/clients/${id}/authz/resource-server/${kind}`, body)
  const scope = await add<Named>('scope', { name: 'sample' })
  const resource = await add<{ _id: string }>('resource', { name: 'sample', scopes: [scope] })
  const policy = await add<Named>('policy/regex', {
    name: 'sample',
    targetClaim: 'email',
    pattern: '.*',
  })
  const permission = await add<Named>('permission/scope', {
    name: 'sample permission',
    resources: [resource._id],
    scopes: [scope.id],
    policies: [policy.id],
  })
  return {
    id,
    clientId: id,
    tab: 'settings',
    scopeId: scope.id,
    resourceId: resource._id,
    policyId: policy.id,
    policyType: 'regex',
    permissionId: permission.id,
    permissionType: 'scope',
  }
}

const samples: Record<string, (realm: TestRealm, path: string) => Promise<Record<string, string>>> =
  {
    clients: async (realm, path) => {
      const { id = '', protocolMappers } = (await realm.client(sample)) ?? {}
      const mapperId = protocolMappers?.[0]?.id ?? ''
      const tab = path.includes('clientScopes') ? 'setup' : 'settings'
      const policies = await realm.api<{ id: string; providerId: string; subType: string }[]>(
        'GET',
        '/components?type=org.keycloak.services.clientregistration.policy.ClientRegistrationPolicy',
      )
      const policy = policies.find(({ subType }) => subType === 'anonymous')
      return {
        clientId: id,
        id,
        tab,
        mapperId,
        viewMode: 'edit',
        subTab: 'anonymous',
        providerId: policy?.providerId ?? '',
      }
    },
    ...Object.fromEntries(
      [
        'permission/new/$permissionType',
        'permission/$permissionType',
        'policy/new',
        'policy/$policyId',
        'resource',
        'scope',
        'authorization',
      ].map((below) => [
        below === 'authorization'
          ? 'clients/$clientId/authorization'
          : `clients/$id/authorization/${below}`,
        authorizationSample,
      ]),
    ),
    // Here `$id` is the role's, elsewhere in this area the client's.
    'clients/$clientId/roles/$id': async (realm) => {
      const { id: clientId = '' } = (await realm.client(sample)) ?? {}
      const role = await realm.api<Named>('GET', `/clients/${clientId}/roles/${sample}`)
      return { clientId, id: role.id, tab: 'details' }
    },
    authentication: async (realm) => {
      const flows = await realm.api<Named[]>('GET', '/authentication/flows')
      return { id: flows[0]?.id ?? '', usedBy: 'DEFAULT' }
    },
    users: async (realm) => ({ id: (await realm.user(sample))?.id ?? '', tab: 'settings' }),
    'realm-settings': async (realm, path) => {
      const [key] = await realm.api<{ id: string; providerId: string }[]>(
        'GET',
        '/components?type=org.keycloak.keys.KeyProvider',
      )
      return {
        tab: firstTabs[path.split('/')[1] ?? ''] ?? '',
        id: key?.id ?? '',
        providerType: key?.providerId ?? '',
        attributeName: 'username',
        name: 'user-metadata',
        profileName: 'fapi-1-baseline',
        executorName: 'secure-session',
        policyName: 'sample',
        conditionName: 'any-client',
      }
    },
    'identity-providers': async (realm, path) => {
      const [mapper] = await realm.api<Named[]>(
        'GET',
        `/identity-provider/instances/${sample}/mappers`,
      )
      const providerId = path.endsWith('$providerId/add') ? 'oauth2' : 'oidc'
      const tab = path.endsWith('create') ? 'mappers' : 'settings'
      return { providerId, alias: sample, tab, id: mapper?.id ?? '' }
    },
    roles: async (realm) => ({ id: (await realm.role(sample))?.id ?? '', tab: 'details' }),
    organizations: async (realm) => {
      const [organization] = await realm.api<Named[]>('GET', '/organizations')
      return { id: organization?.id ?? '', tab: 'settings' }
    },
    // Only when needed: the server creates an extra client.
    permissions: async (realm) => {
      await realm.api('PUT', '', { adminPermissionsEnabled: true })
      const { adminPermissionsClient } = await realm.get()
      const base = `/clients/${adminPermissionsClient?.id}/authz/resource-server`
      const policy = await realm.api<Named>('POST', `${base}/policy/regex`, {
        name: sample,
        targetClaim: 'sample',
        pattern: '.*',
      })
      const permission = await realm.api<Named>('POST', `${base}/permission/scope`, {
        name: `${sample}-permission`,
        resourceType: 'Users',
        scopes: ['view'],
        policies: [policy.id],
      })
      return {
        resourceType: 'Users',
        permissionId: permission.id,
        permissionClientId: adminPermissionsClient?.id ?? '',
        tab: 'policies',
        section: 'policies',
        objectId: policy.id,
        type: 'regex',
        kind: 'group-support',
        policyId: policy.id,
        policyType: 'regex',
      }
    },
    // The extension is not installed here; its own spec opens the tabs.
    'ext-organizations': () => Promise.resolve({ orgId: 'sample' }),
    // Only when needed: with federation, the user list is empty before a search.
    'user-federation': async (realm, path) => {
      const providerId = path.includes('/kerberos') ? 'kerberos' : 'ldap'
      const { id } = await realm.api<Named>('POST', '/components', {
        name: sample,
        providerId,
        providerType: 'org.keycloak.storage.UserStorageProvider',
        config: { vendor: ['other'], editMode: ['READ_ONLY'], enabled: ['false'] },
      })
      const [mapper] = await realm.api<Named[]>('GET', `/components?parent=${id}`)
      return { id, providerId, mapperId: mapper?.id ?? 'new' }
    },
    workflows: async () => ({ mode: 'create', id: 'new' }),
    'client-scopes': async (realm) => {
      const scopes = await realm.api<Named[]>('GET', '/client-scopes')
      const scope = scopes.find(({ name }) => name === 'basic')
      const mapperId = scope?.protocolMappers?.[0]?.id ?? ''
      return { id: scope?.id ?? '', tab: 'settings', mapperId, viewMode: 'edit' }
    },
  }

async function addressOf(path: string, realm: TestRealm): Promise<string> {
  const pathPattern = path.replaceAll(/\/?\{-\$\w+\}/g, '').replace(/\/?\$$/, '')
  const parentPath = path.replace(/\/[^/]*$/, '')
  const sampleOf = samples[parentPath] ?? samples[path.split('/')[0] ?? '']
  if (!pathPattern.includes('$') && sampleOf !== samples.permissions)
    return `/$realm/${pathPattern}`
  const values = await sampleOf?.(realm, path)
  const filled = pathPattern.replaceAll(/\$(\w+)/g, (_all, name: string) => {
    const value = values?.[name]
    if (!value) throw new Error(`No sample for ${name} of ${path}: add one to e2e/pages.spec.ts`)
    return encodeURIComponent(value)
  })
  return `/$realm/${filled}`
}

/** Need server features; their own specs open them. */
const featurePages = new Set([
  'clients/$clientId/ssf/$tab',
  'page-section/$providerId',
  'page-section/$providerId/add',
  'page-section/$providerId/$id',
])

/** Elements beyond the page's edge that nothing scrolls or clips. */
function overflowing(): string[] {
  const { clientWidth } = document.documentElement
  const isClipped = (element: Element | null): boolean =>
    element !== null &&
    element !== document.documentElement &&
    (getComputedStyle(element).overflowX !== 'visible' || isClipped(element.parentElement))
  return [...document.querySelectorAll('header *, main *')]
    .filter((element) => {
      const { left: leftEdge, right, width } = element.getBoundingClientRect()
      return (
        width > 0 && (right > clientWidth + 1 || leftEdge < -1) && !isClipped(element.parentElement)
      )
    })
    .map((element) => element.outerHTML.slice(0, 200))
}

const test = withSharedRealm(content, realmNameSuffix)

const changesRealm = (path: string) => /^(permissions|user-federation)\b|\$policyName/.test(path)

for (const { path } of pages) {
  if (featurePages.has(path)) continue
  const testPage = changesRealm(path) ? base : test
  testPage(`opens /${path} with a heading, accessibly`, async ({ app, realm, page }) => {
    test.slow() // every tab in light and dark
    if (!realm.created) await realm.create(content)
    if (path.includes('$policyName'))
      await realm.api('PUT', '/client-policies/policies', { policies: [samplePolicy] })
    await app.open((await addressOf(path, realm)).replace(/\/$/, ''))

    const check = async () => {
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveCount(1)
      await expect(heading).not.toHaveText(/^\s*$|Page not found|Forbidden|Something went wrong/)
      await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0)
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      // No unresolved keys or placeholders; code may contain both.
      const visibleText = () =>
        page.getByRole('main').evaluate((main) => {
          const code = [...main.querySelectorAll('.cm-editor')].map(
            (element) => element.textContent,
          )
          return code.reduce((text, value) => text.replace(value, ''), main.textContent)
        })
      await expect.poll(visibleText).not.toMatch(/\$\{\w+\}|\{\{/)
      expect(await page.title()).toContain(realm.name)
      // Breadcrumbs name the object; some samples do not exist.
      const trail = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem')
      if (path.includes('$') && !/^ext-|\{-\$\w+Id\}$/.test(path))
        await expect(trail.filter({ hasText: /details$/ })).toHaveCount(0)
      const links = page.locator('a[href*="/console/#/"]')
      const addresses = await links.evaluateAll((elements) =>
        elements.map((link) => link.getAttribute('href') ?? ''),
      )
      expect(addresses).not.toEqual([])
      expect(addresses.filter((address) => !isAddress(address))).toEqual([])
      await app.expectAccessible()
      for (const width of [390, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await page.evaluate(overflowing), `wider than ${width} px`).toEqual([])
      }
    }
    await check()
    // With nested tabs, the inner ones.
    const tabLists = page.getByRole('main').getByRole('tablist')
    const innermost = Math.max(0, (await tabLists.count()) - 1)
    const tabs = tabLists.nth(innermost).getByRole('tab')
    for (let index = 1; index < (await tabs.count()); index++) {
      await tabs.nth(index).click()
      await expect(tabs.nth(index)).toHaveAttribute('aria-selected', 'true')
      await check()
    }
  })
}

for (const tab of ['info', 'providers']) {
  test(`shows the server tab ${tab} accessibly`, async ({ app, page }) => {
    test.slow()
    await app.open(`/master/${tab}`)
    await expect(
      page
        .getByRole('main')
        .getByLabel(/^Search/)
        .first(),
    ).toBeVisible()
    await app.expectAccessible()
  })
}

test('has accessible menus and dialogs', async ({ app, page }) => {
  test.slow()
  await app.open('/$realm/clients')
  await page.getByRole('button', { name: /^Realm selector/ }).click()
  await expect(page.getByRole('region', { name: 'All realms' })).toBeVisible()
  await app.expectAccessible()
  await page.keyboard.press('Escape')
  await app.press('Columns')
  await expect(page.getByRole('menu', { name: 'Columns' })).toBeVisible()
  await app.expectAccessible()
  await page.keyboard.press('Escape')
  await app.row(sample).choose('Delete')
  await expect(app.dialog()).toContainText(sample)
  await app.expectAccessible()
  await app.confirm('Cancel')
  await page.getByRole('banner').getByRole('button').last().click()
  await expect(page.getByRole('menu')).toBeVisible()
  await app.expectAccessible()
})
