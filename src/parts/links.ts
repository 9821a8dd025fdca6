/**
 * Addresses in the current realm, for links and navigation: `<RouteLink {...userLink(id)}>`,
 * `go(clientLink(id, 'keys'))`. Areas name their own pages; these are linked from everywhere.
 */
export const userLink = (id: string, tab = 'settings') =>
  ({ to: '/$realm/users/$id/$tab', params: { id, tab } }) as const

export const clientLink = (id: string, tab = 'settings') =>
  ({ to: '/$realm/clients/$clientId/$tab', params: { clientId: id, tab } }) as const

export const clientScopeLink = (id: string, tab = 'settings') =>
  ({ to: '/$realm/client-scopes/$id/$tab', params: { id, tab }, search: {} }) as const

export const organizationLink = (id: string, tab = 'settings') =>
  ({ to: '/$realm/organizations/$id/$tab', params: { id, tab } }) as const

export const identityProviderLink = (
  { alias, providerId }: { alias: string; providerId: string },
  tab = 'settings',
) =>
  ({
    to: '/$realm/identity-providers/$providerId/$alias/$tab',
    params: { providerId, alias, tab },
    search: {},
  }) as const

/** `ids`: from the top level to the group. */
export const groupPageLink = (...ids: readonly string[]) =>
  ({ to: '/$realm/groups/$', params: { _splat: ids.join('/') }, search: {} }) as const

/** The pages of LDAP and Kerberos have the same address. */
export const federationProviderLink = ({ providerId, id }: { providerId: string; id: string }) =>
  ({ to: '/$realm/user-federation/$providerId/$id', params: { providerId, id } }) as const
