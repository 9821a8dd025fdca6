import { css } from '@patternfly/react-styles'
import styles from '@patternfly/react-styles/css/components/Table/table'
import grid from '@patternfly/react-styles/css/components/Table/table-grid'
import type { FailedSignIn } from '~/api/realms/overview'
import { Time } from '~/ui/Time'
import { ErrorWords } from '~/parts/events/ErrorWords'
import '~/parts/events/events.css'
import { useText } from '~/ui/useText'

/** Failed sign-ins, newest first. */
export default function FailureTable({ events }: { events: readonly FailedSignIn[] }) {
  const { t } = useText()
  const columns = ['time', 'user', 'client', 'ipAddress', 'failureReason']
  return (
    <table
      className={css(styles.table, styles.modifiers.compact, grid.modifiers.gridMd)}
      aria-label={t('recentFailures')}
    >
      <thead className={styles.tableThead}>
        <tr className={styles.tableTr}>
          {columns.map((column) => (
            <th key={column} className={styles.tableTh} scope="col">
              {t(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={styles.tableTbody}>
        {events.map(({ id, time, details, userId, clientId, ipAddress, error }) => (
          <tr key={id} className={styles.tableTr}>
            <td className={styles.tableTd} data-label={t('time')}>
              <Time value={time} />
            </td>
            <Cell title="user" text={details?.username ?? userId} />
            <Cell title="client" text={clientId} />
            <Cell title="ipAddress" text={ipAddress} />
            <td className={css(styles.tableTd, 'castellan-text')} data-label={t('failureReason')}>
              {error ? <ErrorWords error={error} /> : '—'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

// `details` is a map of texts that the server's types call a record of anything.
function Cell({ title, text }: { title: string; text: unknown }) {
  const { t } = useText()
  return (
    <td className={css(styles.tableTd, 'castellan-text')} data-label={t(title)}>
      {typeof text === 'string' ? text : '—'}
    </td>
  )
}
