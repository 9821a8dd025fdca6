import { css } from '@patternfly/react-styles'
import styles from '@patternfly/react-styles/css/components/Table/table'
import type { ReactNode } from 'react'

type Props = { label: string; titles: readonly string[]; rows: readonly (readonly ReactNode[])[] }

/** Rows to be read, in a dialog; texts are finished. */
export const PlainTable = ({ label, titles, rows }: Props) => (
  <table className={css(styles.table, 'pf-m-compact', 'pf-m-grid-md')} aria-label={label}>
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
      {rows.map((cells, row) => (
        <tr key={row} className={styles.tableTr}>
          {cells.map((cell, index) => (
            <td key={titles[index]} className={styles.tableTd} data-label={titles[index]}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
