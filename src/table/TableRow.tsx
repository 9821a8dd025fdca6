import styles from '@patternfly/react-styles/css/components/Table/table'
import { AngleDownIcon } from '@patternfly/react-icons/dist/esm/icons/angle-down-icon'
import { css } from '@patternfly/react-styles'
import { useId, useState, type HTMLAttributes, type ReactNode } from 'react'
import { ActionMenu, type Action } from '~/ui/actions/ActionMenu'
import { IconButton } from '~/ui/actions/IconButton'
import { OrderButtons, type Order } from '~/ui/actions/OrderButtons'
import { useText } from '~/ui/useText'
import type { SelectionState } from './selection'
import type { Column } from './types'
import { rowName, titleOf } from './localRows'

/** The row's place in an order that can be changed. */
export type RowOrderProps = {
  place: Order
  /** For the row: something may be dropped on it. */
  target: HTMLAttributes<HTMLElement>
  isOver: boolean
}

type Props<T> = {
  row: T
  id: string
  columns: readonly Column<T>[]
  chosen: SelectionState<T> | undefined
  /** Why it cannot be chosen: a message key, '' without a reason. */
  unselectable: string | undefined
  actions: readonly Action[] | undefined
  expand: ((row: T) => ReactNode) | undefined
  order: RowOrderProps | undefined
}

/** One row, in native elements. The first cell is its header, so that a row is found by its name. */
export function TableRow<T>(props: Props<T>) {
  const { row, id, columns, chosen, unselectable, actions, expand, order } = props
  const text = useText()
  const { t } = text
  const [isOpen, setOpen] = useState(false)
  const detail = useId()
  const name = rowName(columns, row, text, id)
  const span = columns.length + [chosen, actions, order, expand].filter(Boolean).length
  return (
    <>
      <tr className={css(styles.tableTr, order?.isOver && 'castellan-drop-row')} {...order?.target}>
        {order && (
          <td className={styles.tableTd}>
            <OrderButtons {...order.place} name={name} />
          </td>
        )}
        {expand && (
          <td className={`${styles.tableTd} ${styles.tableToggle}`}>
            <IconButton
              className={isOpen ? styles.modifiers.expanded : ''}
              aria-label={`${t('expandRow')}: ${name}`}
              aria-expanded={isOpen}
              aria-controls={detail}
              icon={<AngleDownIcon className="castellan-toggle" />}
              onClick={() => setOpen(!isOpen)}
            />
          </td>
        )}
        {chosen && (
          <td className={`${styles.tableTd} ${styles.tableCheck}`}>
            <input
              type={chosen.single ? 'radio' : 'checkbox'}
              aria-label={t('selectRow', { name })}
              checked={chosen.has(row)}
              onChange={(event) => {
                if (unselectable === undefined) chosen.toggle(row, event.target.checked)
              }}
              // It can be found, to hear why.
              {...(unselectable !== undefined && {
                'aria-disabled': true,
                'aria-description': unselectable && t(unselectable),
                title: unselectable && t(unselectable),
              })}
            />
          </td>
        )}
        {columns.map((column, index) => {
          const Cell = index === 0 ? 'th' : 'td'
          const content = column.cell(row, text)
          const isPlain = typeof content === 'string'
          return (
            <Cell
              key={column.id}
              className={css(styles.tableTd, 'castellan-cell', isPlain && 'castellan-plain-cell')}
              data-label={titleOf(column, text)}
              {...(index === 0 && { scope: 'row' })}
            >
              {content}
            </Cell>
          )
        })}
        {actions && (
          <td className={`${styles.tableTd} ${styles.tableAction}`}>
            <ActionMenu actions={actions} name={t('actionsFor', { name })} />
          </td>
        )}
      </tr>
      {expand && isOpen && (
        <tr id={detail} className={`${styles.tableTr} castellan-detail`}>
          <td className={styles.tableTd} colSpan={span}>
            {expand(row)}
          </td>
        </tr>
      )}
    </>
  )
}
