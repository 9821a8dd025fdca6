import { queryOptions } from '@tanstack/react-query'
import type { RealmEventsConfigRepresentation } from '@keycloak/keycloak-admin-client/lib/defs/realmEventsConfigRepresentation.js'
import { events } from './events'
import { command, type CommandTexts } from '~/api/queryClient'
import { realms, type Realm, writeRealm } from '~/api/realms/realms'
import { realmPath, rest } from '~/api/rest'

/** Which events a realm records, and for how long; the last is an attribute of the realm. */
export type EventSettings = RealmEventsConfigRepresentation & {
  /** Seconds, as text. */
  adminEventsExpiration?: string
}

const path = (realm: string) => realmPath(realm, 'events', 'config')

const readConfig = (realm: string, signal?: AbortSignal) =>
  rest<RealmEventsConfigRepresentation>(path(realm), signal ? { signal } : {})

export const eventSettings = {
  of: (realm: string) =>
    queryOptions({
      queryKey: [...events.all(realm), 'settings'],
      queryFn: async ({ signal }): Promise<EventSettings> => {
        const [{ eventsExpiration, ...config }, { attributes }] = await Promise.all([
          readConfig(realm, signal),
          rest<Realm>(realmPath(realm), { signal }),
        ])
        const adminEventsExpiration = attributes?.['adminEventsExpiration']
        return {
          ...config,
          // 0 is what the server calls "for ever".
          ...(eventsExpiration && { eventsExpiration }),
          ...(adminEventsExpiration && { adminEventsExpiration }),
        }
      },
    }),

  /** The types of user events that are saved; all that are usual where none was chosen. */
  types: (realm: string) =>
    queryOptions({
      queryKey: [...events.all(realm), 'types'],
      queryFn: async ({ signal }) =>
        ((await readConfig(realm, signal)).enabledEventTypes ?? []).toSorted(),
    }),
}

/** A banner of the events' pages says what is not recorded. */
const staleKeys = (realm: string) => [events.all(realm), realms.byName(realm).queryKey]

/** The attributes of the realm with another expiration; read again, for they are replaced whole. */
async function writeAdminExpiration(realm: string, expiration: string | undefined) {
  const { attributes = {} } = await rest<Realm>(realmPath(realm))
  const { adminEventsExpiration: currentExpiration, ...otherAttributes } = attributes
  if ((currentExpiration || undefined) === (expiration || undefined)) return
  const attributesToWrite = expiration
    ? { ...otherAttributes, adminEventsExpiration: expiration }
    : otherAttributes
  await writeRealm(realm, { attributes: attributesToWrite })
}

/**
 * Writes the whole: what is left out the server switches off. Not so the types, which stay when they
 * are not sent; sent, a list that follows the server's usual one would follow it no more.
 */
export const saveEventSettings = (
  realm: string,
  texts: CommandTexts = {
    done: 'eventConfigSuccessfully',
    failed: 'eventConfigError',
  },
) =>
  command({
    run: async ({ adminEventsExpiration, enabledEventTypes: _types, ...config }: EventSettings) => {
      await writeAdminExpiration(realm, adminEventsExpiration)
      await rest(path(realm), { method: 'PUT', body: config })
    },
    ...texts,
    stale: staleKeys(realm),
  })

/** Adds types to those that are saved, or takes some away; everything else stays as it is now. */
export const changeEventTypes = (realm: string) =>
  command({
    run: async ({ add = [], remove = [] }: { add?: string[]; remove?: string[] }) => {
      const config = await readConfig(realm)
      const types = [...(config.enabledEventTypes ?? []), ...add]
      const enabledEventTypes = [...new Set(types)].filter((type) => !remove.includes(type))
      // An empty list means the usual types to the server: all of them would be back.
      if (enabledEventTypes.length === 0) throw new Error('The last type cannot be removed')
      await rest(path(realm), { method: 'PUT', body: { ...config, enabledEventTypes } })
    },
    done: 'eventConfigSuccessfully',
    failed: 'eventConfigError',
    stale: staleKeys(realm),
  })

const clearCommand = (realm: string, kind: 'user' | 'admin', resource: string) =>
  command({
    run: () => rest(realmPath(realm, resource), { method: 'DELETE' }),
    done: `${kind}-events-cleared`,
    failed: `${kind}-events-cleared-error`,
    stale: [events.all(realm)],
  })

// @texts user-events-cleared* @texts admin-events-cleared*
export const clearUserEvents = (realm: string) => clearCommand(realm, 'user', 'events')
export const clearAdminEvents = (realm: string) => clearCommand(realm, 'admin', 'admin-events')
