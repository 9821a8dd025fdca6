import { queryOptions } from '@tanstack/react-query'
import type AdminEventRepresentation from '@keycloak/keycloak-admin-client/lib/defs/adminEventRepresentation.js'
import type EventRepresentation from '@keycloak/keycloak-admin-client/lib/defs/eventRepresentation.js'
import type { RealmEventsConfigRepresentation } from '@keycloak/keycloak-admin-client/lib/defs/realmEventsConfigRepresentation.js'
import type UserRepresentation from '@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js'
import { statusOf } from '~/lib/errors'
import { isUuid } from '~/lib/uuid'
import { command, queryClient } from '~/api/queryClient'
import { realms } from '~/api/realms/realms'
import { realmPath, rest } from '~/api/rest'

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

type PageRequest = { first: number; max: number }

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
    queryOptions({
      queryKey: [...events.all(realm), 'config'],
      queryFn: ({ signal }) =>
        rest<RealmEventsConfigRepresentation>(realmPath(realm, 'events', 'config'), { signal }),
    }),

  /** Newest first. */
  ofUsers: (realm: string, { first, max, ...filters }: PageRequest & UserEventFilters) =>
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
  ofAdmins: (realm: string, { first, max, ...filters }: PageRequest & AdminEventFilters) =>
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
