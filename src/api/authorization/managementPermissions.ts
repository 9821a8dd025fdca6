import { queryOptions } from '@tanstack/react-query'
import { translate } from '~/lib/i18n'
import { clients } from '~/api/clients/clients'
import { command } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'
import { environment } from '~/api/session'

/** What may have permissions of its own: one object, or the users of a realm together. */
export type Permitted =
  | { type: 'users' }
  /** Identity providers by alias. */
  | { type: 'clients' | 'groups' | 'roles' | 'identityProviders'; id: string }

/** `scopePermissions`: the id of the permission for each thing that may be done; absent when off. */
type ManagementPermissions = {
  enabled: boolean
  scopePermissions?: Record<string, string>
}

const pathSegments = {
  clients: (id: string) => ['clients', id, 'management', 'permissions'],
  groups: (id: string) => ['groups', id, 'management', 'permissions'],
  roles: (id: string) => ['roles-by-id', id, 'management', 'permissions'],
  identityProviders: (alias: string) => [
    'identity-provider',
    'instances',
    alias,
    'management',
    'permissions',
  ],
}

const permissionsPath = (realm: string, target: Permitted) =>
  target.type === 'users'
    ? realmPath(realm, 'users-management-permissions')
    : realmPath(realm, ...pathSegments[target.type](target.id))

/**
 * The permissions of the old model (feature ADMIN_FINE_GRAINED_AUTHZ, version 1): who may do what
 * with one object. Without the feature the server answers 501.
 */
export const managementPermissions = {
  of: (realm: string, target: Permitted) =>
    queryOptions({
      queryKey: [realm, 'management-permissions', target],
      queryFn: ({ signal }) =>
        rest<ManagementPermissions>(permissionsPath(realm, target), { signal }),
    }),

  /** The id of the client that holds them all. */
  holder: (realm: string) =>
    queryOptions({
      queryKey: [realm, 'management-permissions', 'holder'],
      queryFn: async ({ signal }) => {
        // Without `search` the server compares the whole ID.
        const query = { clientId: permissionsClient(realm) }
        const [client] = await rest<{ id: string }[]>(realmPath(realm, 'clients'), {
          query,
          signal,
        })
        return client?.id ?? null
      },
      staleTime: 60_000,
    }),
}

/** The client of a realm whose authorization holds its permissions. */
export const permissionsClient = (realm: string) =>
  realm === environment().masterRealm ? `${realm}-realm` : 'realm-management'

/** Makes the permissions of an object, or deletes them. */
export const setManagementPermissions = (realm: string, target: Permitted) =>
  command({
    run: (enabled: boolean) =>
      rest(permissionsPath(realm, target), { method: 'PUT', body: { enabled } }),
    done: (enabled) => translate(enabled ? 'permissionsEnabled' : 'permissionsDisabled'),
    failed: 'permissionSaveError',
    // The client that holds them gets its authorization by the first of them.
    stale: [managementPermissions.of(realm, target).queryKey, clients.all(realm)],
  })
