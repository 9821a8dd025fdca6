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
import { toPageRequest } from '~/table/pageRequest'
import { namesIn } from './authorization/filters'
import { showsToken } from './evaluate/evaluateSearch'
import type { ClientsSearch } from './list/clientsSearch'

type Queries = readonly AnyQuery[]

/** The parameters of an address below a client. */
type At = { realm: string; clientId: string }

/** The list of clients, or the tab beside it. */
export const ofList = ({
  realm,
  tab = 'list',
  ...at
}: ClientsSearch & { realm: string; tab?: string }): Queries => {
  if (tab === 'initial-access-token') return [initialAccess.list(realm)]
  return tab === 'list'
    ? [clients.list(realm, { ...toPageRequest(toListQuery(at)), most: scanLimit })]
    : []
}

export const ofRegistrationPolicy = ({ realm, id }: { realm: string; id?: string }): Queries => [
  registrationPolicies.providers(realm),
  ...(id === undefined ? [] : [registrationPolicies.byId(realm, id)]),
]

export const ofClient = ({ realm, clientId }: At): Queries => [clients.byId(realm, clientId)]

export const ofClientScopes = (at: At & { tab: string; user?: string; view?: string }): Queries => [
  ...ofClient(at),
  ...(at.tab === 'setup' ? [assignedScopes.list(at.realm, at.clientId)] : []),
  ...(at.tab === 'evaluate' && at.user && showsToken(at.view)
    ? [assignedScopes.ofRealm(at.realm)]
    : []),
]

/** Whether there is such a tab depends on a feature of the server. */
export const ofSignals = (at: At): Queries => [serverInfo, ...ofClient(at)]

export const ofDedicatedScope = ({ tab = 'mappers', ...at }: At & { tab?: string }): Queries => [
  ...ofClient(at),
  ...(tab === 'mappers'
    ? [protocolMappers.list(at.realm, { kind: 'clients', id: at.clientId }), serverInfo]
    : []),
]

export const ofDedicatedMapper = ({
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
  ...ofClient({ realm, clientId: id }),
  ...(viewMode === 'edit' ? [protocolMappers.byId(realm, { kind: 'clients', id }, mapperId)] : []),
  serverInfo,
]

/** A new role of a client; `copy` is the id of the one that it is to be like. */
export const ofNewRole = ({ copy, ...at }: At & { copy?: string | undefined }): Queries => [
  ...ofClient(at),
  ...(copy === undefined ? [] : [roles.byId({ realm: at.realm }, copy)]),
]

export const ofRole = ({ id, tab, ...at }: At & { id: string; tab: string }): Queries => [
  ...ofClient(at),
  roles.byId({ realm: at.realm }, id),
  ...managementPermissionQueries(at.realm, { type: 'roles', id }, tab),
]

/** What the tabs of a client ask for first. */
export const ofTab = {
  roles: ({ realm, clientId: id, ...at }) => [
    roles.list({ realm, client: { id, clientId: '' } }, toPageRequest(listSearch(at))),
  ],
  serviceAccount: ({ realm, clientId }) => [serviceAccounts.of(realm, clientId)],
  sessions: ({ realm, clientId, ...at }) => [
    sessions.ofClient(realm, clientId, toPageRequest(listSearch(at))),
  ],
  advanced: ({ realm }) => [flows.choices(realm)],
  permissions: ({ realm, clientId: id }) =>
    managementPermissionQueries(realm, { type: 'clients', id }, 'permissions'),
} satisfies Readonly<Record<string, (at: At) => Queries>>

/** What the tabs of a client's authorization ask for first. */
const ofAuthzTab: Readonly<
  Record<string, (at: ResourceServerRef, first: AuthzListQuery) => Queries>
> = {
  settings: (at) => [authz.settings(at)],
  resources: (at, first) => [authz.resources(at, first)],
  scopes: (at, first) => [authz.scopes(at, first)],
  policies: (at, first) => [policies.list(at, first), policies.providers(at)],
  permissions: (at, first) => [permissions.list(at, first)],
}

export const ofAuthorization = ({ realm, clientId, tab, ...at }: At & { tab: string }): Queries => {
  const { first, max, search: name, filters } = toPageRequest(toListQuery(at))
  return [
    ...ofClient({ realm, clientId }),
    ...(ofAuthzTab[tab]?.({ realm, client: clientId }, { first, max, name, ...namesIn(filters) }) ??
      []),
  ]
}

type Below = { realm: string; id: string }

const authzAt = ({ realm, id }: Below): ResourceServerRef => ({ realm, client: id })

export const ofPermission = (
  at: Below & { permissionType: string; permissionId: string },
): Queries => [permissions.byId(authzAt(at), at.permissionType, at.permissionId)]

export const ofPolicy = (at: Below & { policyType: string; policyId: string }): Queries => [
  policies.byId(authzAt(at), at.policyType, at.policyId),
]

export const ofResource = (at: Below & { resourceId?: string }): Queries =>
  at.resourceId === undefined ? [] : [authz.resource(authzAt(at), at.resourceId)]

export const ofScope = (at: Below & { scopeId?: string }): Queries =>
  at.scopeId === undefined ? [] : [authz.scope(authzAt(at), at.scopeId)]
