import styles from '@patternfly/react-styles/css/components/Table/table'
import { ArrowsAltVIcon } from '@patternfly/react-icons/dist/esm/icons/arrows-alt-v-icon'
import { LongArrowAltDownIcon } from '@patternfly/react-icons/dist/esm/icons/long-arrow-alt-down-icon'
import { LongArrowAltUpIcon } from '@patternfly/react-icons/dist/esm/icons/long-arrow-alt-up-icon'
import { useEffect, useRef } from 'react'
import type { ListState } from '~/routing/useAddressState'
import { HelpIcon } from '~/ui/messages/help'
import { useText } from '~/ui/useText'
import { columnTitle } from './rows'
import type { Column, SelectionState } from './types'

type Props<T> = {
  columns: readonly Column<T>[]
  listState: ListState
  /** The selectable rows of the page. */
  selectable: { selected: SelectionState<T>; rows: readonly T[] } | undefined
  hasExpand: boolean
  hasOrder: boolean
  hasActions: boolean
}

export function TableHead<T>({
  columns,
  listState,
  selectable,
  hasExpand,
  hasOrder,
  hasActions,
}: Props<T>) {
  const { t } = useText()
  return (
    <thead className={styles.tableThead}>
      <tr className={styles.tableTr}>
        {hasOrder && <HiddenTitleCell text={t('reorder')} />}
        {hasExpand && <HiddenTitleCell text={t('expandRow')} />}
        {selectable &&
          (selectable.selected.single ? (
            <HiddenTitleCell text={t('select')} />
          ) : (
            <SelectPageCell {...selectable} />
          ))}
        {columns.map((column) => (
          <TitleCell key={column.id} column={column} listState={listState} />
        ))}
        {hasActions && <HiddenTitleCell text={t('action')} />}
      </tr>
    </thead>
  )
}

function HiddenTitleCell({ text }: { text: string }) {
  return (
    <th className={styles.tableTh} scope="col">
      <span className="pf-v6-screen-reader">{text}</span>
    </th>
  )
}

function SelectPageCell<T>({
  selected,
  rows,
}: {
  selected: SelectionState<T>
  rows: readonly T[]
}) {
  const { t } = useText()
  const checkbox = useRef<HTMLInputElement>(null)
  const selectedCount = rows.filter((row) => selected.has(row)).length
  const isAllSelected = selectedCount > 0 && selectedCount === rows.length
  const isPartlySelected = selectedCount > 0 && !isAllSelected
  // `indeterminate` has no attribute.
  useEffect(() => {
    if (checkbox.current) checkbox.current.indeterminate = isPartlySelected
  }, [isPartlySelected])
  return (
    <th className={`${styles.tableTh} ${styles.tableCheck}`} scope="col">
      <input
        ref={checkbox}
        type="checkbox"
        aria-label={t('selectPage')}
        disabled={rows.length === 0}
        checked={isAllSelected}
        onChange={() => selected.toggleAll(rows, !isAllSelected)}
      />
    </th>
  )
}

function TitleCell<T>({ column, listState }: { column: Column<T>; listState: ListState }) {
  const text = useText()
  const width = column.width && styles.modifiers[`width_${column.width}`]
  const title = columnTitle(column, text)
  if (!column.sort) {
    return (
      <th
        className={`${styles.tableTh} ${width ?? ''}`}
        scope="col"
        {...(column.help && { 'aria-label': title })}
      >
        {title}
        {column.help && (
          <>
            {' '}
            <HelpIcon label={title} help={column.help} />
          </>
        )}
      </th>
    )
  }
  const isAscending = listState.sort === column.id
  const isDescending = listState.sort === `-${column.id}`
  const isSorted = isAscending || isDescending
  return (
    <th
      className={`${styles.tableTh} ${styles.tableSort} ${isSorted ? styles.modifiers.selected : ''} ${width ?? ''}`}
      scope="col"
      aria-label={title}
      aria-sort={isAscending ? 'ascending' : isDescending ? 'descending' : 'none'}
    >
      <button
        type="button"
        className={styles.tableButton}
        aria-label={title}
        onClick={() => listState.set({ sort: isAscending ? `-${column.id}` : column.id })}
      >
        <span className={styles.tableButtonContent}>
          <span className={styles.tableText}>{title}</span>
          <span className={styles.tableSortIndicator}>
            {isAscending ? (
              <LongArrowAltUpIcon />
            ) : isDescending ? (
              <LongArrowAltDownIcon />
            ) : (
              <ArrowsAltVIcon />
            )}
          </span>
        </span>
      </button>
    </th>
  )
}
