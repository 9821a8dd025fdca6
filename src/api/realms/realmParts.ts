import { queryOptions } from '@tanstack/react-query'
import type { Realm } from './realms'
import { realmPath, rest } from '~/api/rest'

/** What happens to an account that somebody tries passwords on. The server keeps it in three values. */
export const bruteForceModes = [
  'Disabled',
  'PermanentLockout',
  'TemporaryLockout',
  'PermanentAfterTemporaryLockout',
] as const

export type BruteForceMode = (typeof bruteForceModes)[number]

/** A realm as its protection from brute force is edited. */
export type ProtectedRealm = Realm & { bruteForceMode: BruteForceMode }

const modeOf = (realm: Realm): BruteForceMode => {
  if (!realm.bruteForceProtected) return 'Disabled'
  if (!realm.permanentLockout) return 'TemporaryLockout'
  return realm.maxTemporaryLockouts ? 'PermanentAfterTemporaryLockout' : 'PermanentLockout'
}

/** How the server keeps a mode. 0 temporary lockouts would make another mode of the last one. */
export function writeMode(mode: BruteForceMode, lockouts = 1): Partial<Realm> {
  const isLast = mode === 'PermanentAfterTemporaryLockout'
  return {
    bruteForceProtected: mode !== 'Disabled',
    permanentLockout: isLast || mode === 'PermanentLockout',
    maxTemporaryLockouts: isLast ? Math.max(1, lockouts) : 0,
  }
}

/** The realm with its mode, and the number of lockouts that the last mode would start with. */
export const readMode = (realm: Realm): ProtectedRealm => ({
  ...realm,
  bruteForceMode: modeOf(realm),
  maxTemporaryLockouts: realm.maxTemporaryLockouts || 1,
})

/** The realm with languages where it has none yet: what switching them on begins with. */
export const readLocales = (realm: Realm): Realm => ({
  ...realm,
  supportedLocales: realm.supportedLocales?.length ? realm.supportedLocales : ['en'],
  defaultLocale: realm.defaultLocale || 'en',
})

const read =
  <T extends Realm>(realm: string, as: (found: Realm) => T) =>
  async ({ signal }: { signal: AbortSignal }) =>
    as(await rest<Realm>(realmPath(realm), { signal }))

/** Parts of a realm as forms edit them. All become stale with the realm. */
export const realmParts = {
  bruteForce: (realm: string) =>
    queryOptions({
      queryKey: [realm, 'realm', 'brute-force'],
      queryFn: read(realm, readMode),
    }),

  locales: (realm: string) =>
    queryOptions({
      queryKey: [realm, 'realm', 'locales'],
      queryFn: read(realm, readLocales),
    }),
}
