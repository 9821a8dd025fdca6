import { usePermissions } from '~/api/whoami'
import { findMissingPermissions, type Permission } from '~/lib/access'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { useText } from '~/ui/useText'

/**
 * Keycloak silently omits realm roles without view-realm and client roles without view-clients,
 * even directly assigned ones.
 */
export const useMissingRolePermissions = (realm: string): readonly Permission[] =>
  findMissingPermissions({ all: ['view-realm', 'view-clients'] }, usePermissions(realm))

export function HiddenRolesNotice({ realm }: { realm: string }) {
  const { t } = useText()
  const missingPermissions = useMissingRolePermissions(realm)
  if (missingPermissions.length === 0) return null
  return (
    <InlineAlert
      variant="info"
      isPlain
      title={t('rolesHidden', { permissions: missingPermissions.join(', ') })}
    />
  )
}
