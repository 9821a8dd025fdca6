import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type RealmRepresentation from '@keycloak/keycloak-admin-client/lib/defs/realmRepresentation.js'
import { statusOf } from '~/lib/errors'
import { command } from './queryClient'
import { realmPath, rest } from './rest'

/** A realm as its administrators may see it; a limited one gets hardly more than the name. */
export type Realm = RealmRepresentation & { realm: string }

export type RealmName = { name: string; displayName?: string }

export const realms = {
  /** Everything known of one realm starts with its name; the list of realms is nobody's realm. */
  names: ['realms', 'names'] as const,

  byName: (realm: string) =>
    queryOptions({
      queryKey: [realm, 'realm'],
      queryFn: ({ signal }) => rest<Realm>(realmPath(realm), { signal }),
      staleTime: 30_000,
    }),

  /**
   * One page of realm names, one more than `max` asked for by the caller to see if there is a next.
   * A client error gives an empty list (brief 001, section 8).
   */
  namesPage: (
    login: string,
    { first, max, search }: { first: number; max: number; search: string },
  ) =>
    queryOptions({
      queryKey: [...realms.names, { login, first, max, search }],
      queryFn: async ({ signal }) => {
        try {
          const query = { first, max, search }
          const path = realmPath(login, 'ui-ext', 'realms', 'names')
          return await rest<RealmName[]>(path, { query, signal })
        } catch (error) {
          const status = statusOf(error)
          if (status !== undefined && status < 500) return []
          throw error
        }
      },
    }),
}

/** The current realm. Only below the realm's route, which has loaded it. */
export const useRealm = (realm: string) => useSuspenseQuery(realms.byName(realm)).data

export const createRealm = command({
  run: (realm: RealmRepresentation) => rest('/admin/realms', { method: 'POST', body: realm }),
  done: 'saveRealmSuccess',
  failed: 'saveRealmError',
  stale: [realms.names],
})

export const deleteRealm = command({
  run: (name: string) => rest(realmPath(name), { method: 'DELETE' }),
  failed: 'deleteError',
  stale: [realms.names],
})
