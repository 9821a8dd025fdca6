import { queryOptions } from '@tanstack/react-query'
import type AdminEventRepresentation from '@keycloak/keycloak-admin-client/lib/defs/adminEventRepresentation.js'
import type EventRepresentation from '@keycloak/keycloak-admin-client/lib/defs/eventRepresentation.js'
import type { RealmEventsConfigRepresentation } from '@keycloak/keycloak-admin-client/lib/defs/realmEventsConfigRepresentation.js'
import type UserRepresentation from '@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js'
import { statusOf } from '~/lib/errors'
import { command, queryClient } from '~/api/queryClient'
import { realms } from '~/api/realms/realms'
import { realmPath, rest } from '~/api/rest'

/** Something that a user did, as the server always sends it. */
export type UserEvent = Omit<EventRepresentation, 'details'> & {
  id: string
  time: number
  details?: Record<string, string>
}

/** Something that an administrator did. `representation` is text, mostly JSON. */
export type AdminEvent = Omit<AdminEventRepresentation, 'details'> & {
  id: string
  time: number
  details?: Record<string, string>
}

type PageRequest = { first: number; max: number }

/** Moments in milliseconds, both bounds included. */
type TimeRange = { dateFrom?: number | undefined; dateTo?: number | undefined }

/** Which user events; `user` is an id or a user name, `client` a clientId. All exact. */
export type UserEventFilters = TimeRange & {
  user?: string | undefined
  type?: readonly string[] | undefined
  client?: string | undefined
  ipAddress?: string | undefined
}

/**
 * Which admin events. In `resourcePath` a `*` stands for anything. `authRealm` and `authClient` are
 * the server's own ids, `authUser` is an id or a user name.
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

/** UUIDs, and the ids of users that come from elsewhere or were never stored. */
const isUserId = (text: string) =>
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text) || /^(f:|lightweight-)/.test(text)

/** GET events knows ids only: a user name finds nothing. Whoever may not look for users writes ids. */
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

/** Somebody may page through thousands of events: what was left is not kept for long. */
const pageGcTime = 60_000

export const events = {
  all: (realm: string) => [realm, 'events'] as const,

  /** Which events the realm records. */
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

/** How many events of an object are looked through for its state before a change. */
const previousEventLimit = 20

/** What was sent with the last change of the same object before this one; null where nothing was. */
export const eventBefore = (realm: string, { id, time, resourcePath }: AdminEvent) =>
  queryOptions({
    queryKey: [...events.all(realm), 'before', id],
    queryFn: async ({ signal }): Promise<AdminEvent | null> => {
      // Sorted here: several changes of one millisecond come in no order.
      const query = { resourcePath, dateTo: time, first: 0, max: previousEventLimit }
      const changes = await rest<AdminEvent[]>(realmPath(realm, 'admin-events'), { query, signal })
      const earlier = changes.filter(
        (event) =>
          event.id !== id &&
          event.time <= time &&
          event.representation !== undefined &&
          event.operationType !== 'DELETE' &&
          event.operationType !== 'ACTION',
      )
      return earlier[0] ?? null
    },
    // What has happened stays as it was.
    staleTime: Infinity,
  })

const minute = 60_000

/** Whether two events belong to one attempt to sign in. */
function isSameAttempt(a: UserEvent, b: UserEvent): boolean {
  const code = a.details?.['code_id'] ?? a.sessionId
  if (code) return code === (b.details?.['code_id'] ?? b.sessionId)
  const userOf = ({ userId, details }: UserEvent) => details?.['username'] ?? userId
  return userOf(a) === userOf(b) && a.clientId === b.clientId
}

/** How long before and after an event the others of its attempt are looked for, and how many. */
const attemptSpan = 30 * minute
const attemptLimit = 200

/** All events of the attempt to sign in that an event belongs to, in order. */
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

/** What of a realm's events is kept. */
export type EventSwitches = Pick<
  RealmEventsConfigRepresentation,
  'eventsEnabled' | 'adminEventsEnabled' | 'adminEventsDetailsEnabled'
>

/**
 * Switches the saving of events. The server keeps lists that are not sent (of types, of listeners);
 * switches that are not sent it takes for off, and without the expiration events stay for ever.
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
