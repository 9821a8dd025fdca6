import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type RealmRepresentation from '@keycloak/keycloak-admin-client/lib/defs/realmRepresentation.js'
import type { UserProfileConfig } from '@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js'
import { problemOf, statusOf } from '~/lib/errors'
import { translate } from '~/lib/i18n'
import { toast } from '~/ui/messages/toast'
import { readAcrLevels } from '~/api/clients/acrLevels'
import { forEachSettled } from '~/api/batch'
import { command, queryClient } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'
import { environment } from '~/api/session'

/** A realm as its administrators may see it; a limited one gets hardly more than the name. */
export type Realm = RealmRepresentation & { realm: string; firstBrokerLoginFlow?: string }

/** A realm as its general settings are edited: with the user profile, and the ACR levels as rows. */
export type RealmSettings = Realm & { upConfig: UserProfileConfig; acrLevels: readonly string[] }

export type RealmName = { name: string; displayName?: string }

/** What a switch writes: properties, or a function where they depend on what the realm has now. */
export type Patch = Partial<Realm> | ((current: Realm) => Partial<Realm>)

/** One switch of a realm, with its label in words for the messages. */
export type RealmSwitch = { patch: Patch; label: string }

export const realms = {
  /** Everything known of one realm starts with its name; the list of realms is nobody's realm. */
  names: ['realms', 'names'] as const,

  byName: (realm: string) =>
    queryOptions({
      queryKey: [realm, 'realm'],
      queryFn: ({ signal }) => rest<Realm>(realmPath(realm), { signal }),
      staleTime: 30_000,
    }),

  /** What the general settings edit, in two calls. Becomes stale with the realm. */
  settings: (realm: string) =>
    queryOptions({
      queryKey: [realm, 'realm', 'settings'],
      queryFn: async ({ signal }): Promise<RealmSettings> => {
        const [representation, upConfig] = await Promise.all([
          rest<Realm>(realmPath(realm), { signal }),
          rest<UserProfileConfig>(realmPath(realm, 'users', 'profile'), { signal }),
        ])
        return { ...representation, upConfig, acrLevels: readAcrLevels(representation.attributes) }
      },
    }),

  /**
   * One page of realm names, one more than `max` asked for by the caller to see if there is a next.
   * A client error gives an empty list (brief 001, section 8).
   */
  namesPage: (
    login: string,
    { first, max, search = '' }: { first: number; max: number; search?: string },
  ) =>
    queryOptions({
      queryKey: [...realms.names, { login, first, max, search }],
      queryFn: async ({ signal }) => {
        try {
          const query = { first, max, search }
          const path = realmPath(login, 'ui-ext', 'realms', 'names')
          return await rest<RealmName[]>(path, { query, signal })
        } catch (error) {
          const status = statusOf(error)
          if (status !== undefined && status < 500) return []
          throw error
        }
      },
    }),
}

/** The current realm. Only below the realm's route, which has loaded it. */
export const useRealm = (realm: string) => useSuspenseQuery(realms.byName(realm)).data

/** Makes a realm out of a representation, or out of hardly more than its name. */
export const createRealm = command({
  run: (realm: Readonly<Record<string, unknown>> & { realm: string }) =>
    rest('/admin/realms', { method: 'POST', body: realm }),
  done: 'saveRealmSuccess',
  failed: 'saveRealmError',
  stale: [realms.names],
})

/** Deletes realms by name; the result tells which are left and why. */
export const deleteRealms = command({
  run: (names: readonly string[]) =>
    forEachSettled(names, (name) => rest(realmPath(name), { method: 'DELETE' })),
  done: (_names, { done }) =>
    done.length > 0 ? translate('deletedSuccessRealmSetting') : undefined,
  failed: 'deleteError',
  stale: [realms.names],
})

/**
 * Changes a realm. After a new name the old one's queries are left alone: nobody may ask for it any
 * more; so are all after another address of the realm one is signed in through.
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
    stale: (patch, { endsOwnSession }) => {
      if (endsOwnSession) return []
      return isRenamed(realm, patch) ? [realms.names] : staleQueries(realm)
    },
  })

/** Turns a switch of a realm. */
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
 * Writes some properties of a realm; every write of one goes through here. The server keeps the
 * properties that are not sent but for two times of the device flow and some attributes, which it sets
 * to their defaults (seen on 26.7.4): they are read and sent along. The user profile's configuration is
 * taken by another endpoint, in one transaction with the realm.
 */
export async function writeRealm(realm: string, patch: Partial<RealmSettings>) {
  const { oauth2DeviceCodeLifespan, oauth2DevicePollingInterval, attributes } = await rest<Realm>(
    realmPath(realm),
  )
  const body = {
    ...(oauth2DeviceCodeLifespan !== undefined && { oauth2DeviceCodeLifespan }),
    ...(oauth2DevicePollingInterval !== undefined && { oauth2DevicePollingInterval }),
    ...(needsAttributes(attributes) && { attributes }),
    ...patch,
  }
  const path = patch.upConfig ? realmPath(realm, 'ui-ext') : realmPath(realm)
  await rest(path, { method: 'PUT', body })
}

/** The attributes that the server sets to these when no attributes are sent. */
const attributeDefaults = {
  parRequestUriLifespan: '60',
  cibaBackchannelTokenDeliveryMode: 'poll',
  cibaExpiresIn: '120',
  cibaInterval: '5',
} as const

/** Whether attributes that are not sent would lose a value: they are sent whole or not at all. */
const needsAttributes = (attributes: Readonly<Record<string, unknown>> = {}) =>
  Object.entries(attributeDefaults).some(([name, value]) => (attributes[name] ?? value) !== value)

/**
 * Whether a change ends the session of this page: the frontend URL of the realm one is signed in
 * through is the issuer of its tokens.
 */
export const endsSession = (
  realm: string,
  { attributes }: Partial<Realm>,
  previous: Partial<Realm> | undefined,
) =>
  environment().realm === realm &&
  attributes !== undefined &&
  (attributes['frontendUrl'] || undefined) !== (previous?.attributes?.['frontendUrl'] || undefined)

const isRenamed = (realm: string, patch: Partial<Realm>) =>
  patch.realm !== undefined && patch.realm !== realm

/** A realm's switches may change what its administrators hold (admin permissions). */
const staleQueries = (realm: string) => [
  realms.byName(realm).queryKey,
  [realm, 'whoami'],
  realms.names,
]

/**
 * Deletes the shared signals that wait for a realm's receivers. To be done before the transmitter is
 * switched off: afterwards its addresses are gone.
 */
export async function clearSignals(realm: string) {
  try {
    await rest(realmPath(realm, 'ssf', 'events', 'queued'), { method: 'DELETE' })
    toast(translate('ssfTransmitterDisableEventsCleared'))
  } catch (error) {
    // It does not stand in the way: the receivers get nothing more anyhow.
    const { message } = problemOf(error)
    toast(translate('ssfTransmitterDisableEventsClearFailed'), {
      variant: 'danger',
      description: message,
    })
  }
}
