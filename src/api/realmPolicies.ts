import { command } from './queryClient'
import { realms, type Realm, withKeptTimes } from './realms'
import { realmPath, rest } from './rest'

/** Writes a group of a realm's settings, which says in its own words that it was saved. */
export const updatePolicy = (realm: string, words: { done: string; failed: string }) =>
  command({
    run: async (patch: Partial<Realm>) =>
      rest(realmPath(realm), { method: 'PUT', body: await withKeptTimes(realm, patch) }),
    ...words,
    stale: [realms.byName(realm).queryKey],
  })
