import { holds, type Permission, type Requirement } from '~/lib/access'
import type { PageMeta } from '~/routing/pageRoute'
import type { pageRoutes } from './routes'

export type Address = (typeof pageRoutes)[number]['fullPath']

type RealmSwitch = 'organizationsEnabled' | 'adminPermissionsEnabled'

type NavigationItem = {
  /** Message key. */
  label: string
  to: Address
  /** Where the server asks for more than the page's rule in the brief: without it, nothing is shown. */
  requires?: Requirement
  feature?: string
  realmSwitch?: RealmSwitch
  extension?: 'orgs' | 'styles'
}

type NavigationGroup = {
  id: 'realms' | 'manage' | 'configure' | 'extensions'
  /** Message key. */
  label?: string
  requires: Requirement
  masterOnly?: boolean
  /** While creating a realm, its items would open pages of another realm. */
  hiddenOnRealmCreation?: boolean
  items: readonly NavigationItem[]
}

/**
 * The order comes from the brief (000, sections 2 and 6). The route holds each item's permission.
 */
export const navigation: readonly NavigationGroup[] = [
  {
    id: 'realms',
    requires: 'anyone',
    masterOnly: true,
    items: [{ label: 'manageRealms', to: '/$realm/realms' }],
  },
  {
    id: 'manage',
    label: 'manage',
    // Not in the brief: the server requires query-organizations to list organizations.
    requires: {
      some: [
        'view-realm',
        'query-groups',
        'query-users',
        'query-clients',
        'view-events',
        'query-organizations',
      ],
    },
    hiddenOnRealmCreation: true,
    items: [
      {
        label: 'organizations',
        to: '/$realm/organizations',
        requires: 'query-organizations',
        feature: 'ORGANIZATION',
        realmSwitch: 'organizationsEnabled',
      },
      { label: 'clients', to: '/$realm/clients/{-$tab}' },
      { label: 'clientScopes', to: '/$realm/client-scopes' },
      { label: 'realmRoles', to: '/$realm/roles' },
      { label: 'users', to: '/$realm/users/{-$tab}' },
      { label: 'groups', to: '/$realm/groups/$' },
      { label: 'sessions', to: '/$realm/sessions' },
      { label: 'events', to: '/$realm/events/{-$tab}' },
    ],
  },
  {
    id: 'configure',
    label: 'configure',
    requires: { some: ['view-realm', 'query-clients', 'view-identity-providers'] },
    hiddenOnRealmCreation: true,
    items: [
      { label: 'realmSettings', to: '/$realm/realm-settings/{-$tab}' },
      { label: 'authentication', to: '/$realm/authentication/{-$tab}' },
      { label: 'identityProviders', to: '/$realm/identity-providers' },
      { label: 'userFederation', to: '/$realm/user-federation' },
      {
        label: 'permissions',
        to: '/$realm/permissions/{-$tab}',
        requires: 'view-realm',
        feature: 'ADMIN_FINE_GRAINED_AUTHZ_V2',
        realmSwitch: 'adminPermissionsEnabled',
      },
      { label: 'workflows', to: '/$realm/workflows', feature: 'WORKFLOWS' },
    ],
  },
  {
    id: 'extensions',
    label: 'extensions',
    requires: 'anyone',
    items: [
      { label: 'orgList', to: '/$realm/ext-organizations', extension: 'orgs' },
      { label: 'styles', to: '/$realm/ext-styles/{-$tab}', extension: 'styles' },
    ],
  },
]

/** Its title is the provider's id. */
const declarativePagePath = '/$realm/page-section/$providerId' satisfies Address

export type VisibleItem = {
  id: string
  /** Message key, or the text itself if `plain`. */
  label: string
  plain?: boolean
  to: Address
  params?: { providerId: string }
}

export type VisibleGroup = Pick<NavigationGroup, 'id' | 'label'> & { items: VisibleItem[] }

export type Viewer = {
  permissions: ReadonlySet<Permission>
  realm: { [K in RealmSwitch]?: boolean | undefined }
  feature: (name: string) => boolean
  orgs: boolean | undefined
  styles: boolean | undefined
  declarativePages: readonly string[]
  isSignedInToMaster: boolean
  isCreatingRealm: boolean
}

/**
 * Keeps the items whose page is permitted, and whose feature and realm setting are on.
 * Drops empty groups.
 */
export function visibleGroups(
  viewer: Viewer,
  pageOf: (address: Address) => Pick<PageMeta, 'requires'> | undefined,
): VisibleGroup[] {
  const { permissions, realm, feature, declarativePages } = viewer
  const canOpen = (address: Address) => {
    const page = pageOf(address)
    return page !== undefined && holds(page.requires, permissions)
  }
  const declarativeItems: VisibleItem[] =
    feature('DECLARATIVE_UI') && canOpen(declarativePagePath)
      ? declarativePages.map((id) => ({
          id: `${declarativePagePath} ${id}`,
          label: id,
          plain: true,
          to: declarativePagePath,
          params: { providerId: id },
        }))
      : []
  return navigation.flatMap(({ id, label, requires, masterOnly, hiddenOnRealmCreation, items }) => {
    if (masterOnly && !viewer.isSignedInToMaster) return []
    if (hiddenOnRealmCreation && viewer.isCreatingRealm) return []
    if (!holds(requires, permissions)) return []
    const staticItems: VisibleItem[] = items
      .filter((item) => item.feature === undefined || feature(item.feature))
      .filter((item) => item.realmSwitch === undefined || realm[item.realmSwitch] === true)
      .filter((item) => item.extension === undefined || viewer[item.extension] === true)
      .filter((item) => canOpen(item.to) && holds(item.requires ?? 'anyone', permissions))
      .map((item) => ({ id: item.to, label: item.label, to: item.to }))
    const visibleItems = id === 'configure' ? [...staticItems, ...declarativeItems] : staticItems
    return visibleItems.length > 0 ? [{ id, ...(label && { label }), items: visibleItems }] : []
  })
}
