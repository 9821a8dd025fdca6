import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { permissionNames, type Requirement } from '~/lib/access'
import { crumbsFor } from './crumbs'
import { crumbRoutes } from './registry'
import { pageRoutes } from './routes'

const pages = pageRoutes.flatMap(({ options }) => options.staticData?.page ?? [])

/**
 * The route table of the brief (000, section 2), below `/:realm`. `*` is the rest, `?` optional.
 */
const brief = `
/ /:tab? /add-realm
/authentication /authentication/:tab /authentication/flows/create /authentication/:id/:usedBy
/authentication/:id/:usedBy/:builtIn
/client-scopes /client-scopes/new /client-scopes/:id/:tab /client-scopes/:id/mappers/:mapperId/:viewMode
/clients /clients/:tab /clients/add-client /clients/import-client /clients/initialAccessToken/create
/clients/client-registration/:subTab /clients/client-registration/:subTab/:providerId
/clients/client-registration/:subTab/:providerId/:id /clients/:clientId/:tab
/clients/:clientId/clientScopes/:tab /clients/:clientId/clientScopes/dedicated
/clients/:clientId/clientScopes/dedicated/:tab
/clients/:id/clientScopes/dedicated/mappers/:mapperId/:viewMode
/clients/:clientId/roles/new /clients/:clientId/roles/:id/:tab /clients/:clientId/authorization/:tab
/clients/:id/authorization/permission/new/:permissionType
/clients/:id/authorization/permission/new/:permissionType/:selectedId
/clients/:id/authorization/permission/:permissionType/:permissionId
/clients/:id/authorization/policy/new/:policyType /clients/:id/authorization/policy/:policyId/:policyType
/clients/:id/authorization/resource /clients/:id/authorization/resource/new
/clients/:id/authorization/resource/:resourceId /clients/:id/authorization/scope
/clients/:id/authorization/scope/new /clients/:id/authorization/scope/:scopeId
/events /events/:tab /groups/* /sessions
/identity-providers /identity-providers/keycloak-oidc/add /identity-providers/oidc/add
/identity-providers/saml/add /identity-providers/:providerId/add
/identity-providers/:providerId/:alias/:tab /identity-providers/:providerId/:alias/:tab/create
/identity-providers/:providerId/:alias/mappers/:id
/organizations /organizations/new /organizations/:id/:tab
/roles /roles/new /roles/:id/:tab
/realm-settings /realm-settings/:tab /realm-settings/themes/:tab /realm-settings/user-profile/:tab
/realm-settings/user-profile/attributes/add-attribute
/realm-settings/user-profile/attributes/:attributeName/edit-attribute
/realm-settings/user-profile/attributesGroup/new /realm-settings/user-profile/attributesGroup/edit/:name
/realm-settings/keys/:tab /realm-settings/keys/providers/:id/:providerType/settings
/realm-settings/client-policies/:tab /realm-settings/client-policies/:tab/add-profile
/realm-settings/client-policies/:profileName/edit-profile
/realm-settings/client-policies/:profileName/edit-profile/:executorName
/realm-settings/client-policies/:profileName/add-executor
/realm-settings/client-policies/policies/add-client-policy
/realm-settings/client-policies/:policyName/edit-policy
/realm-settings/client-policies/:policyName/edit-policy/create-condition
/realm-settings/client-policies/:policyName/edit-policy/:conditionName/edit-condition
/user-federation /user-federation/kerberos /user-federation/ldap
/user-federation/:providerId/new /user-federation/:providerId/:id
/user-federation/kerberos/new /user-federation/kerberos/:id /user-federation/ldap/new
/user-federation/ldap/:id /user-federation/ldap/:id/:tab /user-federation/ldap/:id/mappers/:mapperId
/users /users/:tab /users/add-user /users/:id/:tab
/permissions /permissions/:tab
/page-section/:providerId /page-section/:providerId/add /page-section/:providerId/:id
/ext-organizations /ext-organizations/:orgId/:tab /ext-styles /ext-styles/:tab
`
  .trim()
  .split(/\s+/)

function toBriefPaths(path: string): string[] {
  const optionalSegment = /\/?\{-\$(\w+)\}$/.exec(path)
  const toBriefSyntax = (text: string) =>
    `/${text.replaceAll(/\$(\w+)/g, ':$1').replace(/\$$/, '*')}`
  if (!optionalSegment) return [toBriefSyntax(path)]
  const stem = path.slice(0, optionalSegment.index)
  return [toBriefSyntax(stem), toBriefSyntax(`${stem}${stem && '/'}$${optionalSegment[1]}`)]
}

