import { read } from '~/api/resource'
import type { PageRequest } from '~/api/list'
import { queryOptions } from '@tanstack/react-query'
import type AdminEventRepresentation from '@keycloak/keycloak-admin-client/lib/defs/adminEventRepresentation.js'
import type EventRepresentation from '@keycloak/keycloak-admin-client/lib/defs/eventRepresentation.js'
import type { RealmEventsConfigRepresentation } from '@keycloak/keycloak-admin-client/lib/defs/realmEventsConfigRepresentation.js'
import type UserRepresentation from '@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js'
import { statusOf } from '~/lib/errors'
import { command, queryClient, type CommandTexts } from '~/api/queryClient'
import { realms, writeRealm, type Realm } from '~/api/realms/realms'
import { realmPath, rest } from '~/api/rest'
import { isUuid } from '~/lib/text'

export type UserEvent = Omit<EventRepresentation, 'details'> & {
  id: string
  time: number
  details?: Record<string, string>
}

/** `representation` is text, mostly JSON. */
export type AdminEvent = Omit<AdminEventRepresentation, 'details'> & {
  id: string
  time: number
  details?: Record<string, string>
}

type EventRequest = Pick<PageRequest, 'first' | 'max'>

/** Milliseconds, inclusive. */
type TimeRange = { dateFrom?: number | undefined; dateTo?: number | undefined }

/** Exact matches. `user` is an id or a username, `client` a clientId. */
export type UserEventFilters = TimeRange & {
  user?: string | undefined
  type?: readonly string[] | undefined
  client?: string | undefined
  ipAddress?: string | undefined
}

/**
 * `*` in `resourcePath` matches anything. `authRealm` and `authClient` are ids, `authUser` is an id
 * or a username.
 */
export type AdminEventFilters = TimeRange & {
  resourceTypes?: readonly string[] | undefined
  operationTypes?: readonly string[] | undefined
  resourcePath?: string | undefined
  authRealm?: string | undefined
  authClient?: string | undefined
  authUser?: string | undefined
  authIpAddress?: string | undefined
}

/** UUIDs and ids of federated (`f:`) or transient (`lightweight-`) users. */
const isUserId = (text: string) => isUuid(text) || /^(f:|lightweight-)/.test(text)

/**
 * GET events only takes user ids. Without permission to search users, the text is used as an id.
 */
async function userIdOf(realm: string, text: string | undefined) {
  if (!text || isUserId(text)) return text
  const query = { username: text, exact: true, briefRepresentation: true, first: 0, max: 1 }
  try {
    const path = realmPath(realm, 'users')
    const [user] = await queryClient.query({
      queryKey: [realm, 'users', 'named', text],
      queryFn: ({ signal }) => rest<UserRepresentation[]>(path, { query, signal }),
      staleTime: 60_000,
    })
    return user?.id ?? text
  } catch (error) {
    if (statusOf(error) === 403) return text
    throw error
  }
}

/** Short, because users page through thousands of events. */
const pageGcTime = 60_000

export const events = {
  all: (realm: string) => [realm, 'events'] as const,

  config: (realm: string) =>
    read<RealmEventsConfigRepresentation>(
      [...events.all(realm), 'config'],
      realmPath(realm, 'events', 'config'),
    ),

  /** Newest first. */
  ofUsers: (realm: string, { first, max, ...filters }: EventRequest & UserEventFilters) =>
    queryOptions({
      queryKey: [...events.all(realm), 'users', { first, max, ...filters }],
      queryFn: async ({ signal }) => {
        const user = await userIdOf(realm, filters.user)
        const query = { ...filters, user, first, max }
        return rest<UserEvent[]>(realmPath(realm, 'events'), { query, signal })
      },
      gcTime: pageGcTime,
    }),

  /** Newest first. */
  ofAdmins: (realm: string, { first, max, ...filters }: EventRequest & AdminEventFilters) =>
    queryOptions({
      queryKey: [...events.all(realm), 'admins', { first, max, ...filters }],
      queryFn: async ({ signal }) => {
        const authUser = await userIdOf(realm, filters.authUser)
        const query = { ...filters, authUser, first, max }
        return rest<AdminEvent[]>(realmPath(realm, 'admin-events'), { query, signal })
      },
      gcTime: pageGcTime,
    }),
}

