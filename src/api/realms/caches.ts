import { command } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'

/** The server's caches that can be emptied; the names as its addresses have them. */
export type Cache = 'realm' | 'user' | 'keys' | 'crl'

/** Empties one cache of the server, for all realms. */
export const clearCache = (realm: string) =>
  command({
    run: (cache: Cache) => rest(realmPath(realm, `clear-${cache}-cache`), { method: 'POST' }),
    done: 'clearCacheSuccess',
    failed: 'clearCacheError',
  })