const withoutParamNames = (path: string) => path.replaceAll(/:\w+\??/g, ':')

const registeredPaths = pages.flatMap(({ path }) => toBriefPaths(path))

test('registers every path of the brief', () => {
  const registered = new Set(registeredPaths.map(withoutParamNames))
  expect(brief.filter((path) => !registered.has(withoutParamNames(path)))).toEqual([])
})

test('registers no path twice', () => {
  expect(
    registeredPaths
      .map(withoutParamNames)
      .filter((path, index, all) => all.indexOf(path) !== index),
  ).toEqual([])
})

test('no breadcrumb takes the name of an object for a tab', () => {
  for (const { path } of pages) {
    const address = path.replaceAll(/\{-\$(\w+)\}|\$(\w+)/g, 'x-$1$2').replace(/\$$/, 'x-splat')
    for (const { title, params } of crumbsFor(`/demo/${address}`, crumbRoutes))
      expect(['x-tab', 'x-subTab'], `${path}: ${title}`).toContain(
        params?.tab?.startsWith('x-') ? params.tab : 'x-tab',
      )
  }
})

test('every list that a breadcrumb leads to has a route', () => {
  const tabPaths = pages.map(({ path }) => path).filter((path) => path.includes('$tab'))
  for (const { list } of pages) if (list) expect(tabPaths).toContain(list.path)
})

/** `linkOptions` accepts addresses that no route has. */
test('names only registered routes in links', () => {
  const registered = new Set(pages.map(({ path }) => `/$realm/${path}`))
  const addresses = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .flatMap((file) =>
      [...readFileSync(`src/${file}`, 'utf8').matchAll(/(['"])(\/\$realm\/[^'"]+)\1/g)].map(
        ([, , address = '']) => address,
      ),
    )
  expect(addresses.length).toBeGreaterThan(0)
  expect(addresses.filter((address) => !registered.has(address))).toEqual([])
})

const namesIn = (requirement: Requirement): string[] =>
  typeof requirement === 'string'
    ? [requirement]
    : ('all' in requirement ? requirement.all : requirement.some).flatMap(namesIn)

test('every route requires existing permissions', () => {
  expect(pages).toHaveLength(pageRoutes.length)
  for (const { path, requires } of pages) {
    for (const name of namesIn(requires))
      expect(['anyone', ...permissionNames], path).toContain(name)
  }
})

/** From the brief (000, section 6). */
const briefRequirements: Record<string, Requirement> = {
  'clients/add-client': 'manage-clients',
  'clients/import-client': 'manage-clients',
  'clients/initialAccessToken/create': 'manage-clients',
  'client-scopes/new': 'manage-clients',
  'clients/client-registration/$subTab/$providerId/{-$id}': 'manage-clients',
  'realm-settings/client-policies/policies/add-client-policy': 'manage-clients',
  'realm-settings/client-policies/$policyName/edit-policy/create-condition': 'manage-clients',
  'roles/new': 'manage-realm',
  'realm-settings/user-profile/attributes/add-attribute': 'manage-realm',
  'realm-settings/client-policies/$profileName/add-executor': 'manage-realm',
  'identity-providers/saml/add': 'manage-identity-providers',
  'identity-providers/$providerId/$alias/$tab/create': 'manage-identity-providers',
  'authentication/flows/create': 'manage-authorization',
  'authentication/$id/$usedBy/{-$builtIn}': 'view-authorization',
  'clients/$clientId/authorization/$tab': { some: ['view-authorization', 'manage-authorization'] },
  'clients/$id/authorization/scope/new': { some: ['manage-clients', 'manage-authorization'] },
  sessions: { some: ['view-realm', 'view-clients', 'view-users'] },
  'permissions/{-$tab}': { some: ['view-realm', 'view-clients', 'view-users'] },
  'roles/$id/$tab': { some: ['view-realm', 'view-users'] },
  'users/{-$tab}': 'query-users',
  'users/$id/$tab': 'query-users',
  'users/add-user': { all: ['query-users', 'query-groups'] },
  'clients/{-$tab}': 'query-clients',
  '{-$tab}': 'anyone',
}

test.each(Object.entries(briefRequirements))(
  '%s requires the permissions of the brief',
  (path, requirement) => {
    expect(pages.find((page) => page.path === path)?.requires).toEqual(requirement)
  },
)
