import { createContext, use } from 'react'
import type { ResourceServerRef } from '~/api/authorization/authz'
import type { Requirement } from '~/lib/access'
import type { Target } from '~/routing/RoutedTabs'

/** Where policies and permissions live: a client's own, or those of a realm. */
export type ResourceServer = ResourceServerRef & {
  /** What it takes to change them. */
  manage: Requirement
  /** Their addresses. What has no page of its own here has none. */
  policy: (type: string, id: string) => Target
  /** `copy`: the policy that the new one is made like. */
  newPolicy: (type: string, copy?: string) => Target
  permission: (type: string, id: string) => Target
  resource?: (id: string) => Target
  scope?: (id: string) => Target
}

/** Given by the pages, read by the parts. */
export const ResourceServerContext = createContext<ResourceServer | undefined>(undefined)

export function useResourceServer(): ResourceServer {
  const resourceServer = use(ResourceServerContext)
  if (!resourceServer)
    throw new Error('Policies and permissions stand outside of what they belong to')
  return resourceServer
}
