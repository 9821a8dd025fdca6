import { organizationProviders } from '~/api/organizations/organizationProviders'
import { organizations } from '~/api/organizations/organizations'
import { queryClient } from '~/api/queryClient'
import { realms } from '~/api/realms/realms'
import type { GroupSearch } from '~/parts/groups/groupSearch'
import { groupQueries } from '~/parts/groups/groupQueries'
import { toListQuery } from '~/routing/useAddressState'
import { toPageRequest } from '~/api/list'

type PrefetchParams = Readonly<Record<string, unknown>> & { realm: string }

/** Keycloak answers 404 if the realm has organizations disabled. */
export function listQueries({ realm, ...params }: PrefetchParams) {
  const cachedRealm = queryClient.getQueryData(realms.byName(realm).queryKey)
  if (cachedRealm?.organizationsEnabled === false) return []
  return [organizations.list(realm, toPageRequest(toListQuery(params)))]
}

export const organizationQueries = ({ realm, id }: PrefetchParams & { id: string }) => [
  organizations.byId(realm, id),
]

export const groupsQueries = ({
  realm,
  id,
  _splat,
  ...params
}: PrefetchParams & GroupSearch & { id: string; _splat?: string }) => [
  organizations.byId(realm, id),
  ...groupQueries({ realm, organization: id }, _splat, params),
]

export const providersQueries = ({ realm, id }: PrefetchParams & { id: string }) => [
  organizationProviders.list(realm, id),
]
