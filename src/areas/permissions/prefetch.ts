import { adminPermissions, type AdminPermissionsClient } from '~/api/authorization/adminPermissions'
import { policies } from '~/api/authorization/authzPolicies'
import { queryClient } from '~/api/queryClient'
import { realms } from '~/api/realms/realms'
import { toListQuery } from '~/routing/useAddressState'
import { toPageRequest } from '~/table/pageRequest'

type At = Readonly<Record<string, unknown>> & { realm: string }

/** Known with the realm, to whoever may know. */
function homeOf(realm: string): AdminPermissionsClient | undefined {
  const known = queryClient.getQueryData(realms.byName(realm).queryKey)
  const client = known?.adminPermissionsEnabled ? known.adminPermissionsClient?.id : undefined
  return client ? { realm, client } : undefined
}

export function listQueries({ realm, ...params }: At) {
  const home = homeOf(realm)
  if (!home) return []
  return [
    adminPermissions.list(home, toPageRequest(toListQuery(params))),
    adminPermissions.types(home),
  ]
}

export function permissionQueries(realm: string, id: string) {
  const home = homeOf(realm)
  return home ? [adminPermissions.byId(home, id), adminPermissions.types(home)] : []
}

export function newPageQueries(realm: string, copy: string | undefined) {
  const home = homeOf(realm)
  if (!home) return []
  const types = adminPermissions.types(home)
  return copy === undefined ? [types] : [types, adminPermissions.byId(home, copy)]
}

export function typesQueries(realm: string) {
  const home = homeOf(realm)
  return home ? [policies.providers(home)] : []
}

export function policyQueries(realm: string, type: string, id: string) {
  const home = homeOf(realm)
  return home ? [policies.byId(home, type, id), policies.dependents(home, id)] : []
}
