import { command } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'

export type ServerCache = 'realm' | 'user' | 'keys' | 'crl'

/** Clears the cache for all realms. */
export const clearCache = (realm: string) =>
  command({
    run: (cache: ServerCache) => rest(realmPath(realm, `clear-${cache}-cache`), { method: 'POST' }),
    done: 'clearCacheSuccess',
    failed: 'clearCacheError',
    withoutObject: true,
  })
