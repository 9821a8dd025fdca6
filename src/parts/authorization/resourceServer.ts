import { linkOptions } from '@tanstack/react-router'
import { createContext, use } from 'react'
import type { PolicyName, ResourceServerRef } from '~/api/authorization/authz'
import type { PolicyReference, ReferenceKind } from '~/api/authorization/policyReferences'
import type { Requirement } from '~/lib/access'
import { clientLink, clientScopeLink, userLink } from '~/parts/links'
import type { Target } from '~/routing/links'

/** A client's resource server, or the realm's for admin permissions. */
export type ResourceServer = ResourceServerRef & {
  manage: Requirement
  policyList: Target
  /** Message key. */
  policyNameHelp?: string
  /** Page links; omitted where no page exists. */
  policy: (type: string, id: string) => Target
  /** `copy`: id of the policy to duplicate. */
  newPolicy: (type: string, copy?: string) => Target
  permission: (type: string, id: string) => Target
  resource?: (id: string) => Target
  scope?: (id: string) => Target
}

export const ResourceServerContext = createContext<ResourceServer | undefined>(undefined)

export function useResourceServer(): ResourceServer {
  const resourceServer = use(ResourceServerContext)
  if (!resourceServer)
    throw new Error('Policies and permissions stand outside of what they belong to')
  return resourceServer
}

type TargetOf = (resourceServer: ResourceServer, member: PolicyReference) => Target | undefined

const memberTargets: Partial<Record<ReferenceKind, TargetOf>> = {
  users: (_server, { id }) => userLink(id),
  clients: (_server, { id }) => clientLink(id),
  clientScopes: (_server, { id }) => clientScopeLink(id),
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
