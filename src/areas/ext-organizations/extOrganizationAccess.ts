import { isExtInstalled } from '~/api/ext-organizations/extInstalled'
import type { ExtOrganization } from '~/api/ext-organizations/extOrganizations'
import { queryClient } from '~/api/queryClient'
import { serverInfo } from '~/api/serverInfo'
import type { Requirement } from '~/lib/access'

/** What the page passes to its tabs. */
export type ExtTab = { realm: string; organization: ExtOrganization }

/** For `load`: waits for the server info, to skip the query without the extension. */
export async function queriesIfInstalled<T>(query: T) {
  const info = await queryClient.query({ ...serverInfo, staleTime: Infinity })
  return isExtInstalled(info) === false ? [serverInfo] : [serverInfo, query]
}

export const viewRequirement: Requirement = 'view-organizations'

/** The extension requires both. */
export const manageRequirement: Requirement = {
  all: ['view-organizations', 'manage-organizations'],
}

export const createRequirement: Requirement = { some: ['create-organization', manageRequirement] }

/** Choosing users needs permission to see them. */
export const addMembersRequirement: Requirement = { all: [manageRequirement, 'view-users'] }

/** Choosing a provider needs permission to see providers and flows. */
export const assignProviderRequirement: Requirement = {
  all: [manageRequirement, 'view-identity-providers'],
}
