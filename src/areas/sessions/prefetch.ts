import { sessions, type SessionType } from '~/api/events/sessions'
import { queryClient } from '~/api/queryClient'
import { whoami } from '~/api/whoami'
import { holds } from '~/lib/access'
import type { AnyQuery } from '~/routing/tabs'
import { toPageRequest } from '~/api/list'

type SessionsParams = { realm: string; page?: number; q?: string; type?: SessionType }

export const sessionsQueries = ({
  realm,
  type = 'ALL',
  ...listQuery
}: SessionsParams): readonly AnyQuery[] => {
  // Without view-realm the server answers 403.
  const permissions = queryClient.getQueryData(whoami(realm).queryKey)?.permissions
  if (permissions && !holds('view-realm', permissions)) return []
  const { first, max, search } = toPageRequest(listQuery)
  return [sessions.ofRealm(realm, { first, max, type, search })]
}
