import { pageRoute } from '~/routing/pageRoute'
import { filterSearch, searchParams } from '~/routing/useAddressState'

const listPage = () => import('./UserFederationPage')

export const userFederationRoutes = [
  pageRoute({
    path: 'user-federation',
    title: 'userFederation',
    requires: 'view-realm',
    page: listPage,
  }),
  pageRoute({
    path: 'user-federation/kerberos',
    requires: 'view-realm',
    page: listPage,
  }),
  pageRoute({
    path: 'user-federation/ldap',
    requires: 'view-realm',
    page: listPage,
  }),
  pageRoute({
    path: 'user-federation/kerberos/new',
    title: 'addProvider',
    requires: 'view-realm',
    page: () => import('./kerberos/NewKerberosPage'),
  }),
  pageRoute({
    path: 'user-federation/kerberos/$id',
    title: 'settings',
    requires: 'view-realm',
    settings: () => import('./kerberos/kerberos.fields'),
    page: () => import('./kerberos/KerberosPage'),
  }),
  pageRoute({
    path: 'user-federation/ldap/new',
    title: 'addProvider',
    requires: 'view-realm',
    search: searchParams({ view: ['steps'] }),
    page: () => import('./ldap/NewLdapPage'),
  }),
  pageRoute({
    path: 'user-federation/ldap/$id/{-$tab}',
    title: 'settings',
    requires: 'view-realm',
    search: filterSearch({ sort: 'text', type: 'text' }),
    settings: () => import('./ldap/ldap.fields'),
    page: () => import('./ldap/LdapPage'),
  }),
  pageRoute({
    path: 'user-federation/ldap/$id/mappers/$mapperId',
    list: { path: 'user-federation/ldap/$id/{-$tab}', tab: 'mappers' },
    title: 'mappingDetails',
    requires: 'view-realm',
    settings: () => import('./mappers/federationMapper.fields'),
    page: () => import('./mappers/FederationMapperPage'),
  }),
  pageRoute({
    path: 'user-federation/$providerId/new',
    title: 'addCustomProvider',
    requires: 'view-realm',
    page: () => import('./custom/NewCustomPage'),
  }),
  pageRoute({
    path: 'user-federation/$providerId/$id',
    title: 'providerDetails',
    requires: 'view-realm',
    settings: () => import('./custom/custom.fields'),
    page: () => import('./custom/CustomPage'),
  }),
] as const
