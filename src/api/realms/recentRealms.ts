import { queryOptions, useQueries } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { statusOf } from '~/lib/errors'
import { storedNames } from '~/lib/storage'
import { realms, type Realm, type RealmName } from './realms'
import { realmPath, rest } from '~/api/rest'

export const recentRealms = storedNames('recentRealms', 4)

/** The limit matters: each costs a request when the selector opens. */
export const pinnedRealms = storedNames('pinnedRealms', 12)

type RealmList = typeof recentRealms

/** Null and removed from storage if the realm is deleted or not visible to this user. */
const storedRealm = (name: string) =>
  queryOptions({
    queryKey: [...realms.names, 'kept', name],
    queryFn: async ({ signal }): Promise<RealmName | null> => {
      try {
        const { realm, displayName } = await rest<Realm>(realmPath(name), { signal })
        return { name: realm, ...(displayName && { displayName }) }
      } catch (error) {
        const status = statusOf(error)
        if (status !== 403 && status !== 404) throw error
        recentRealms.remove(name)
        pinnedRealms.remove(name)
        return null
      }
    },
    staleTime: 30_000,
  })

export const useStoredNames = ({ subscribe, get }: RealmList) =>
  useSyncExternalStore(subscribe, get)

export function useStoredRealms(list: RealmList): RealmName[] {
  const names = useStoredNames(list)
  return useQueries({
    queries: names.map(storedRealm),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  })
}
