import styles from '@patternfly/react-styles/css/components/Table/table'
import { AngleDownIcon } from '@patternfly/react-icons/dist/esm/icons/angle-down-icon'
import { css } from '@patternfly/react-styles'
import { Suspense, useId, useRef, useState, type HTMLAttributes, type ReactNode } from 'react'
import type { MenuAction } from '~/ui/actions/ActionList'
import { ActionMenu } from '~/ui/actions/ActionMenu'
import { chooseRow } from '~/ui/actions/chooseRow'
import { IconButton, OrderButtons, type Order } from '~/ui/actions/buttons'
import { lazyComponent } from '~/ui/lazyComponent'
import { useText } from '~/ui/useText'
import { columnTitle, rowName } from './rows'
import type { Column, SelectionState } from './types'

const HelpPopover = lazyComponent(async () => (await import('~/ui/messages/HelpPopover')).default)

export type RowOrderProps = {
  position: Order
  /** Drop target props. */
  target: HTMLAttributes<HTMLElement>
  isOver: boolean
}

type Props<T> = {
  row: T
  id: string
  columns: readonly Column<T>[]
  selected: SelectionState<T> | undefined
  /** Message key, or '' without a reason; undefined if selectable. */
  disabledReason: string | undefined
  actions: readonly MenuAction[] | undefined
  expand: ((row: T) => ReactNode) | undefined
  order: RowOrderProps | undefined
}

/** The first cell, a row header, names the row. */
export function TableRow<T>(props: Props<T>) {
  const { row, id, columns, selected, disabledReason, actions, expand, order } = props
  const text = useText()
  const { t } = text
  const [isOpen, setOpen] = useState(false)
  const detailId = useId()
  const name = rowName(columns, row, text, id)
  const columnCount = columns.length + [selected, actions, order, expand].filter(Boolean).length
  return (
    <>
      <tr
        className={css(styles.tableTr, order?.isOver && 'castellan-row-drop-target')}
        {...order?.target}
        {...(selected && { onClick: chooseRow })}
      >
        {order && (
          <td className={styles.tableTd}>
            <OrderButtons {...order.position} name={name} />
          </td>
        )}
        {expand && (
          <td className={`${styles.tableTd} ${styles.tableToggle}`}>
            <IconButton
              className={isOpen ? styles.modifiers.expanded : ''}
              aria-label={`${t('expandRow')}: ${name}`}
              aria-expanded={isOpen}
              aria-controls={detailId}
              icon={<AngleDownIcon className="castellan-toggle" />}
              onClick={() => setOpen(!isOpen)}
            />
          </td>
        )}
        {selected && (
          <td className={`${styles.tableTd} ${styles.tableCheck}`}>
            {disabledReason === undefined ? (
              <input
                type={selected.single ? 'radio' : 'checkbox'}
                aria-label={t('selectRow', { name })}
                checked={selected.has(row)}
                onChange={(event) => selected.toggle(row, event.target.checked)}
              />
            ) : (
              <UnselectableBox
                type={selected.single ? 'radio' : 'checkbox'}
                label={t('selectRow', { name })}
                isChecked={selected.has(row)}
                reason={disabledReason}
              />
            )}
          </td>
        )}
        {columns.map((column, index) => {
          const Cell = index === 0 ? 'th' : 'td'
          const content = column.cell(row, text)
          const plain = typeof content === 'string' && 'castellan-plain-cell'
          const wraps = column.wraps ?? column.id === 'description'
          return (
            <Cell
              key={column.id}
              className={css(styles.tableTd, 'castellan-cell', plain)}
              data-label={columnTitle(column, text)}
              {...(index === 0 && { scope: 'row' })}
            >
              {wraps ? <div className={css('castellan-two-lines', plain)}>{content}</div> : content}
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
        <tr id={detailId} className={`${styles.tableTr} castellan-detail`}>
          <td className={styles.tableTd} colSpan={columnCount}>
            {expand(row)}
          </td>
        </tr>
      )}
    </>
  )
}

type UnselectableBoxProps = {
  type: 'checkbox' | 'radio'
  label: string
  isChecked: boolean
  reason: string
}

/** Pressing it shows the reason; `aria-disabled` keeps it focusable, so that it is announced. */
function UnselectableBox({ type, label, isChecked, reason }: UnselectableBoxProps) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={box}
        type={type}
        aria-label={label}
        aria-disabled
        checked={isChecked}
        readOnly
        {...(reason && {
          'aria-description': t(reason),
          title: t(reason),
          onClick: () => setOpen(!isOpen),
        })}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <HelpPopover anchor={box} name={label} help={reason} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
