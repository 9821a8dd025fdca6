import { queryOptions } from '@tanstack/react-query'
import type UserSessionRepresentation from '@keycloak/keycloak-admin-client/lib/defs/userSessionRepresentation.js'
import { mapConcurrently, runForEach } from '~/lib/batch'
import { statusOf } from '~/lib/errors'
import { translate } from '~/lib/i18n'
import { readConsents } from '~/api/users/consents'
import { command } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'

export type Session = {
  id: string
  userId: string
  username: string
  ipAddress: string
  /** Milliseconds. */
  start: number
  lastAccess: number
  isOffline: boolean
  /** The user is not stored in the database. */
  isTransient: boolean
  clients: readonly { id: string; clientId: string }[]
}

/** `type` is only set in lists of both kinds. */
type SessionResponse = UserSessionRepresentation & { type?: string; transientUser?: boolean }

/** `type` is OFFLINE or Offline, depending on the endpoint. */
const readSession = (
  response: SessionResponse,
  isOffline = response.type?.toUpperCase() === 'OFFLINE',
) =>
  ({
    id: response.id ?? '',
    userId: response.userId ?? '',
    username: response.username ?? '',
    ipAddress: response.ipAddress ?? '',
    start: response.start ?? 0,
    lastAccess: response.lastAccess ?? 0,
    isOffline,
    isTransient: response.transientUser === true,
    clients: Object.entries(response.clients ?? {}).map(([id, clientId]) => ({
      id,
      clientId,
    })),
  }) satisfies Session

/** Keycloak lists a session once per client. */
export function mergeSessions(sessions: readonly Session[]): Session[] {
  const sessionsById = new Map<string, Session>()
  for (const session of sessions) {
    const existing = sessionsById.get(session.id)
    const newClients = session.clients.filter(
      ({ id }) => !existing?.clients.some((client) => client.id === id),
    )
    sessionsById.set(
      session.id,
      existing
        ? {
            ...existing,
            lastAccess: Math.max(existing.lastAccess, session.lastAccess),
            clients: [...existing.clients, ...newClients],
          }
        : session,
    )
  }
  return [...sessionsById.values()]
}

/** Any other type answers 404. */
export type SessionType = 'ALL' | 'REGULAR' | 'OFFLINE'

type RealmSessions = { first: number; max: number; type: SessionType; search?: string | undefined }

const userPath = (realm: string, user: string, ...more: string[]) =>
  realmPath(realm, 'users', user, ...more)

/** The endpoint takes one client at a time; consents list the clients with offline sessions. */
async function readOfflineSessions(
  realm: string,
  user: string,
  signal: AbortSignal,
): Promise<Session[]> {
  const consents = await readConsents(realm, user, signal)
  const clients = new Set(consents.flatMap(({ offlineClients }) => offlineClients))
  const lists = await mapConcurrently([...clients], (client) =>
    rest<SessionResponse[]>(userPath(realm, user, 'offline-sessions', client), { signal }),
  )
  return mergeSessions(lists.flat().map((session) => readSession(session, true)))
}

async function readSessions(realm: string, segments: string[], query: object, signal: AbortSignal) {
  const path = realmPath(realm, 'ui-ext', 'sessions', ...segments)
  const responses = await rest<SessionResponse[]>(path, { query: { ...query }, signal })
  return responses.map((response): Session => readSession(response))
}

export const sessions = {
  all: (realm: string) => [realm, 'sessions'] as const,

  /** In server order. `search` matches username, IP address or client. */
  ofRealm: (realm: string, { first, max, type, search }: RealmSessions) =>
    queryOptions({
      queryKey: [...sessions.all(realm), 'realm', { first, max, type, search }],
      queryFn: ({ signal }) => readSessions(realm, [], { first, max, type, search }, signal),
    }),

  ofClient: (
    realm: string,
    client: string,
    { first, max, search }: { first: number; max: number; search?: string | undefined },
  ) =>
    queryOptions({
      queryKey: [...sessions.all(realm), 'client', client, { first, max, search }],
      queryFn: ({ signal }) => {
        const query = { first, max, type: 'ALL', clientId: client, search }
        return readSessions(realm, ['client'], query, signal)
      },
    }),

  countOfClient: (realm: string, client: string) =>
    queryOptions({
      queryKey: [...sessions.all(realm), 'client', client, 'count'],
      queryFn: async ({ signal }) => {
        const count = async (segment: string) => {
          const path = realmPath(realm, 'clients', client, segment)
          return (await rest<{ count: number }>(path, { signal })).count
        }
        const [online, offline] = await Promise.all([
          count('session-count'),
          count('offline-session-count'),
        ])
        return { online, offline }
      },
    }),

  /** Newest first, offline sessions last. */
  ofUser: (realm: string, user: string) =>
    queryOptions({
      queryKey: [...sessions.all(realm), 'user', user],
      queryFn: async ({ signal }): Promise<Session[]> => {
        const [online, offline] = await Promise.all([
          rest<SessionResponse[]>(userPath(realm, user, 'sessions'), { signal }),
          readOfflineSessions(realm, user, signal),
        ])
        const newestFirst = (list: readonly Session[]) => list.toSorted((a, b) => b.start - a.start)
        return [
          ...newestFirst(online.map((session) => readSession(session, false))),
          ...newestFirst(offline),
        ]
      },
    }),
}

/** Returns false if the session had already ended. */
async function endSession(realm: string, { id, isOffline }: Session): Promise<boolean> {
  try {
    const path = realmPath(realm, 'sessions', id)
    await rest(path, { method: 'DELETE', query: { isOffline } })
    return true
  } catch (error) {
    // "Sesssion not found"
    if (statusOf(error) === 404) return false
    throw error
  }
}

const sessionName = ({ ipAddress, username }: Session) => `${username}, ${ipAddress}`

export const endSessions = (realm: string) =>
  command({
    run: async (rows: readonly Session[]) => {
      const alreadyEnded = new Set<Session>()
      await runForEach(rows, sessionName, async (row) => {
        if (!(await endSession(realm, row))) alreadyEnded.add(row)
      })
      return rows.filter((row) => !alreadyEnded.has(row))
    },
    done: (rows, signedOut) =>
      signedOut.length > 0
        ? translate('sessionsEnded', { count: signedOut.length })
        : translate('sessionsGone', { count: rows.length }),
    failed: 'sessionEndError',
    // Ending an offline session also revokes its consent.
    stale: [sessions.all(realm), [realm, 'consents']],
  })

export const signOutUser = (realm: string) =>
  command({
    run: (user: string) => rest(userPath(realm, user, 'logout'), { method: 'POST' }),
    done: 'sessionsAllEnded',
    failed: 'logoutAllSessionsError',
    // It also sets the time before which tokens are refused.
    stale: (user) => [sessions.all(realm), [realm, 'users', user]],
  })

/** Includes the caller's session. */
export const signOutRealm = (realm: string) =>
  command({
    run: () => rest(realmPath(realm, 'logout-all'), { method: 'POST' }),
    done: 'sessionsOfRealmEnded',
    failed: 'logoutAllSessionsError',
    stale: [sessions.all(realm)],
  })
