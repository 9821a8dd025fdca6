import { css } from '@patternfly/react-styles'
import styles from '@patternfly/react-styles/css/components/Table/table'
import grid from '@patternfly/react-styles/css/components/Table/table-grid'
import type { ReactNode } from 'react'
import { chooseRow } from '~/ui/actions/chooseRow'

type Props = {
  label: string
  isTitled?: boolean
  titles: readonly string[]
  /** The first cell is the row header. */
  rows: readonly (readonly ReactNode[])[]
}

const cellStyle = css(styles.tableTd, 'castellan-lines')

/** A static table. Use `table/` for search, paging and sorting. */
export const PlainTable = ({ label, isTitled = false, titles, rows }: Props) => (
  <table
    className={css(styles.table, styles.modifiers.compact, grid.modifiers.gridMd)}
    {...(!isTitled && { 'aria-label': label })}
  >
    {isTitled && <caption className={styles.tableCaption}>{label}</caption>}
    <thead className={styles.tableThead}>
      <tr className={styles.tableTr}>
        {titles.map((title) => (
          <th key={title} scope="col" className={styles.tableTh}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody className={styles.tableTbody}>
      {rows.map(([name, ...cells], row) => (
        <tr key={row} className={styles.tableTr} onClick={chooseRow}>
          <th scope="row" className={cellStyle} data-label={titles[0]}>
            {name}
          </th>
          {cells.map((cell, index) => (
            <td key={titles[index + 1]} className={cellStyle} data-label={titles[index + 1]}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
