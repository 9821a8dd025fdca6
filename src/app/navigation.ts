import { holds, type Permission, type Requirement } from '~/lib/access'
import type { PageMeta } from '~/routing/pageRoute'
import type { pageRoutes } from './routes'

/** An address of the registry, as its pattern. */
export type Address = (typeof pageRoutes)[number]['fullPath']

type RealmSwitch = 'organizationsEnabled' | 'adminPermissionsEnabled'

type NavigationItem = {
  /** Message key. */
  label: string
  to: Address
  /** The server's feature behind the pages. */
  feature?: string
  /** What the realm must have switched on. */
  realmSwitch?: RealmSwitch
  /** The extension of the server that answers the pages' calls. */
  extension?: 'orgs'
}

type NavigationGroup = {
  id: 'realms' | 'manage' | 'configure' | 'extensions'
  /** Message key of the heading; the first group has none. */
  label?: string
  requires: Requirement
  /** Only for administrators who signed in to the master realm. */
  masterOnly?: boolean
  /** Hidden while a realm is being made: the items would lead into another realm. */
  hiddenOnRealmCreation?: boolean
  items: readonly NavigationItem[]
}

/** The left navigation (brief 000, sections 2 and 6). The items' own requirement is their route's. */
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
    // The brief does not list query-organizations, which the server asks of who lists organizations.
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
      { label: 'styles', to: '/$realm/ext-styles/{-$tab}' },
    ],
  },
]

/** The page of a declarative page of an extension, which titles it with its id. */
const declarativePagePath = '/$realm/page-section/$providerId' satisfies Address

export type VisibleItem = {
  id: string
  /** Message key, or the finished text where `plain`. */
  label: string
  plain?: boolean
  to: Address
  params?: { providerId: string }
}

export type VisibleGroup = Pick<NavigationGroup, 'id' | 'label'> & { items: VisibleItem[] }

/** What decides about the navigation: the person, the realm, the server, the address. */
export type Viewer = {
  permissions: ReadonlySet<Permission>
  realm: { [K in RealmSwitch]?: boolean | undefined }
  feature: (name: string) => boolean
  /** Whether the organizations extension is installed; undefined while that is not known. */
  orgs: boolean | undefined
  /** Ids of the declarative pages of the server's extensions. */
  declarativePages: readonly string[]
  /** Signed in to the master realm. */
  isSignedInToMaster: boolean
  /** On the page that makes a realm. */
  isCreatingRealm: boolean
}

/**
 * The groups with the items that the person may open: their page is built, its requirement is held,
 * feature and realm have it. Groups without items vanish.
 */
export function visibleGroups(
  viewer: Viewer,
  pageOf: (address: Address) => Pick<PageMeta, 'built' | 'requires'> | undefined,
): VisibleGroup[] {
  const { permissions, realm, feature, declarativePages } = viewer
  const canOpen = (address: Address) => {
    const page = pageOf(address)
    return page !== undefined && page.built && holds(page.requires, permissions)
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
      .filter((item) => canOpen(item.to))
      .map((item) => ({ id: item.to, label: item.label, to: item.to }))
    const visibleItems = id === 'configure' ? [...staticItems, ...declarativeItems] : staticItems
    return visibleItems.length > 0 ? [{ id, ...(label && { label }), items: visibleItems }] : []
  })
}
