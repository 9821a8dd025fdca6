import { lastAdminRole } from '~/api/users/userBulk'
import { InlineAlert } from '~/ui/messages/alerts'
import { useText } from '~/ui/useText'

type Props = { realm: string; role: string }

function LastAdminAlert({ realm, role }: Props) {
  const { t } = useText()
  return (
    <InlineAlert variant="warning" title={t('lastAdmin', { realm, role })}>
      {t('lastAdminExplain')}
    </InlineAlert>
  )
}

/** Warns if deleting or disabling these users would leave the realm without an administrator. */
export async function lastAdminWarning(realm: string, ids: readonly string[]) {
  const role = await lastAdminRole(realm, ids)
  return role ? <LastAdminAlert realm={realm} role={role} /> : null
}

/** What deleting these users affects. */
export async function userDeletionImpact(
  signal: AbortSignal,
  realm: string,
  rows: readonly { id: string }[],
) {
  const { policyUseImpact } = await import('~/parts/authorization/PolicyUse')
  const [warning, policies] = await Promise.all([
    lastAdminWarning(
      realm,
      rows.map(({ id }) => id),
    ),
    policyUseImpact(signal, realm, 'user', rows),
  ])
  return (
    <>
      {warning}
      {policies}
    </>
  )
}
