import { css } from '@patternfly/react-styles'
import styles from '@patternfly/react-styles/css/components/Table/table'
import type { ReactNode } from 'react'
import type { TextKey } from '~/lib/textKey'
import { useText } from '~/ui/useText'
import '~/table/table.css'
import './credentials.css'

type TableProps = {
  label: TextKey
  /** Title of a column before the others. */
  firstTitle?: ReactNode
  titles: readonly TextKey[]
  /** Columns of buttons, at the end. */
  buttonColumns: number
  /** Bodies of the table. */
  children: ReactNode
}

export function CredentialTable({
  label,
  firstTitle,
  titles,
  buttonColumns,
  children,
}: TableProps) {
  const { t } = useText()
  return (
    <table
      className={css(styles.table, styles.modifiers.compact, 'pf-m-grid-md')}
      aria-label={t(label)}
    >
      <thead className={styles.tableThead}>
        <tr className={styles.tableTr}>
          {firstTitle && (
            <th scope="col" className={styles.tableTh}>
              {firstTitle}
            </th>
          )}
          {titles.map((title) => (
            <th key={title} scope="col" className={styles.tableTh}>
              {t(title)}
            </th>
          ))}
          <th scope="col" className={styles.tableTh} colSpan={buttonColumns}>
            <span className="pf-v6-screen-reader">{t('action')}</span>
          </th>
        </tr>
      </thead>
      {children}
    </table>
  )
}

type CellProps = { title: TextKey; isRowHeader?: boolean; children: ReactNode }

export function CredentialCell({ title, isRowHeader, children }: CellProps) {
  const { t } = useText()
  const cell = { className: css(styles.tableTd, 'castellan-cell'), 'data-label': t(title) }
  return isRowHeader ? (
    <th scope="row" {...cell}>
      {children}
    </th>
  ) : (
    <td {...cell}>{children}</td>
  )
}
