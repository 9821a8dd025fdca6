import { createContext, use } from 'react'
import type { ResourceServerRef } from '~/api/authorization/authz'
import type { Requirement } from '~/lib/access'
import type { Target } from '~/routing/RoutedTabs'

/** A client's resource server, or the realm's for admin permissions. */
export type ResourceServer = ResourceServerRef & {
  manage: Requirement
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
