import { organizationProviders } from '~/api/organizations/organizationProviders'
import { organizations } from '~/api/organizations/organizations'
import { queryClient } from '~/api/queryClient'
import { realms } from '~/api/realms/realms'
import type { GroupSearch } from '~/parts/groups/groupSearch'
import { groupQueries } from '~/parts/groups/groupQueries'
import { toListQuery } from '~/routing/useAddressState'
import { toPageRequest } from '~/table/pageRequest'

type At = Readonly<Record<string, unknown>> & { realm: string }

/** What the list asks for; in a realm without organizations the server knows no such address. */
export function ofList({ realm, ...at }: At) {
  const known = queryClient.getQueryData(realms.byName(realm).queryKey)
  if (known?.organizationsEnabled === false) return []
  return [organizations.list(realm, toPageRequest(toListQuery(at)))]
}

/** What every tab of an organization asks for. */
export const ofOne = ({ realm, id }: At & { id: string }) => [organizations.byId(realm, id)]

/** The groups tab has an address of its own. */
export const ofGroups = ({
  realm,
  id,
  _splat,
  ...at
}: At & GroupSearch & { id: string; _splat?: string }) => [
  organizations.byId(realm, id),
  ...groupQueries({ realm, organization: id }, _splat, at),
]

export const ofProviders = ({ realm, id }: At & { id: string }) => [
  organizationProviders.list(realm, id),
]
