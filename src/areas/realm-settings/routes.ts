import { pageRoute } from '~/routing/pageRoute'
import { settingsSearch } from './search'
import { clientPolicyRoutes } from './client-policies/routes'
import { realmTabs } from './tabs'
import { userProfileRoutes } from './user-profile/routes'

/** What all addresses of the page have in common. */
const onPage = {
  requires: 'view-realm',
  tabs: realmTabs,
  page: () => import('./RealmSettingsPage'),
} as const

/** A tab with tabs of its own. */
const nested = { ...onPage, search: settingsSearch } as const

/** Every address of the area (brief 000, section 2). */
export const realmSettingsRoutes = [
  pageRoute({
    path: 'realm-settings/{-$tab}',
    title: 'realmSettings',
    ...onPage,
    settings: () => import('./settings'),
  }),
  pageRoute({ path: 'realm-settings/themes/$tab', title: 'themes', ...nested, tab: 'themes' }),
  ...userProfileRoutes,
  pageRoute({ path: 'realm-settings/keys/$tab', title: 'keys', ...nested, tab: 'keys' }),
  pageRoute({
    path: 'realm-settings/keys/providers/add/$providerType',
    title: 'addProvider',
    requires: 'manage-realm',
    prefetch: () => import('./prefetch').then(({ infoQueries }) => infoQueries()),
    page: () => import('./keys/NewProviderPage'),
  }),
  pageRoute({
    path: 'realm-settings/keys/providers/$id/$providerType/settings',
    title: 'editProvider',
    requires: 'view-realm',
    prefetch: (params) =>
      import('./prefetch').then(({ keyProviderQueries }) => keyProviderQueries(params)),
    page: () => import('./keys/ProviderPage'),
  }),
  pageRoute({
    path: 'realm-settings/events/$tab',
    title: 'events',
    ...nested,
    requires: { all: ['view-realm', { some: ['view-events', 'manage-events'] }] },
    tab: 'events',
  }),
  pageRoute({
    path: 'realm-settings/localization/$tab',
    title: 'localization',
    ...nested,
    tab: 'localization',
  }),
  pageRoute({
    path: 'realm-settings/security-defenses/$tab',
    title: 'securityDefences',
    ...nested,
    tab: 'security-defenses',
  }),
  pageRoute({
    path: 'realm-settings/user-registration/$tab',
    title: 'userRegistration',
    ...nested,
    requires: { all: ['view-realm', { some: ['view-clients', 'manage-clients'] }] },
    tab: 'user-registration',
  }),
  ...clientPolicyRoutes,
] as const
