import { queryOptions } from '@tanstack/react-query'
import { translate } from '~/lib/i18n'
import { clients } from '~/api/clients/clients'
import { command } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'
import { getEnvironment } from '~/api/session'

/** One object, or all users of the realm. */
export type PermissionTarget =
  | { type: 'users' }
  /** Identity providers by alias. */
  | { type: 'clients' | 'groups' | 'roles' | 'identityProviders'; id: string }

/** `scopePermissions`: permission ids by scope; absent when disabled. */
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

const permissionsPath = (realm: string, target: PermissionTarget) =>
  target.type === 'users'
    ? realmPath(realm, 'users-management-permissions')
    : realmPath(realm, ...pathSegments[target.type](target.id))

/** ADMIN_FINE_GRAINED_AUTHZ version 1. Keycloak answers 501 without the feature. */
export const managementPermissions = {
  of: (realm: string, target: PermissionTarget) =>
    queryOptions({
      queryKey: [realm, 'management-permissions', target],
      queryFn: ({ signal }) =>
        rest<ManagementPermissions>(permissionsPath(realm, target), { signal }),
    }),

  clientId: (realm: string) =>
    queryOptions({
      queryKey: [realm, 'management-permissions', 'holder'],
      queryFn: async ({ signal }) => {
        // Without `search`, Keycloak matches the exact client id.
        const query = { clientId: managementClientIdOf(realm) }
        const [client] = await rest<{ id: string }[]>(realmPath(realm, 'clients'), {
          query,
          signal,
        })
        return client?.id ?? null
      },
      staleTime: 60_000,
    }),
}

export const managementClientIdOf = (realm: string) =>
  realm === getEnvironment().masterRealm ? `${realm}-realm` : 'realm-management'

export const setManagementPermissions = (realm: string, target: PermissionTarget) =>
  command({
    run: (enabled: boolean) =>
      rest(permissionsPath(realm, target), { method: 'PUT', body: { enabled } }),
    done: (enabled) => translate(enabled ? 'permissionsEnabled' : 'permissionsDisabled'),
    failed: 'permissionSaveError',
    // The first permission enables authorization on that client.
    stale: [managementPermissions.of(realm, target).queryKey, clients.all(realm)],
  })
