import { linkOptions } from '@tanstack/react-router'
import type { PolicyName } from '~/api/authorization/authz'
import type { PolicyReference, ReferenceKind } from '~/api/authorization/policyReferences'
import type { Target } from '~/routing/RoutedTabs'
import type { ResourceServer } from './resourceServer'

type TargetOf = (resourceServer: ResourceServer, member: PolicyReference) => Target | undefined

const memberTargets: Partial<Record<ReferenceKind, TargetOf>> = {
  users: ({ realm }, { id }) =>
    linkOptions({ to: '/$realm/users/$id/$tab', params: { realm, id, tab: 'settings' } }),
  clients: ({ realm }, { id }) =>
    linkOptions({
      to: '/$realm/clients/$clientId/$tab',
      params: { realm, clientId: id, tab: 'settings' },
    }),
  clientScopes: ({ realm }, { id }) =>
    linkOptions({ to: '/$realm/client-scopes/$id/$tab', params: { realm, id, tab: 'settings' } }),
  roles: ({ realm }, { id, parent }) =>
    parent
      ? linkOptions({
          to: '/$realm/clients/$clientId/roles/$id/$tab',
          params: { realm, clientId: parent.id, id, tab: 'details' },
        })
      : linkOptions({ to: '/$realm/roles/$id/$tab', params: { realm, id, tab: 'details' } }),
  policies: (resourceServer, { id, parent }) => parent && resourceServer.policy(parent.id, id),
  resources: (resourceServer, { id }) => resourceServer.resource?.(id),
  authzScopes: (resourceServer, { id }) => resourceServer.scope?.(id),
}

export const referenceLinkOptions = (
  resourceServer: ResourceServer,
  kind: ReferenceKind,
  member: PolicyReference,
) => memberTargets[kind]?.(resourceServer, member)

/** Dependents are permissions or other policies. */
export const policyTarget = (resourceServer: ResourceServer, { id, type }: PolicyName): Target =>
  type === 'resource' || type === 'scope'
    ? resourceServer.permission(type, id)
    : resourceServer.policy(type, id)
