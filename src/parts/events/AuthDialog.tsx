import { css } from '@patternfly/react-styles'
import styles from '@patternfly/react-styles/css/components/Table/table'
import type { AdminEvent } from '~/api/events/events'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useText } from '~/ui/useText'

type Props = { event: AdminEvent; onClose: () => void }

/** Who made a change. The ids are the server's own, of the realm in which somebody signed in. */
export default function AuthDialog({ event: { authDetails }, onClose }: Props) {
  const { t } = useText()
  const rows = [
    ['realm', authDetails?.realmId],
    ['client', authDetails?.clientId],
    ['user', authDetails?.userId],
    ['ipAddress', authDetails?.ipAddress],
  ] as const
  return (
    <Dialog title={t('auth')} back="close" onClose={onClose}>
      <table className={css(styles.table, styles.modifiers.compact)} aria-label={t('auth')}>
        <thead className={styles.tableThead}>
          <tr className={styles.tableTr}>
            {['attribute', 'value'].map((key) => (
              <th key={key} scope="col" className={styles.tableTh}>
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={styles.tableTbody}>
          {rows.map(([key, value]) => (
            <tr key={key} className={styles.tableTr}>
              <th scope="row" className={styles.tableTd}>
                {t(key)}
              </th>
              <td className={css(styles.tableTd, 'castellan-lines')}>
                <bdi>{value ?? '—'}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
