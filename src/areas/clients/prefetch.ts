import { assignedScopes } from '~/api/client-scopes/assignedScopes'
import { authz, type ResourceServerRef, type AuthzListQuery } from '~/api/authorization/authz'
import { permissions, policies } from '~/api/authorization/authzPolicies'
import { clients, scanLimit } from '~/api/clients/clients'
import { flows } from '~/api/authentication/flows'
import { initialAccess } from '~/api/clients/initialAccess'
import { protocolMappers } from '~/api/client-scopes/protocolMappers'
import { registrationPolicies } from '~/api/clients/registrationPolicies'
import { roles } from '~/api/roles/roles'
import { serverInfo } from '~/api/serverInfo'
import { serviceAccounts } from '~/api/clients/serviceAccounts'
import { sessions } from '~/api/events/sessions'
import { managementPermissionQueries } from '~/parts/permissions/managementPermissionQueries'
import { listSearch } from '~/routing/search'
import type { AnyQuery } from '~/routing/tabs'
import { toListQuery } from '~/routing/useAddressState'
import { toPageRequest } from '~/api/list'
import { toFilterParams } from './authorization/filters'
import { showsToken } from './evaluate/evaluateSearch'
import type { ClientsSearch } from './list/clientsSearch'

type Queries = readonly AnyQuery[]

type ClientParams = { realm: string; clientId: string }

export const listQueries = ({
  realm,
  tab = 'list',
  ...params
}: ClientsSearch & { realm: string; tab?: string }): Queries => {
  if (tab === 'initial-access-token') return [initialAccess.list(realm)]
  return tab === 'list'
    ? [clients.list(realm, { ...toPageRequest(toListQuery(params)), most: scanLimit })]
    : []
}

export const registrationPolicyQueries = ({
  realm,
  id,
}: {
  realm: string
  id?: string
}): Queries => [
  registrationPolicies.providers(realm),
  ...(id === undefined ? [] : [registrationPolicies.byId(realm, id)]),
]

export const clientQueries = ({ realm, clientId }: ClientParams): Queries => [
  clients.byId(realm, clientId),
]

export const clientScopesQueries = (
  params: ClientParams & { tab: string; user?: string; view?: string },
): Queries => [
  ...clientQueries(params),
  ...(params.tab === 'setup' ? [assignedScopes.list(params.realm, params.clientId)] : []),
  ...(params.tab === 'evaluate' && params.user && showsToken(params.view)
    ? [assignedScopes.ofRealm(params.realm)]
    : []),
]

/** The tab depends on a server feature. */
export const ssfQueries = (params: ClientParams): Queries => [serverInfo, ...clientQueries(params)]

export const dedicatedScopeQueries = ({
  tab = 'mappers',
  ...params
}: ClientParams & { tab?: string }): Queries => [
  ...clientQueries(params),
  ...(tab === 'mappers'
    ? [protocolMappers.list(params.realm, { kind: 'clients', id: params.clientId }), serverInfo]
    : []),
]

export const dedicatedMapperQueries = ({
  realm,
  id,
  mapperId,
  viewMode,
}: {
  realm: string
  id: string
  mapperId: string
  viewMode: string
}): Queries => [
  ...clientQueries({ realm, clientId: id }),
  ...(viewMode === 'edit' ? [protocolMappers.byId(realm, { kind: 'clients', id }, mapperId)] : []),
  serverInfo,
]

/** `copy` is the id of the role to copy. */
export const newRoleQueries = ({
  copy,
  ...params
}: ClientParams & { copy?: string | undefined }): Queries => [
  ...clientQueries(params),
  ...(copy === undefined ? [] : [roles.byId({ realm: params.realm }, copy)]),
]

export const roleQueries = ({
  id,
  tab,
  ...params
}: ClientParams & { id: string; tab: string }): Queries => [
  ...clientQueries(params),
  roles.byId({ realm: params.realm }, id),
  ...managementPermissionQueries(params.realm, { type: 'roles', id }, tab),
]

export const tabQueries = {
  roles: ({ realm, clientId: id, ...params }) => [
    roles.list({ realm, client: { id, clientId: '' } }, toPageRequest(listSearch(params))),
  ],
  serviceAccount: ({ realm, clientId }) => [serviceAccounts.of(realm, clientId)],
  sessions: ({ realm, clientId, ...params }) => [
    sessions.ofClient(realm, clientId, toPageRequest(listSearch(params))),
  ],
  advanced: ({ realm }) => [flows.choices(realm)],
  permissions: ({ realm, clientId: id }) =>
    managementPermissionQueries(realm, { type: 'clients', id }, 'permissions'),
} satisfies Readonly<Record<string, (params: ClientParams) => Queries>>

const authzTabQueries: Readonly<
  Record<string, (resourceServer: ResourceServerRef, listQuery: AuthzListQuery) => Queries>
> = {
  settings: (resourceServer) => [authz.settings(resourceServer)],
  resources: (resourceServer, listQuery) => [authz.resources(resourceServer, listQuery)],
  scopes: (resourceServer, listQuery) => [authz.scopes(resourceServer, listQuery)],
  policies: (resourceServer, listQuery) => [
    policies.list(resourceServer, listQuery),
    policies.providers(resourceServer),
  ],
  permissions: (resourceServer, listQuery) => [permissions.list(resourceServer, listQuery)],
}

export const authorizationQueries = ({
  realm,
  clientId,
  tab,
  ...params
}: ClientParams & { tab: string }): Queries => {
  const { first, max, search: name, filters } = toPageRequest(toListQuery(params))
  return [
    ...clientQueries({ realm, clientId }),
    ...(authzTabQueries[tab]?.(
      { realm, client: clientId },
      { first, max, name, ...toFilterParams(filters) },
    ) ?? []),
  ]
}

type ResourceServerParams = { realm: string; id: string }

const resourceServerOf = ({ realm, id }: ResourceServerParams): ResourceServerRef => ({
  realm,
  client: id,
})

export const permissionQueries = (
  params: ResourceServerParams & { permissionType: string; permissionId: string },
): Queries => [
  permissions.byId(resourceServerOf(params), params.permissionType, params.permissionId),
]

export const policyQueries = (
  params: ResourceServerParams & { policyType: string; policyId: string },
): Queries => [policies.byId(resourceServerOf(params), params.policyType, params.policyId)]

export const resourceQueries = (params: ResourceServerParams & { resourceId?: string }): Queries =>
  params.resourceId === undefined
    ? []
    : [authz.resource(resourceServerOf(params), params.resourceId)]

export const authzScopeQueries = (params: ResourceServerParams & { scopeId?: string }): Queries =>
  params.scopeId === undefined ? [] : [authz.scope(resourceServerOf(params), params.scopeId)]
