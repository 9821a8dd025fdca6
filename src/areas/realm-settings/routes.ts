import { pageRoute } from '~/routing/pageRoute'
import { filterSearch } from '~/routing/useAddressState'
import { clientPolicyRoutes } from './client-policies/routes'
import { userProfileRoutes } from './user-profile/routes'

const settingsPage = {
  requires: 'view-realm',
  page: () => import('./RealmSettingsPage'),
} as const

const subTabPage = {
  ...settingsPage,
  search: filterSearch({
    sort: 'text',
    status: 'text',
    language: 'text',
    theme: 'text',
    type: 'text',
    inherited: 'text',
  }),
} as const

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
