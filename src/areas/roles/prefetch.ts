import { roleMappings } from '~/api/roles/roleMappings'
import { roles } from '~/api/roles/roles'
import { managementPermissionQueries } from '~/parts/permissions/managementPermissionQueries'
import { showsInherited } from '~/parts/role-mapping/mappingSearch'
import { listSearch, type ListSearch } from '~/routing/search'
import type { AnyQuery } from '~/routing/tabs'
import { toPageRequest } from '~/api/list'

type Queries = readonly AnyQuery[]

export const listQueries = ({ realm, ...params }: ListSearch & { realm: string }): Queries => [
  roles.list({ realm }, toPageRequest(listSearch(params))),
]

/** `copy`: id of the role to copy. */
export const newRoleQueries = ({
  realm,
  copy,
}: {
  realm: string
  copy?: string | undefined
}): Queries => (copy === undefined ? [] : [roles.byId({ realm }, copy)])

type RoleParams = { realm: string; id: string; tab: string; inherited?: string }

export const roleQueries = ({ realm, id, tab, inherited }: RoleParams): Queries => [
  roles.byId({ realm }, id),
  ...(tab === 'associated-roles'
    ? [roleMappings.list(realm, { type: 'roles', id }, showsInherited({ inherited }))]
    : []),
  ...managementPermissionQueries(realm, { type: 'roles', id }, tab),
]
