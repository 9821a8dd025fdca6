import { read } from '~/api/resource'
import { queryOptions } from '@tanstack/react-query'
import type EventRepresentation from '@keycloak/keycloak-admin-client/lib/defs/eventRepresentation.js'
import { realmPath, rest } from '~/api/rest'

type ClientSessionStats = { id: string; clientId: string; active: string; offline: string }

export type ClientSessionCount = { id: string; clientId: string; active: number; offline: number }

export type FailedSignIn = EventRepresentation & { id: string; time: number }

const failureLimit = 5

/** Separate calls, so that each may fail alone. */
export const overview = {
  users: (realm: string) =>
    read<number>([realm, 'users', 'count', {}], realmPath(realm, 'users', 'count')),

  clientSessions: (realm: string) =>
    queryOptions({
      queryKey: [realm, 'sessions', 'by-client'],
      queryFn: async ({ signal }) => {
        const path = realmPath(realm, 'client-session-stats')
        const stats = (await rest<ClientSessionStats[]>(path, { signal })).map(readSessionCount)
        return stats.toSorted((a, b) => b.active - a.active || b.offline - a.offline)
      },
    }),

  failures: (realm: string) =>
    queryOptions({
      queryKey: [realm, 'events', 'list', { type: 'LOGIN_ERROR', max: failureLimit }],
      queryFn: ({ signal }) => {
        const query = { type: 'LOGIN_ERROR', max: failureLimit }
        return rest<FailedSignIn[]>(realmPath(realm, 'events'), { query, signal })
      },
    }),
}

const readSessionCount = ({
  id,
  clientId,
  active,
  offline,
}: ClientSessionStats): ClientSessionCount => ({
  id,
  clientId,
  active: Number(active) || 0,
  offline: Number(offline) || 0,
})
