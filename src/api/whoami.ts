import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type WhoAmIRepresentation from '@keycloak/keycloak-admin-client/lib/defs/whoAmIRepresentation.js'
import { effectivePermissions, type Permission } from '~/lib/access'
import { queryClient } from './queryClient'
import { rest } from './rest'
import { getEnvironment } from './session'

export type WhoAmI = {
  userId: string
  displayName: string
  locale: string
  createRealm: boolean
  /** The initial bootstrap administrator. */
  temporary: boolean
  permissions: ReadonlySet<Permission>
}

/** `realm_access` has one key, the requested realm. */
export const readWhoAmI = (response: WhoAmIRepresentation, realm: string): WhoAmI => ({
  userId: response.userId,
  displayName: response.displayName,
  locale: response.locale || 'en',
  createRealm: response.createRealm,
  temporary: response.temporary,
  permissions: effectivePermissions(
    (response.realm_access[realm] ?? []).filter((name) => typeof name === 'string'),
  ),
})

export const whoami = (realm: string) =>
  queryOptions({
    queryKey: [realm, 'whoami'],
    queryFn: async ({ signal }) => {
      const loginRealm = getEnvironment().realm
      const path = `/admin/${encodeURIComponent(loginRealm)}/console/whoami`
      const query = { currentRealm: realm }
      return readWhoAmI(await rest<WhoAmIRepresentation>(path, { query, signal }), realm)
    },
    staleTime: 30_000,
  })

/** Only below the realm's route, which loads them. */
export const usePermissions = (realm: string) => useSuspenseQuery(whoami(realm)).data.permissions

/** Outside of a component; below the realm's route, which loads them. */
export const permissionsIn = (realm: string): ReadonlySet<Permission> =>
  queryClient.getQueryData(whoami(realm).queryKey)?.permissions ?? new Set()

/** After changes to one's own permissions (creating a realm). */
export const refreshWhoAmI = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'whoami' })
