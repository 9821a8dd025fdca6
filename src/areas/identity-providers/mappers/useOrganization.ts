import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'

/** The organization that a provider belongs to, for those who may see its groups. */
export function useOrganization(realm: string, { organizationId }: { organizationId?: string }) {
  return holds('view-organizations', usePermissions(realm)) ? organizationId : undefined
}
