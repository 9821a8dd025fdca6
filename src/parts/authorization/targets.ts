import { linkOptions } from '@tanstack/react-router'
import type { PolicyName } from '~/api/authorization/authz'
import type { Member, MemberKind } from '~/api/authorization/authzMembers'
import type { Target } from '~/routing/RoutedTabs'
import type { ResourceServer } from './resourceServer'

type TargetOf = (resourceServer: ResourceServer, member: Member) => Target | undefined

const memberTargets: Partial<Record<MemberKind, TargetOf>> = {
  users: ({ realm }, { id }) =>
    linkOptions({ to: '/$realm/users/$id/$tab', params: { realm, id, tab: 'settings' } }),
  clients: ({ realm }, { id }) =>
    linkOptions({
      to: '/$realm/clients/$clientId/$tab',
      params: { realm, clientId: id, tab: 'settings' },
    }),
  clientScopes: ({ realm }, { id }) =>
    linkOptions({ to: '/$realm/client-scopes/$id/{-$tab}', params: { realm, id, tab: undefined } }),
  roles: ({ realm }, { id, of }) =>
    of
      ? linkOptions({
          to: '/$realm/clients/$clientId/roles/$id/$tab',
          params: { realm, clientId: of.id, id, tab: 'details' },
        })
      : linkOptions({ to: '/$realm/roles/$id/{-$tab}', params: { realm, id, tab: undefined } }),
  policies: (resourceServer, { id, of }) => of && resourceServer.policy(of.id, id),
  resources: (resourceServer, { id }) => resourceServer.resource?.(id),
  authzScopes: (resourceServer, { id }) => resourceServer.scope?.(id),
}

export const memberTarget = (resourceServer: ResourceServer, kind: MemberKind, member: Member) =>
  memberTargets[kind]?.(resourceServer, member)

/** Dependents are permissions or other policies. */
export const policyTarget = (resourceServer: ResourceServer, { id, type }: PolicyName): Target =>
  type === 'resource' || type === 'scope'
    ? resourceServer.permission(type, id)
    : resourceServer.policy(type, id)
