import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type WhoAmIRepresentation from '@keycloak/keycloak-admin-client/lib/defs/whoAmIRepresentation.js'
import { effectivePermissions, type Permission } from '~/lib/access'
import { queryClient } from './queryClient'
import { rest } from './rest'
import { environment } from './session'

/** The current person in one realm: what who-am-I says, and all that follows from it. */
export type WhoAmI = {
  userId: string
  displayName: string
  locale: string
  createRealm: boolean
  /** A temporary administrator made at the server's first start. */
  temporary: boolean
  permissions: ReadonlySet<Permission>
}

/** Reads the answer; `realm_access` has one key, the realm that was asked for. */
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
      const loginRealm = environment().realm
      const path = `/admin/${encodeURIComponent(loginRealm)}/console/whoami`
      const query = { currentRealm: realm }
      return readWhoAmI(await rest<WhoAmIRepresentation>(path, { query, signal }), realm)
    },
    staleTime: 30_000,
  })

/** The permissions held in a realm. Only below the realm's route, which has loaded them. */
export const usePermissions = (realm: string) => useSuspenseQuery(whoami(realm)).data.permissions

/** Asks who-am-I again, after something that changes one's own rights (a realm made). */
export const refreshWhoAmI = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'whoami' })
