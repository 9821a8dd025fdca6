import type { MappingType } from '~/api/roles/roleMappings'
import { usePermissions } from '~/api/whoami'
import { findMissingPermissions, type Permission } from '~/lib/access'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'

/**
 * Keycloak silently omits client roles without view-clients and realm roles without view-realm, even
 * directly assigned ones. The realm roles of an owner (`type`) can be read nevertheless, but not those
 * of a composite role.
 */
export function useMissingRolePermissions(realm: string, type?: MappingType): Permission[] {
  const isReadable = type !== undefined && type !== 'roles'
  return findMissingPermissions(
    isReadable ? 'view-clients' : { all: ['view-realm', 'view-clients'] },
    usePermissions(realm),
  )
}

export function HiddenRolesNotice({ realm, type }: { realm: string; type?: MappingType }) {
  const { t } = useText()
  const missingPermissions = useMissingRolePermissions(realm, type)
  if (missingPermissions.length === 0) return null
  return (
    <InlineAlert
      variant="info"
      isPlain
      title={t('rolesHidden', { permissions: missingPermissions })}
    />
  )
}
