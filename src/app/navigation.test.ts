import { expect, test } from 'vitest'
import { effectivePermissions, type Requirement } from '~/lib/access'
import { navigation, visibleGroups, type Address, type Viewer } from './navigation'

const requirements: Partial<Record<Address, Requirement>> = {
  '/$realm/clients/{-$tab}': 'query-clients',
  '/$realm/users/{-$tab}': 'query-users',
  '/$realm/sessions': { some: ['view-realm', 'view-clients', 'view-users'] },
  '/$realm/organizations': { some: ['query-groups', 'query-organizations'] },
  '/$realm/permissions/{-$tab}': { some: ['view-realm', 'view-clients', 'view-users'] },
  '/$realm/page-section/$providerId': 'view-realm',
}

const everyPage = (address: Address) => ({
  requires: requirements[address] ?? ('anyone' as const),
})

const viewer = (names: readonly string[], overrides: Partial<Viewer> = {}): Viewer => ({
  permissions: effectivePermissions(names),
  realm: { organizationsEnabled: true, adminPermissionsEnabled: true },
  feature: () => true,
  orgs: true,
  styles: true,
  declarativePages: [],
  isSignedInToMaster: true,
  isCreatingRealm: false,
  ...overrides,
})

const labels = (viewingAs: Viewer) =>
  visibleGroups(viewingAs, everyPage).map(({ id, items }) => [
    id,
    ...items.map(({ label }) => label),
  ])

test('lists all items in the order of the brief', () => {
  const names = ['view-realm', 'view-users', 'view-clients', 'view-organizations']
  expect(labels(viewer(names))).toEqual([
    ['realms', 'manageRealms'],
    [
      'manage',
      'organizations',
      'clients',
      'clientScopes',
      'realmRoles',
      'users',
      'groups',
      'sessions',
      'events',
    ],
    [
      'configure',
      'realmSettings',
      'authentication',
      'identityProviders',
      'userFederation',
      'permissions',
      'workflows',
    ],
    ['extensions', 'orgList', 'styles'],
  ])
})

test('hides paths that are not in the registry', () => {
  expect(visibleGroups(viewer(['query-clients']), () => undefined)).toEqual([])
})

test('shows an item to users who may open its page', () => {
  const [, manage] = labels(viewer(['query-users']))
  expect(manage).toContain('users')
  expect(manage).not.toContain('clients')
  expect(manage).not.toContain('sessions')
})

test('shows a group to users with one of its permissions', () => {
  expect(labels(viewer(['impersonation'])).map(([id]) => id)).toEqual(['realms', 'extensions'])
  expect(labels(viewer(['view-identity-providers'])).map(([id]) => id)).toEqual([
    'realms',
    'configure',
    'extensions',
  ])
})

test.each(['view-users', 'view-clients', 'query-groups'])(
  'hides pages from holders of %s for which the server shows nothing there',
  (permission) => {
    const items = labels(viewer([permission])).flat()
    expect(items).not.toContain('organizations')
    expect(items).not.toContain('permissions')
  },
)

test.each([false, undefined])('hides extensions that are not installed (%s)', (isInstalled) => {
  const groups = labels(viewer(['view-realm'], { orgs: isInstalled, styles: isInstalled }))
  expect(groups.map(([id]) => id)).not.toContain('extensions')
  expect(groups.flat()).not.toContain('styles')
})

test('hides items whose feature or realm setting is off', () => {
  const names = ['view-realm', 'query-organizations']
  const without = labels(viewer(names, { feature: (name) => name !== 'ORGANIZATION' }))
  expect(without.flat()).not.toContain('organizations')
  expect(labels(viewer(names, { realm: {} })).flat()).not.toContain('permissions')
  expect(labels(viewer(names, { realm: {} })).flat()).not.toContain('organizations')
})

test('shows "Manage realms" only to users signed in to the master realm', () => {
  expect(labels(viewer(['view-realm'], { isSignedInToMaster: false })).flat()).not.toContain(
    'manageRealms',
  )
})

test('hides the items of a realm while one is being created', () => {
  const ids = labels(viewer(['view-realm'], { isCreatingRealm: true })).map(([id]) => id)
  expect(ids).toEqual(['realms', 'extensions'])
})

test('lists declarative pages last, titled with their id', () => {
  const declarativePages = ['badges']
  const items = (names: string[], feature = () => true) =>
    visibleGroups(viewer(names, { declarativePages, feature }), everyPage)
      .find(({ id }) => id === 'configure')
      ?.items.at(-1)
  expect(items(['view-realm'])).toMatchObject({
    label: 'badges',
    plain: true,
    params: { providerId: 'badges' },
  })
  expect(items(['view-realm'], () => false)?.label).toBe('userFederation')
  expect(items(['query-clients'])?.label).toBe('workflows')
})

test('lists every path once', () => {
  const addresses = navigation.flatMap(({ items }) => items.map(({ to }) => to))
  expect(new Set(addresses).size).toBe(addresses.length)
})
