import { queryOptions } from '@tanstack/react-query'
import { readUiExtRole, type UiExtRole } from '~/api/roles/mappedRoles'
import type { ClientScope } from '~/api/client-scopes/clientScopes'
import type { IdentityProvider } from '~/api/identity-providers/identityProviders'
import { identityProviders } from '~/api/identity-providers/identityProviders'
import { clientScopes } from '~/api/client-scopes/clientScopes'
import { roles } from '~/api/roles/roles'
import { read } from './resource'
import { realmPath, rest } from './rest'

/** How many objects of a kind a search over all kinds shows. */
export const foundLimit = 6

/** Queries of one call, for a search over all kinds of objects. */
export const objectSearch = {
  /** GET client-scopes has no search, so all come; their types would be two more calls. */
  clientScopes: (realm: string) =>
    read<ClientScope[]>([...clientScopes.all(realm), 'names'], realmPath(realm, 'client-scopes')),

  /** By alias and display name, anywhere in it. */
  identityProviders: (realm: string, search: string) =>
    read<IdentityProvider[]>(
      [...identityProviders.all(realm), 'search', search],
      realmPath(realm, 'identity-provider', 'instances'),
      { search: `*${search}*`, first: 0, max: foundLimit },
    ),

  /**
   * No endpoint lists the roles of all clients, but one lists those that a realm role does not have:
   * the default role has the few that every user has.
   */
  clientRoles: (realm: string, defaultRole: string, search: string) =>
    queryOptions({
      queryKey: [...roles.all({ realm }), 'of-clients', defaultRole, search],
      queryFn: async ({ signal }) => {
        const path = realmPath(realm, 'ui-ext', 'available-roles', 'roles', defaultRole)
        const query = { first: 0, max: foundLimit, search }
        return (await rest<UiExtRole[]>(path, { query, signal })).map(readUiExtRole)
      },
    }),
}
