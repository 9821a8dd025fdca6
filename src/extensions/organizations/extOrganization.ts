import { extensionsOf } from '~/api/extensions'
import { queryClient } from '~/api/queryClient'
import { serverInfo } from '~/api/serverInfo'
import type { Requirement } from '~/lib/access'
import { createOrganizationRemoval } from '~/parts/organizations/createOrganizationRemoval'
import {
  deleteExtOrganizations,
  extOrganizations,
  type ExtOrganization,
} from './api/extOrganizations'

/** What the page passes to its tabs. */
export type ExtTab = { realm: string; organization: ExtOrganization }

/** For `load`: waits for the server info, to skip the query without the extension. */
export async function queriesIfInstalled<T>(query: T) {
  const info = await queryClient.query({ ...serverInfo, staleTime: Infinity })
  return extensionsOf(info)?.orgs === false ? [serverInfo] : [serverInfo, query]
}

export const viewRequirement: Requirement = 'view-organizations'

/** The extension requires both. */
export const manageRequirement: Requirement = {
  all: ['view-organizations', 'manage-organizations'],
}

export const extRemoval = (realm: string) =>
  createOrganizationRemoval({
    realm,
    command: deleteExtOrganizations(realm),
    requires: manageRequirement,
    title: 'deleteOrgConfirmTitle',
    text: 'deleteOrgConfirm',
    memberCount: (id) => extOrganizations.count(realm, id, 'members'),
    countRequires: viewRequirement,
  })
