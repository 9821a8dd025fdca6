import { pageRoute } from '~/routing/pageRoute'
import { firstString, listSearch, type ListSearch } from '~/routing/useAddressState'
import { clientPolicyRoutes } from './client-policies/routes'
import { userProfileRoutes } from './user-profile/routes'

const settingsPage = {
  requires: 'view-realm',
  page: () => import('./RealmSettingsPage'),
} as const

const subTabPage = { ...settingsPage, search: settingsSearch } as const

/** In addition to page, search and sorting. */
const filterNames = ['sort', 'status', 'language', 'theme', 'type', 'inherited'] as const

type Filters = Partial<Record<(typeof filterNames)[number], string>>

export const realmSettingsRoutes = [
  pageRoute({
    path: 'realm-settings/{-$tab}',
    title: 'realmSettings',
    ...settingsPage,
    settings: () => import('./realmSettingsIndex'),
  }),
  pageRoute({ path: 'realm-settings/themes/$tab', title: 'themes', ...subTabPage, tab: 'themes' }),
  ...userProfileRoutes,
  pageRoute({ path: 'realm-settings/keys/$tab', title: 'keys', ...subTabPage, tab: 'keys' }),
  pageRoute({
    path: 'realm-settings/keys/providers/add/$providerType',
    title: 'addProvider',
    requires: 'manage-realm',
    page: () => import('./keys/NewKeyProviderPage'),
  }),
  pageRoute({
    path: 'realm-settings/keys/providers/$id/$providerType/settings',
    title: 'editProvider',
    requires: 'view-realm',
    page: () => import('./keys/KeyProviderPage'),
  }),
  pageRoute({
    path: 'realm-settings/events/$tab',
    title: 'events',
    ...subTabPage,
    requires: { all: ['view-realm', { some: ['view-events', 'manage-events'] }] },
    tab: 'events',
  }),
  pageRoute({
    path: 'realm-settings/localization/$tab',
    title: 'localization',
    ...subTabPage,
    tab: 'localization',
  }),
  pageRoute({
    path: 'realm-settings/security-defenses/$tab',
    title: 'securityDefences',
    ...subTabPage,
    tab: 'security-defenses',
  }),
  pageRoute({
    path: 'realm-settings/user-registration/$tab',
    title: 'userRegistration',
    ...subTabPage,
    requires: { all: ['view-realm', { some: ['view-clients', 'manage-clients'] }] },
    tab: 'user-registration',
  }),
  ...clientPolicyRoutes,
] as const

function settingsSearch(search: Record<string, unknown>): ListSearch & Filters {
  const entries = filterNames.flatMap((name) => {
    const value = firstString(search[name])
    return value === undefined ? [] : [[name, value] as const]
  })
  const filterValues: Filters = Object.fromEntries(entries)
  return { ...listSearch(search), ...filterValues }
}
