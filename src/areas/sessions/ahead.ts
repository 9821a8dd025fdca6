import { sessions, type SessionType } from '~/api/events/sessions'
import type { AnyQuery } from '~/routing/tabs'
import { rowsAt } from '~/table/rowsAt'

type At = { realm: string; page?: number; q?: string; type?: SessionType }

export const sessionsAhead = ({ realm, type = 'ALL', ...place }: At): readonly AnyQuery[] => {
  const { first, max, search } = rowsAt(place)
  return [sessions.ofRealm(realm, { first, max, type, search })]
}
