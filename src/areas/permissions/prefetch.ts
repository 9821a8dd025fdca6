import { adminPermissions, type AdminPermissionsClient } from '~/api/authorization/adminPermissions'
import { policies } from '~/api/authorization/authzPolicies'
import { queryClient } from '~/api/queryClient'
import { realms } from '~/api/realms/realms'
import { toListQuery } from '~/routing/useAddressState'
import { toPageRequest } from '~/api/list'

type PrefetchParams = Readonly<Record<string, unknown>> & { realm: string }

/** Undefined if the realm isn't cached, or its permissions client is hidden. */
function cachedResourceServer(realm: string): AdminPermissionsClient | undefined {
  const cachedRealm = queryClient.getQueryData(realms.byName(realm).queryKey)
  const client = cachedRealm?.adminPermissionsEnabled
    ? cachedRealm.adminPermissionsClient?.id
    : undefined
  return client ? { realm, client } : undefined
}

export function listQueries({ realm, ...params }: PrefetchParams) {
  const resourceServer = cachedResourceServer(realm)
  if (!resourceServer) return []
  return [
    adminPermissions.list(resourceServer, toPageRequest(toListQuery(params))),
    adminPermissions.types(resourceServer),
  ]
}

export function permissionQueries(realm: string, id: string) {
  const resourceServer = cachedResourceServer(realm)
  return resourceServer
    ? [adminPermissions.byId(resourceServer, id), adminPermissions.types(resourceServer)]
    : []
}

export function newPageQueries(realm: string, copy: string | undefined) {
  const resourceServer = cachedResourceServer(realm)
  if (!resourceServer) return []
  const types = adminPermissions.types(resourceServer)
  return copy === undefined ? [types] : [types, adminPermissions.byId(resourceServer, copy)]
}

export function typesQueries(realm: string) {
  const resourceServer = cachedResourceServer(realm)
  return resourceServer ? [policies.providers(resourceServer)] : []
}

export function policyQueries(realm: string, type: string, id: string) {
  const resourceServer = cachedResourceServer(realm)
  return resourceServer
    ? [policies.byId(resourceServer, type, id), policies.dependents(resourceServer, id)]
    : []
}
