import type { ResourceType } from '~/api/authorization/adminPermissions'
import { scopeText } from '~/parts/admin-permissions/texts'
import { useText } from '~/ui/useText'
import { permissionSections } from './permission.fields'
import { Objects } from './Objects'
import { Policies } from './Policies'

const drawn = { Objects, Policies }

/** The fields of a permission on things of this type, in the person's language. */
export function usePermissionForm(type: ResourceType) {
  const text = useText()
  const { t } = text
  const params = { resourceType: type.type }
  const sections = permissionSections(type, {
    scope: (name) => scopeText(type.type, name, text),
    all: t('allResourceType', params),
    specific: t('specificResourceType', params),
  })
  return { sections, drawn }
}
