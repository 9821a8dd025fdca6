import { css } from '@patternfly/react-styles'
import styles from '@patternfly/react-styles/css/components/Table/table'
import grid from '@patternfly/react-styles/css/components/Table/table-grid'
import { useQuery } from '@tanstack/react-query'
import { eventBefore, type AdminEvent } from '~/api/events/events'
import { formatDate } from '~/lib/numbers/dates'
import { problemOf } from '~/lib/errors'
import { useText } from '~/ui/useText'
import { changesBetween, readRepresentation, type Change } from './changes'
import './events.css'

type Props = { realm: string; event: AdminEvent }

/** What a change made different from what was sent with the one before it. */
export function Changes({ realm, event }: Props) {
  const { t, language } = useText()
  const { data: before, error } = useQuery(eventBefore(realm, event))
  if (error) return <p role="alert">{problemOf(error).message}</p>
  if (before === undefined) return <p>{t('spinnerLoading')}</p>
  if (before === null) return <p>{t('noEarlierState')}</p>
  const changes = changesBetween(
    readRepresentation(before.representation),
    readRepresentation(event.representation),
  )
  const since = t('changedSince', { date: formatDate(before.time, language) })
  if (changes.length === 0)
    return <p>{t('nothingChangedSince', { date: formatDate(before.time, language) })}</p>
  return <ChangesTable title={since} changes={changes} />
}

function ChangesTable({ title, changes }: { title: string; changes: readonly Change[] }) {
  const { t } = useText()
  const columns = ['attribute', 'changeBefore', 'changeAfter'] as const
  return (
    <table className={css(styles.table, styles.modifiers.compact, grid.modifiers.gridMd)}>
      <caption className={styles.tableCaption}>{title}</caption>
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
        {changes.map(({ path, before, after }) => (
          <tr key={path} className={styles.tableTr}>
            <Cell title={t('attribute')} text={path} />
            <Cell title={t('changeBefore')} text={before} />
            <Cell title={t('changeAfter')} text={after} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Cell = ({ title, text }: { title: string; text: string | undefined }) => (
  <td className={css(styles.tableTd, 'castellan-event-value')} data-label={title}>
    <bdi>{text ?? '—'}</bdi>
  </td>
)
