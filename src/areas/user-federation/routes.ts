import { pageRoute } from '~/routing/pageRoute'

const listPage = () => import('./UserFederationPage')

const mapperSearch = (search: Record<string, unknown>) =>
  Object.fromEntries(
    ['page', 'q', 'sort', 'type'].flatMap((name) => {
      const value = search[name]
      return typeof value === 'string' && value !== '' ? [[name, value]] : []
    }),
  )

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
    search: ({ view }): { view?: 'steps' } => (view === 'steps' ? { view } : {}),
    page: () => import('./ldap/NewLdapPage'),
  }),
  pageRoute({
    path: 'user-federation/ldap/$id/{-$tab}',
    title: 'settings',
    requires: 'view-realm',
    search: mapperSearch,
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
