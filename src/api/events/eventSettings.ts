import { queryOptions } from '@tanstack/react-query'
import type { RealmEventsConfigRepresentation } from '@keycloak/keycloak-admin-client/lib/defs/realmEventsConfigRepresentation.js'
import { events } from './events'
import { command, type CommandTexts } from '~/api/queryClient'
import { realms, type Realm, writeRealm } from '~/api/realms/realms'
import { realmPath, rest } from '~/api/rest'

/** `adminEventsExpiration` is a realm attribute. */
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
          // 0 means no expiration.
          ...(eventsExpiration && { eventsExpiration }),
          ...(adminEventsExpiration && { adminEventsExpiration }),
        }
      },
    }),

  /** Keycloak's default types if none were chosen. */
  types: (realm: string) =>
    queryOptions({
      queryKey: [...events.all(realm), 'types'],
      queryFn: async ({ signal }) =>
        ((await readConfig(realm, signal)).enabledEventTypes ?? []).toSorted(),
    }),
}

/** The realm too: the event pages show a banner for disabled events. */
const staleKeys = (realm: string) => [events.all(realm), realms.byName(realm).queryKey]

/** Re-reads the realm, because PUT replaces all attributes. */
async function writeAdminExpiration(realm: string, expiration: string | undefined) {
  const { attributes = {} } = await rest<Realm>(realmPath(realm))
  const { adminEventsExpiration: currentExpiration, ...otherAttributes } = attributes
  if ((currentExpiration || undefined) === (expiration || undefined)) return
  const attributesToWrite = expiration
    ? { ...otherAttributes, adminEventsExpiration: expiration }
    : otherAttributes
  await writeRealm(realm, { attributes: attributesToWrite })
}

/** PUT events/config disables missing user events and their expiration, and keeps the rest. */
export const eventSettingsUpdate = {
  // The last one is an attribute of the realm.
  always: ['eventsEnabled', 'eventsExpiration', 'adminEventsExpiration'],
}

/** Without types: sending them would stop following Keycloak's defaults. */
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

export const changeEventTypes = (realm: string) =>
  command({
    run: async ({ add = [], remove = [] }: { add?: string[]; remove?: string[] }) => {
      const config = await readConfig(realm)
      const types = [...(config.enabledEventTypes ?? []), ...add]
      const enabledEventTypes = [...new Set(types)].filter((type) => !remove.includes(type))
      // Keycloak reads an empty list as the default types.
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
