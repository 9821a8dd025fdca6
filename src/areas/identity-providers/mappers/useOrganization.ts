import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'

/** The provider's organization ID, if the administrator may see organizations. */
export function useOrganization(realm: string, { organizationId }: { organizationId?: string }) {
  return holds('view-organizations', usePermissions(realm)) ? organizationId : undefined
}
