import { pageRoute } from '~/routing/pageRoute'

/** Every address of the area (brief 000, section 2). */
export const userFederationRoutes = [
  pageRoute({ path: 'user-federation', title: 'userFederation', requires: 'view-realm' }),
  pageRoute({ path: 'user-federation/kerberos', requires: 'view-realm' }),
  pageRoute({ path: 'user-federation/ldap', requires: 'view-realm' }),
  pageRoute({ path: 'user-federation/kerberos/new', title: 'settings', requires: 'view-realm' }),
  pageRoute({ path: 'user-federation/kerberos/$id', title: 'settings', requires: 'view-realm' }),
  pageRoute({ path: 'user-federation/ldap/new', title: 'addProvider', requires: 'view-realm' }),
  pageRoute({
    path: 'user-federation/ldap/$id/{-$tab}',
    title: 'settings',
    requires: 'view-realm',
  }),
  pageRoute({
    path: 'user-federation/ldap/$id/mappers/$mapperId',
    title: 'mappingDetails',
    requires: 'view-realm',
  }),
  pageRoute({
    path: 'user-federation/$providerId/new',
    title: 'addCustomProvider',
    requires: 'view-realm',
  }),
  pageRoute({
    path: 'user-federation/$providerId/$id',
    title: 'providerDetails',
    requires: 'view-realm',
  }),
] as const
