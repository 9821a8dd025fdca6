import { eventSearch } from '~/parts/events/eventSearch'
import { pageRoute } from '~/routing/pageRoute'
import { firstString, listSearch, type ListSearch } from '~/routing/useAddressState'

const newPage = {
  requires: 'manage-identity-providers',
  page: () => import('./NewIdentityProviderPage'),
} as const

type ProvidersSearch = ListSearch & {
  sort?: string
  /** The ID of a provider type. */
  type?: string
  enabled?: string
  organization?: string
  /** Hides providers of organizations. */
  own?: string
}

function providersSearch(search: Record<string, unknown>): ProvidersSearch {
  const [sort, type, enabled, own, organization] = [
    'sort',
    'type',
    'enabled',
    'own',
    'organization',
  ].map((name) => firstString(search[name]))
  return {
    ...listSearch(search),
    ...(sort && /^-?[a-z]+$/i.test(sort) && { sort }),
    ...(type && { type }),
    ...((enabled === 'true' || enabled === 'false') && { enabled }),
    ...(own === 'true' && { own }),
    ...(organization && { organization }),
  }
}

export const identityProviderRoutes = [
  pageRoute({
    path: 'identity-providers',
    title: 'identityProviders',
    requires: 'view-identity-providers',
    search: providersSearch,
    page: () => import('./IdentityProvidersPage'),
  }),
  pageRoute({
    path: 'identity-providers/keycloak-oidc/add',
    title: 'addKeycloakOpenIdProvider',
    ...newPage,
  }),
  pageRoute({ path: 'identity-providers/oidc/add', title: 'addOpenIdProvider', ...newPage }),
  pageRoute({ path: 'identity-providers/saml/add', title: 'addSamlProvider', ...newPage }),
  pageRoute({ path: 'identity-providers/$providerId/add', title: 'addProvider', ...newPage }),
  pageRoute({
    path: 'identity-providers/$providerId/$alias/$tab',
    title: 'providerDetails',
    requires: 'view-identity-providers',
    search: (search) => ({ ...listSearch(search), ...eventSearch(search) }),
    settings: () => import('./identityProviderSettingsIndex'),
    page: () => import('./IdentityProviderPage'),
  }),
  pageRoute({
    path: 'identity-providers/$providerId/$alias/$tab/create',
    title: 'addIdPMapper',
    requires: 'manage-identity-providers',
    page: () => import('./mappers/NewMapperPage'),
  }),
  pageRoute({
    path: 'identity-providers/$providerId/$alias/mappers/$id',
    title: 'editIdPMapper',
    requires: 'view-identity-providers',
    page: () => import('./mappers/IdentityProviderMapperPage'),
  }),
] as const
