import { deleteEach } from '~/api/resource'
import type { PageRequest } from '~/api/list'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type RealmRepresentation from '@keycloak/keycloak-admin-client/lib/defs/realmRepresentation.js'
import type { UserProfileConfig } from '@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js'
import { whoami } from '~/api/whoami'
import { describeError, statusOf } from '~/lib/errors'
import { i18n, labelOf, translate } from '~/lib/i18n'
import { toast } from '~/ui/messages/toast'
import { readAcrLevels } from '~/api/clients/acrLevels'
import { command, queryClient, type CommandTexts } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'
import { getEnvironment } from '~/api/session'

/** Limited administrators get little more than the name. */
export type Realm = RealmRepresentation & { realm: string; firstBrokerLoginFlow?: string }

export type RealmSettings = Realm & { upConfig: UserProfileConfig; acrLevels: readonly string[] }

/** `acrLevels` is only sent inside the attributes. */
export const realmSettingsUpdate = { together: [['acrLevels', 'attributes']], never: ['acrLevels'] }

export type RealmName = { name: string; displayName?: string }

export type RealmOrder = 'name' | 'displayName'

export type SwitchPatch = Partial<Realm> | ((current: Realm) => Partial<Realm>)

export type RealmSwitch = { patch: SwitchPatch; label: string }

export const realms = {
  /** Queries of a realm start with its name, so the list needs another prefix. */
  names: ['realms', 'names'] as const,

  byName: (realm: string) =>
    queryOptions({
      queryKey: [realm, 'realm'],
      queryFn: ({ signal }) => rest<Realm>(realmPath(realm), { signal }),
      staleTime: 30_000,
    }),

  /**
   * Whether each realm is enabled, of those that the user may view; null if there are too many to
   * load them all.
   */
  states: (login: string) =>
    queryOptions({
      queryKey: [...realms.names, 'states', login],
      queryFn: async ({ signal }): Promise<ReadonlyMap<string, boolean> | null> => {
        if ((await queryClient.query(realms.allNames(login, ''))) === null) return null
        const query = { briefRepresentation: true }
        const rows = await rest<Realm[]>('/admin/realms', { query, signal })
        return new Map(
          rows.flatMap(({ realm, enabled }) => (enabled === undefined ? [] : [[realm, enabled]])),
        )
      },
      staleTime: 30_000,
    }),

  /**
   * One of many. Null if the user may not view the realm. Apart from `byName`: leaving a list cancels
   * what it still reads, and the realm's page may wait for that.
   */
  state: (realm: string) =>
    queryOptions({
      queryKey: [...realms.names, 'state', realm],
      queryFn: async ({ signal }) =>
        (await rest<Realm>(realmPath(realm), { signal })).enabled ?? null,
      staleTime: 30_000,
    }),

  settings: (realm: string) =>
    queryOptions({
      queryKey: [realm, 'realm', 'settings'],
      queryFn: async ({ signal }): Promise<RealmSettings> => {
        const [representation, upConfig] = await Promise.all([
          // Shared with the shell, which reads the realm after a save, too.
          queryClient.query({ ...realms.byName(realm), staleTime: 0 }),
          rest<UserProfileConfig>(realmPath(realm, 'users', 'profile'), { signal }),
        ])
        return { ...representation, upConfig, acrLevels: readAcrLevels(representation.attributes) }
      },
    }),

  /**
   * The caller asks for one more than a page to detect the next one. Client errors give an empty
   * list.
   */
  namesPage: (
    login: string,
    { first, max, search = '', order = 'name' }: PageRequest & { order?: RealmOrder },
  ) =>
    queryOptions({
      queryKey: [...realms.names, { login, first, max, search, order }],
      queryFn: async ({ signal }): Promise<RealmName[]> => {
        try {
          const rows = await readNames(login, { first, max, search }, signal)
          if (first === 0 && rows.length < max) return sortRealms(rows, order)
          const all = await queryClient.query(realms.allNames(login, search))
          return all ? sortRealms(all, order).slice(first, first + max) : rows
        } catch (error) {
          const status = statusOf(error)
          if (status !== undefined && status < 500) return []
          throw error
        }
      },
    }),

  /**
   * For sorting; null if there are too many. Keycloak loads every realm for it, which takes 0.3 s each
   * where its cache is too small for all realms.
   */
  allNames: (login: string, search: string) =>
    queryOptions({
      queryKey: [...realms.names, 'all', { login, search }],
      queryFn: async ({ signal }): Promise<readonly RealmName[] | null> => {
        const timeout = AbortSignal.timeout(maxSortDelay)
        try {
          const request = { first: 0, max: maxSortedRealms + 1, search }
          const rows = await readNames(login, request, AbortSignal.any([signal, timeout]))
          return rows.length > maxSortedRealms ? null : rows
        } catch (error) {
          if (timeout.aborted) return null
          throw error
        }
      },
      staleTime: 30_000,
    }),
}

