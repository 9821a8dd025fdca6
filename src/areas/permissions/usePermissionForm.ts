import { useQuery } from '@tanstack/react-query'
import {
  adminPermissions,
  type AdminPermissionsClient,
  type ResourceType,
} from '~/api/authorization/adminPermissions'
import { scopeText } from '~/parts/admin-permissions/texts'
import { useText } from '~/ui/useText'
import { permissionSections } from './permission.fields'
import { Objects } from './Objects'
import { Policies } from './Policies'

const customControls = { Objects, Policies }

/** The fields of a permission on things of this type, in the person's language. */
export function usePermissionForm(resourceServer: AdminPermissionsClient, type: ResourceType) {
  const text = useText()
  const { t } = text
  const params = { resourceType: type.type }
  // What is not read yet, or not to be read, is not warned of.
  const { data: others } = useQuery(
    adminPermissions.list(resourceServer, {
      first: 0,
      max: 100,
      filters: { resourceType: type.type },
    }),
  )
  const words = {
    scope: (name: string) => scopeText(type.type, name, text),
    all: t('allResourceType', params),
    specific: t('specificResourceType', params),
  }
  const sections = permissionSections(type, words, others)
  return { sections, customControls }
}
