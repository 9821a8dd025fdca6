import { lastAdminRole } from '~/api/users/lastAdmin'
import { InlineAlert } from '~/ui/messages/InlineAlert'
import { useText } from '~/ui/useText'

type Props = { realm: string; role: string }

/** Says that nobody else administers the realm. */
function LastAdminAlert({ realm, role }: Props) {
  const { t } = useText()
  return (
    <InlineAlert variant="warning" title={t('lastAdmin', { realm, role })}>
      {t('lastAdminExplain')}
    </InlineAlert>
  )
}

/** A warning for a question about these users, if nobody would administer the realm without them. */
export async function lastAdminWarning(realm: string, ids: readonly string[]) {
  const role = await lastAdminRole(realm, ids)
  return role ? <LastAdminAlert realm={realm} role={role} /> : null
}
