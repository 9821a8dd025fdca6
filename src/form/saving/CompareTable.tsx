import { css } from '@patternfly/react-styles'
import styles from '@patternfly/react-styles/css/components/Table/table'
import type { ReactNode } from 'react'
import type { TextKey } from '~/lib/textKey'
import { useText } from '~/ui/useText'

/** `columns` are the headings after that of the field. */
export function CompareTable({
  columns,
  children,
}: {
  columns: readonly TextKey[]
  children: ReactNode
}) {
  const { t } = useText()
  return (
    <table className={css(styles.table, 'pf-m-grid-md', 'castellan-compare')}>
      <thead className={styles.tableThead}>
        <tr className={styles.tableTr}>
          {(['changedField', ...columns] as const).map((key) => (
            <th key={key} scope="col" className={styles.tableTh}>
              {t(key)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={styles.tableTbody}>{children}</tbody>
    </table>
  )
}

type RowProps = {
  name: ReactNode
  values: readonly (readonly [column: TextKey, value: ReactNode])[]
  /** Further cells. */
  children?: ReactNode
}

export function CompareRow({ name, values, children }: RowProps) {
  const { t } = useText()
  return (
    <tr className={styles.tableTr}>
      <th scope="row" className={styles.tableTh} data-label={t('changedField')}>
        {name}
      </th>
      {values.map(([column, value]) => (
        <td key={column} className={css(styles.tableTd, 'castellan-value')} data-label={t(column)}>
          {value}
        </td>
      ))}
      {children}
    </tr>
  )
}
