import { command } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'

export type Cache = 'realm' | 'user' | 'keys' | 'crl'

/** Clears the cache for all realms. */
export const clearCache = (realm: string) =>
  command({
    run: (cache: Cache) => rest(realmPath(realm, `clear-${cache}-cache`), { method: 'POST' }),
    done: 'clearCacheSuccess',
    failed: 'clearCacheError',
  })
