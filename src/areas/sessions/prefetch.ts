import { sessions, type SessionType } from '~/api/events/sessions'
import type { AnyQuery } from '~/routing/tabs'
import { toPageRequest } from '~/table/pageRequest'

type SessionsParams = { realm: string; page?: number; q?: string; type?: SessionType }

export const sessionsQueries = ({
  realm,
  type = 'ALL',
  ...listQuery
}: SessionsParams): readonly AnyQuery[] => {
  const { first, max, search } = toPageRequest(listQuery)
  return [sessions.ofRealm(realm, { first, max, type, search })]
}
