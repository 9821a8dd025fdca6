import { sessions, type SessionType } from '~/api/events/sessions'
import type { AnyQuery } from '~/routing/tabs'
import { toPageRequest } from '~/table/pageRequest'

type At = { realm: string; page?: number; q?: string; type?: SessionType }

export const sessionsQueries = ({ realm, type = 'ALL', ...place }: At): readonly AnyQuery[] => {
  const { first, max, search } = toPageRequest(place)
  return [sessions.ofRealm(realm, { first, max, type, search })]
}
