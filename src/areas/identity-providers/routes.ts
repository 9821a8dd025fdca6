import { eventParams } from '~/parts/events/eventSearch'
import { pageRoute } from '~/routing/pageRoute'
import { filterSearch } from '~/routing/useAddressState'

const newPage = {
  requires: 'manage-identity-providers',
  page: () => import('./NewIdentityProviderPage'),
} as const

export const identityProviderRoutes = [
  pageRoute({
    path: 'identity-providers',
    title: 'identityProviders',
    requires: 'view-identity-providers',
    // `type`: the ID of a provider type. `own`: hides providers of organizations.
    search: filterSearch({
      sort: /^-?[a-z]+$/i,
      type: 'text',
      enabled: ['true', 'false'],
      own: ['true'],
      organization: 'text',
    }),
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
    search: filterSearch(eventParams),
    settings: () => import('./identityProviderSettingsIndex'),
    page: () => import('./IdentityProviderPage'),
  }),
  pageRoute({
    path: 'identity-providers/$providerId/$alias/$tab/create',
    title: 'addIdPMapper',
    requires: 'manage-identity-providers',
    page: () => import('./mappers/IdentityProviderMapperPage'),
  }),
  pageRoute({
    path: 'identity-providers/$providerId/$alias/mappers/$id',
    title: 'editIdPMapper',
    requires: 'view-identity-providers',
    page: () => import('./mappers/IdentityProviderMapperPage'),
  }),
] as const
