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
  realm?: RealmSwitch
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
  ofRealm?: boolean
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
    ofRealm: true,
    items: [
      {
        label: 'organizations',
        to: '/$realm/organizations',
        feature: 'ORGANIZATION',
        realm: 'organizationsEnabled',
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
    ofRealm: true,
    items: [
      { label: 'realmSettings', to: '/$realm/realm-settings/{-$tab}' },
      { label: 'authentication', to: '/$realm/authentication/{-$tab}' },
      { label: 'identityProviders', to: '/$realm/identity-providers' },
      { label: 'userFederation', to: '/$realm/user-federation' },
      {
        label: 'permissions',
        to: '/$realm/permissions/{-$tab}',
        feature: 'ADMIN_FINE_GRAINED_AUTHZ_V2',
        realm: 'adminPermissionsEnabled',
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
const declarativePage = '/$realm/page-section/$providerId' satisfies Address

export type ShownItem = {
  id: string
  /** Message key, or the finished text where `plain`. */
  label: string
  plain?: boolean
  to: Address
  params?: { providerId: string }
}

export type ShownGroup = Pick<NavigationGroup, 'id' | 'label'> & { items: ShownItem[] }

/** What decides about the navigation: the person, the realm, the server, the address. */
export type Viewer = {
  permissions: ReadonlySet<Permission>
  realm: { [K in RealmSwitch]?: boolean | undefined }
  feature: (name: string) => boolean
  /** Whether the organizations extension is installed; undefined while that is not known. */
  orgs: boolean | undefined
  /** Ids of the declarative pages of the server's extensions. */
  declarative: readonly string[]
  /** Signed in to the master realm. */
  fromMaster: boolean
  /** On the page that makes a realm. */
  makingRealm: boolean
}

/**
 * The groups with the items that the person may open: their page is built, its requirement is held,
 * feature and realm have it. Groups without items vanish.
 */
export function visibleGroups(
  viewer: Viewer,
  pageOf: (address: Address) => Pick<PageMeta, 'built' | 'requires'> | undefined,
): ShownGroup[] {
  const { permissions, realm, feature, declarative } = viewer
  const opens = (address: Address) => {
    const page = pageOf(address)
    return page !== undefined && page.built && holds(page.requires, permissions)
  }
  const extra: ShownItem[] =
    feature('DECLARATIVE_UI') && opens(declarativePage)
      ? declarative.map((id) => ({
          id: `${declarativePage} ${id}`,
          label: id,
          plain: true,
          to: declarativePage,
          params: { providerId: id },
        }))
      : []
  return navigation.flatMap(({ id, label, requires, masterOnly, ofRealm, items }) => {
    if (masterOnly && !viewer.fromMaster) return []
    if (ofRealm && viewer.makingRealm) return []
    if (!holds(requires, permissions)) return []
    const shown: ShownItem[] = items
      .filter((item) => item.feature === undefined || feature(item.feature))
      .filter((item) => item.realm === undefined || realm[item.realm] === true)
      .filter((item) => item.extension === undefined || viewer[item.extension] === true)
      .filter((item) => opens(item.to))
      .map((item) => ({ id: item.to, label: item.label, to: item.to }))
    const all = id === 'configure' ? [...shown, ...extra] : shown
    return all.length > 0 ? [{ id, ...(label && { label }), items: all }] : []
  })
}
