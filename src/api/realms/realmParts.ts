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

/** Parts of a realm as forms edit them. All become stale with the realm. */
export const realmParts = {
  bruteForce: (realm: string) =>
    queryOptions({
      queryKey: [realm, 'realm', 'brute-force'],
      queryFn: readAs(realm, withBruteForceMode),
    }),

  locales: (realm: string) =>
    queryOptions({
      queryKey: [realm, 'realm', 'locales'],
      queryFn: readAs(realm, withDefaultLocales),
    }),
}

/** The realm with its mode, and the number of lockouts that the last mode would start with. */
export const withBruteForceMode = (realm: Realm): ProtectedRealm => ({
  ...realm,
  bruteForceMode: bruteForceModeOf(realm),
  maxTemporaryLockouts: realm.maxTemporaryLockouts || 1,
})

/** How the server keeps a mode. 0 temporary lockouts would make another mode of the last one. */
export function writeMode(mode: BruteForceMode, lockouts = 1): Partial<Realm> {
  const locksTemporarilyFirst = mode === 'PermanentAfterTemporaryLockout'
  return {
    bruteForceProtected: mode !== 'Disabled',
    permanentLockout: locksTemporarilyFirst || mode === 'PermanentLockout',
    maxTemporaryLockouts: locksTemporarilyFirst ? Math.max(1, lockouts) : 0,
  }
}

const bruteForceModeOf = (realm: Realm): BruteForceMode => {
  if (!realm.bruteForceProtected) return 'Disabled'
  if (!realm.permanentLockout) return 'TemporaryLockout'
  return realm.maxTemporaryLockouts ? 'PermanentAfterTemporaryLockout' : 'PermanentLockout'
}

/** The realm with languages where it has none yet: what switching them on begins with. */
export const withDefaultLocales = (realm: Realm): Realm => ({
  ...realm,
  supportedLocales: realm.supportedLocales?.length ? realm.supportedLocales : ['en'],
  defaultLocale: realm.defaultLocale || 'en',
})

const readAs =
  <T extends Realm>(realm: string, toForm: (representation: Realm) => T) =>
  async ({ signal }: { signal: AbortSignal }) =>
    toForm(await rest<Realm>(realmPath(realm), { signal }))