/** Keycloak does not sort; more realms than this keep its order. */
const maxSortedRealms = 100

/** Milliseconds. */
const maxSortDelay = 2000

/** Milliseconds. */
const slowListDelay = 20_000

async function readNames(
  login: string,
  query: { first: number; max: number; search: string },
  signal: AbortSignal,
) {
  const timer = setTimeout(
    () =>
      toast(translate('realmsTakeLong'), {
        variant: 'warning',
        description: translate('realmsTakeLongReason'),
      }),
    slowListDelay,
  )
  try {
    return await rest<RealmName[]>(realmPath(login, 'ui-ext', 'realms', 'names'), { query, signal })
  } finally {
    clearTimeout(timer)
  }
}

export function sortRealms(rows: readonly RealmName[], order: RealmOrder): RealmName[] {
  const { compare } = new Intl.Collator(i18n.language, { numeric: true })
  const titleOf = ({ name, displayName }: RealmName) =>
    (order === 'displayName' && labelOf(displayName)) || name
  return rows.toSorted((a, b) => compare(titleOf(a), titleOf(b)) || compare(a.name, b.name))
}

/** Only below the realm route, which loads the realm. */
export const useRealm = (realm: string) => useSuspenseQuery(realms.byName(realm)).data

export const createRealm = command({
  run: (realm: Readonly<Record<string, unknown>> & { realm: string }) =>
    rest('/admin/realms', { method: 'POST', body: realm }),
  done: 'saveRealmSuccess',
  failed: 'saveRealmError',
  stale: [realms.names],
})

export const deleteRealms = deleteEach<Pick<RealmName, 'name'>>({
  nameOf: ({ name }) => name,
  path: ({ name }) => realmPath(name),
  done: 'deletedSuccessRealmSetting',
  failed: 'deleteError',
  stale: [realms.names],
})

/**
 * After a rename only the list of realms is refetched, after a new frontend URL of the login realm
 * nothing: requests with the old name or token would fail.
 */
export const updateRealm = (realm: string) =>
  command({
    run: async (patch: Partial<RealmSettings>) => {
      const previous = queryClient.getQueryData(realms.settings(realm).queryKey)
      const endsOwnSession = endsSession(realm, patch, previous)
      await writeRealm(realm, patch)
      if (isRenamed(realm, patch) || endsOwnSession) {
        queryClient.setQueryData(realms.settings(realm).queryKey, (cached) =>
          cached ? { ...cached, ...patch } : cached,
        )
      }
      return { endsOwnSession }
    },
    done: 'realmSaveSuccess',
    failed: 'realmSaveError',
    stale: (patch, result) => {
      if (result?.endsOwnSession) return []
      return isRenamed(realm, patch) ? [realms.names] : staleQueries(realm)
    },
  })

export const switchRealm = (realm: string) =>
  command({
    run: async ({ patch }: RealmSwitch) => {
      const changes = typeof patch === 'function' ? patch(await rest(realmPath(realm))) : patch
      await writeRealm(realm, changes)
    },
    done: ({ label }) => translate('enableSwitchSuccess', { switch: label }),
    failed: 'enableSwitchError',
    stale: staleQueries(realm),
  })

/**
 * PUT keeps missing properties except the two device flow times and `attributeDefaults` (26.7.4), so
 * these are sent along. `upConfig` needs the ui-ext endpoint, which saves both in one transaction.
 */
export async function writeRealm(realm: string, patch: Partial<RealmSettings>) {
  // A form has read the realm right before.
  const current = await queryClient.query({ ...realms.byName(realm), staleTime: 1000 })
  const { oauth2DeviceCodeLifespan, oauth2DevicePollingInterval, attributes } = current
  const body = {
    ...(oauth2DeviceCodeLifespan !== undefined && { oauth2DeviceCodeLifespan }),
    ...(oauth2DevicePollingInterval !== undefined && { oauth2DevicePollingInterval }),
    ...(needsAttributes(attributes) && { attributes }),
    ...patch,
  }
  const path = patch.upConfig ? realmPath(realm, 'ui-ext') : realmPath(realm)
  await rest(path, { method: 'PUT', body })
}

