import { pageRoute } from '~/routing/pageRoute'

/** Every address of the area (brief 000, section 2). */
export const identityProviderRoutes = [
  pageRoute({
    path: 'identity-providers',
    title: 'identityProviders',
    requires: 'view-identity-providers',
  }),
  pageRoute({
    path: 'identity-providers/keycloak-oidc/add',
    title: 'addKeycloakOpenIdProvider',
    requires: 'manage-identity-providers',
  }),
  pageRoute({
    path: 'identity-providers/oidc/add',
    title: 'addOpenIdProvider',
    requires: 'manage-identity-providers',
  }),
  pageRoute({
    path: 'identity-providers/saml/add',
    title: 'addSamlProvider',
    requires: 'manage-identity-providers',
  }),
  pageRoute({
    path: 'identity-providers/$providerId/add',
    title: 'addProvider',
    requires: 'manage-identity-providers',
  }),
  pageRoute({
    path: 'identity-providers/$providerId/$alias/$tab',
    title: 'providerDetails',
    requires: 'view-identity-providers',
  }),
  pageRoute({
    path: 'identity-providers/$providerId/$alias/$tab/create',
    title: 'addIdPMapper',
    requires: 'manage-identity-providers',
  }),
  pageRoute({
    path: 'identity-providers/$providerId/$alias/mappers/$id',
    title: 'editIdPMapper',
    requires: 'view-identity-providers',
  }),
] as const
