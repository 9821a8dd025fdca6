import { css } from '@patternfly/react-styles'
import styles from '@patternfly/react-styles/css/components/Table/table'
import grid from '@patternfly/react-styles/css/components/Table/table-grid'
import { useText } from '~/ui/useText'
import type { Change } from './changes'
import './events.css'

/** What is different: where, what it was, what it is. */
export function ChangesTable({ title, changes }: { title: string; changes: readonly Change[] }) {
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
