import { queryOptions } from '@tanstack/react-query'
import type { Realm } from './realms'
import { realmPath, rest } from '~/api/rest'

/** Keycloak stores the mode in three properties, see `bruteForceFields`. */
export const bruteForceModes = [
  'Disabled',
  'PermanentLockout',
  'TemporaryLockout',
  'PermanentAfterTemporaryLockout',
] as const

export type BruteForceMode = (typeof bruteForceModes)[number]

export type ProtectedRealm = Realm & { bruteForceMode: BruteForceMode }

/** On the server, the other three properties make up the mode. */
export const bruteForceUpdate = {
  together: [['bruteForceMode', 'bruteForceProtected', 'permanentLockout', 'maxTemporaryLockouts']],
  never: ['bruteForceMode'],
}

/**
 * A realm has no languages until internationalization is enabled, so the displayed ones are saved
 * with it.
 */
export const localesUpdate = {
  together: [['internationalizationEnabled', 'supportedLocales', 'defaultLocale']],
}

export const realmForms = {
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

export const withBruteForceMode = (realm: Realm): ProtectedRealm => ({
  ...realm,
  bruteForceMode: bruteForceModeOf(realm),
  maxTemporaryLockouts: realm.maxTemporaryLockouts || 1,
})

/** 0 lockouts would turn PermanentAfterTemporaryLockout into PermanentLockout. */
export function bruteForceFields(mode: BruteForceMode, lockouts = 1): Partial<Realm> {
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

export const withDefaultLocales = (realm: Realm): Realm => ({
  ...realm,
  supportedLocales: realm.supportedLocales?.length ? realm.supportedLocales : ['en'],
  defaultLocale: realm.defaultLocale || 'en',
})

const readAs =
  <T extends Realm>(realm: string, toForm: (representation: Realm) => T) =>
  async ({ signal }: { signal: AbortSignal }) =>
    toForm(await rest<Realm>(realmPath(realm), { signal }))