const attributeDefaults = {
  parRequestUriLifespan: '60',
  cibaBackchannelTokenDeliveryMode: 'poll',
  cibaExpiresIn: '120',
  cibaInterval: '5',
} as const

const needsAttributes = (attributes: Readonly<Record<string, unknown>> = {}) =>
  Object.entries(attributeDefaults).some(([name, value]) => (attributes[name] ?? value) !== value)

/**
 * The frontend URL is the issuer of the tokens, so changing it in the login realm invalidates this
 * session.
 */
export const endsSession = (
  realm: string,
  { attributes }: Partial<Realm>,
  previous: Partial<Realm> | undefined,
) =>
  getEnvironment().realm === realm &&
  attributes !== undefined &&
  (attributes['frontendUrl'] || undefined) !== (previous?.attributes?.['frontendUrl'] || undefined)

const isRenamed = (realm: string, patch: Partial<Realm>) =>
  patch.realm !== undefined && patch.realm !== realm

/** Admin permissions change what administrators may do. */
const staleQueries = (realm: string) => [
  realms.byName(realm).queryKey,
  [realm, 'whoami'],
  realms.names,
]

/** Call before disabling the transmitter: the endpoint disappears with it. */
export async function deleteQueuedSignals(realm: string) {
  try {
    await rest(realmPath(realm, 'ssf', 'events', 'queued'), { method: 'DELETE' })
    toast(translate('ssfTransmitterDisableEventsCleared'))
  } catch (error) {
    // Not fatal: receivers get nothing more anyway.
    const { message } = describeError(error)
    toast(translate('ssfTransmitterDisableEventsClearFailed'), {
      variant: 'danger',
      description: message,
    })
  }
}

export type SmtpServer = Readonly<Record<string, unknown>>

export type Recipient = { id: string; username?: string; email?: string }

/**
 * Looked up in the login realm. Null without view-users there; the server sends the mail anyway.
 */
export const testRecipient = queryOptions({
  queryKey: ['session', 'recipient'],
  queryFn: async ({ signal }): Promise<Recipient | null> => {
    const { realm } = getEnvironment()
    const { userId, permissions } = await queryClient.query(whoami(realm))
    if (!permissions.has('view-users')) return null
    return rest<Recipient>(realmPath(realm, 'users', userId), { signal })
  },
})

/** A masked password means the stored one. */
export const testSmtp = (realm: string) =>
  command({
    run: (body: SmtpServer) =>
      rest(realmPath(realm, 'testSMTPConnection'), {
        method: 'POST',
        body,
        isReadOnly: true,
      }),
    done: 'testConnectionSuccess',
    failed: 'testConnectionError',
  })

/** Client ids. Both are missing if no client has an admin URL. */
export type PushResponse = { successRequests?: string[]; failedRequests?: string[] }

/** Rejects tokens issued before this time (seconds; 0 accepts all). */
export const setRealmNotBefore = (realm: string) =>
  command({
    run: (notBefore: number) => writeRealm(realm, { realm, notBefore }),
    done: (notBefore) => translate(notBefore > 0 ? 'notBeforeSuccess' : 'notBeforeClearedSuccess'),
    stale: [realms.byName(realm).queryKey],
  })

export const pushRealmRevocation = (realm: string) =>
  command({
    run: () => rest<PushResponse>(realmPath(realm, 'push-revocation'), { method: 'POST' }),
  })

export type ServerCache = 'realm' | 'user' | 'keys' | 'crl'

/** Clears the cache for all realms. */
export const clearCache = (realm: string) =>
  command({
    run: (cache: ServerCache) => rest(realmPath(realm, `clear-${cache}-cache`), { method: 'POST' }),
    done: 'clearCacheSuccess',
    failed: 'clearCacheError',
    withoutObject: true,
  })

export const updateRealmPolicy = (realm: string, texts: CommandTexts) =>
  command({
    run: (patch: Partial<Realm>) => writeRealm(realm, patch),
    ...texts,
    stale: [realms.byName(realm).queryKey],
  })
