import { queryOptions, useQueries } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { statusOf } from '~/lib/errors'
import { storedNames } from '~/lib/storedNames'
import { realms, type Realm, type RealmName } from './realms'
import { realmPath, rest } from '~/api/rest'

/** The realms that this browser looked at last (brief 000, section 9: four). */
export const recentRealms = storedNames('recentRealms', 4)

/** The realms that the person wants at hand. Each costs a look-up when the selector opens. */
export const pinnedRealms = storedNames('pinnedRealms', 12)

type RealmList = typeof recentRealms

/**
 * One realm, looked up by its exact name; null when it is gone or not ours to see, and then it is
 * forgotten (another person may have used this browser).
 */
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

/** The names of a kept list. */
export const useKeptNames = ({ subscribe, get }: RealmList) => useSyncExternalStore(subscribe, get)

/** The realms of a kept list that the server knows and shows to this person, in the list's order. */
export function useKeptRealms(list: RealmList): RealmName[] {
  const names = useKeptNames(list)
  return useQueries({
    queries: names.map(storedRealm),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  })
}
