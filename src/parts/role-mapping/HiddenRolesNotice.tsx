import { usePermissions } from '~/api/whoami'
import { missing, type Permission } from '~/lib/access'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { useText } from '~/ui/useText'

/**
 * What it takes to see all roles and is missing: the server leaves out, without a word, those of the
 * realm without view-realm and those of clients without view-clients, even among the direct ones.
 */
export const useMissingRolePermissions = (realm: string): readonly Permission[] =>
  missing({ all: ['view-realm', 'view-clients'] }, usePermissions(realm))

/** Says that there may be more than is shown. */
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