/** Events of the realm itself have no path, but a type of their own. */
export const historyOf = ({
  resourcePath,
  resourceType,
}: Pick<AdminEvent, 'resourcePath' | 'resourceType'>): AdminEventFilters =>
  resourcePath ? { resourcePath } : resourceType ? { resourceTypes: [resourceType] } : {}

const previousEventLimit = 20

/** The previous change of the same resource with a representation, or null. */
export const eventBefore = (realm: string, { id, time, ...resource }: AdminEvent) =>
  queryOptions({
    queryKey: [...events.all(realm), 'before', id],
    queryFn: async ({ signal }): Promise<AdminEvent | null> => {
      // Newest first; events of the same millisecond come in any order.
      const query = {
        ...historyOf(resource),
        dateTo: time,
        first: 0,
        max: previousEventLimit,
      }
      const changes = await rest<AdminEvent[]>(realmPath(realm, 'admin-events'), { query, signal })
      const earlier = changes.filter(
        (event) =>
          event.id !== id &&
          event.time <= time &&
          (event.resourcePath ?? '') === (resource.resourcePath ?? '') &&
          event.representation !== undefined &&
          event.operationType !== 'DELETE' &&
          event.operationType !== 'ACTION',
      )
      return earlier[0] ?? null
    },
    staleTime: Infinity,
  })

const minute = 60_000

function isSameAttempt(a: UserEvent, b: UserEvent): boolean {
  const code = a.details?.['code_id'] ?? a.sessionId
  if (code) return code === (b.details?.['code_id'] ?? b.sessionId)
  const userOf = ({ userId, details }: UserEvent) => details?.['username'] ?? userId
  return userOf(a) === userOf(b) && a.clientId === b.clientId
}

/** Milliseconds before and after the event. */
const attemptSpan = 30 * minute
const attemptLimit = 200

/** Oldest first. */
export const attemptOf = (realm: string, event: UserEvent) =>
  queryOptions({
    queryKey: [...events.all(realm), 'attempt', event.id],
    queryFn: async ({ signal }): Promise<UserEvent[]> => {
      const query = {
        ipAddress: event.ipAddress,
        dateFrom: event.time - attemptSpan,
        dateTo: event.time + attemptSpan,
        first: 0,
        max: attemptLimit,
      }
      const nearby = await rest<UserEvent[]>(realmPath(realm, 'events'), { query, signal })
      const attempt = nearby.filter(
        (candidate) => candidate.id === event.id || isSameAttempt(event, candidate),
      )
      return (attempt.length > 0 ? attempt : [event]).toSorted((a, b) => a.time - b.time)
    },
  })

export type EventSwitches = Pick<
  RealmEventsConfigRepresentation,
  'eventsEnabled' | 'adminEventsEnabled' | 'adminEventsDetailsEnabled'
>

/**
 * Keycloak keeps missing lists (types, listeners), but treats missing switches as off and a missing
 * expiration as none.
 */
export const switchEvents = (realm: string) =>
  command({
    run: async (switches: EventSwitches) => {
      const path = realmPath(realm, 'events', 'config')
      const {
        enabledEventTypes: _types,
        eventsListeners: _listeners,
        ...current
      } = await rest<RealmEventsConfigRepresentation>(path)
      await rest(path, { method: 'PUT', body: { ...current, ...switches } })
    },
    done: 'eventConfigSuccessfully',
    failed: 'eventConfigError',
    stale: [events.config(realm).queryKey, realms.byName(realm).queryKey],
  })

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
