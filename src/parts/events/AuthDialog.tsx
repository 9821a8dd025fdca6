import type { AdminEvent } from '~/api/events/events'
import { Dialog } from '~/ui/dialogs/Dialog'
import { PlainTable } from '~/ui/PlainTable'
import { useText } from '~/ui/useText'

type Props = { event: AdminEvent; onClose: () => void }

/** The ids are internal ids from the realm the administrator signed in to. */
export default function AuthDialog({ event: { authDetails }, onClose }: Props) {
  const { t } = useText()
  const rows = [
    ['realm', authDetails?.realmId],
    ['client', authDetails?.clientId],
    ['user', authDetails?.userId],
    ['ipAddress', authDetails?.ipAddress],
  ] as const
  return (
    <Dialog title={t('auth')} cancelText="close" onClose={onClose}>
      <PlainTable
        label={t('auth')}
        titles={[t('attribute'), t('value')]}
        rows={rows.map(([key, value]) => [t(key), <bdi key="value">{value ?? '—'}</bdi>])}
      />
    </Dialog>
  )
}
