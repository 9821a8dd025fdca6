import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import type { CustomControls } from '~/lib/field'
import MapperType from './MapperType'

export const mapperControls: CustomControls = { MapperType }

/** The provider's organization ID, if the administrator may see organizations. */
export function useOrganization(realm: string, { organizationId }: { organizationId?: string }) {
  return holds('view-organizations', usePermissions(realm)) ? organizationId : undefined
}
