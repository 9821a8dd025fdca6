import { isExtInstalled } from '~/api/ext-organizations/extInstalled'
import { extOrganizations } from '~/api/ext-organizations/extOrganizations'
import { queryClient } from '~/api/queryClient'
import { serverInfo } from '~/api/serverInfo'
import { toListQuery } from '~/routing/useAddressState'
import { toPageRequest } from '~/api/list'

type PrefetchParams = Readonly<Record<string, unknown>> & { realm: string }

/** Loads the server info first, to skip the query without the extension. */
async function queriesIfInstalled<T>(query: T) {
  const info = await queryClient.query({ ...serverInfo, staleTime: Infinity })
  return isExtInstalled(info) === false ? [serverInfo] : [serverInfo, query]
}

export const listQueries = ({ realm, ...params }: PrefetchParams) =>
  queriesIfInstalled(extOrganizations.list(realm, toPageRequest(toListQuery(params))))

export const organizationQueries = ({ realm, orgId }: PrefetchParams & { orgId: string }) =>
  queriesIfInstalled(extOrganizations.byId(realm, orgId))
