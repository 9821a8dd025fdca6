import styles from '@patternfly/react-styles/css/components/Table/table'
import { ArrowsAltVIcon } from '@patternfly/react-icons/dist/esm/icons/arrows-alt-v-icon'
import { LongArrowAltDownIcon } from '@patternfly/react-icons/dist/esm/icons/long-arrow-alt-down-icon'
import { LongArrowAltUpIcon } from '@patternfly/react-icons/dist/esm/icons/long-arrow-alt-up-icon'
import { useEffect, useRef } from 'react'
import type { ListState } from '~/routing/useAddressState'
import { useText } from '~/ui/useText'
import type { SelectionState } from './selection'
import type { Column } from './types'
import { HelpIcon } from '~/ui/messages/HelpIcon'
import { titleOf } from './localRows'

type Props<T> = {
  columns: readonly Column<T>[]
  listState: ListState
  /** The rows of the page that can be chosen, when rows can be chosen at all. */
  choice: { chosen: SelectionState<T>; rows: readonly T[] } | undefined
  hasExpand: boolean
  hasOrder: boolean
  hasActions: boolean
}

/** The column titles, with sorting and the box that chooses the whole page. */
export function TableHead<T>({
  columns,
  listState,
  choice,
  hasExpand,
  hasOrder,
  hasActions,
}: Props<T>) {
  const { t } = useText()
  return (
    <thead className={styles.tableThead}>
      <tr className={styles.tableTr}>
        {hasOrder && <HiddenTitle text={t('reorder')} />}
        {hasExpand && <HiddenTitle text={t('expandRow')} />}
        {choice &&
          (choice.chosen.single ? <HiddenTitle text={t('select')} /> : <ChoosePage {...choice} />)}
        {columns.map((column) => (
          <Title key={column.id} column={column} listState={listState} />
        ))}
        {hasActions && <HiddenTitle text={t('action')} />}
      </tr>
    </thead>
  )
}

function HiddenTitle({ text }: { text: string }) {
  return (
    <th className={styles.tableTh} scope="col">
      <span className="pf-v6-screen-reader">{text}</span>
    </th>
  )
}

function ChoosePage<T>({ chosen, rows }: { chosen: SelectionState<T>; rows: readonly T[] }) {
  const { t } = useText()
  const box = useRef<HTMLInputElement>(null)
  const count = rows.filter((row) => chosen.has(row)).length
  const isAll = count > 0 && count === rows.length
  const isSome = count > 0 && !isAll
  // Only the element itself has this state, there is no attribute for it.
  useEffect(() => {
    if (box.current) box.current.indeterminate = isSome
  }, [isSome])
  return (
    <th className={`${styles.tableTh} ${styles.tableCheck}`} scope="col">
      <input
        ref={box}
        type="checkbox"
        aria-label={t('selectPage')}
        disabled={rows.length === 0}
        checked={isAll}
        onChange={() => chosen.toggleAll(rows, !isAll)}
      />
    </th>
  )
}

function Title<T>({ column, listState }: { column: Column<T>; listState: ListState }) {
  const text = useText()
  const width = column.width && styles.modifiers[`width_${column.width}`]
  const title = titleOf(column, text)
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
  const up = listState.sort === column.id
  const down = listState.sort === `-${column.id}`
  const isSorted = up || down
  return (
    <th
      className={`${styles.tableTh} ${styles.tableSort} ${isSorted ? styles.modifiers.selected : ''} ${width ?? ''}`}
      scope="col"
      aria-label={title}
      aria-sort={up ? 'ascending' : down ? 'descending' : 'none'}
    >
      <button
        type="button"
        className={styles.tableButton}
        aria-label={title}
        onClick={() => listState.set({ sort: up ? `-${column.id}` : column.id })}
      >
        <span className={styles.tableButtonContent}>
          <span className={styles.tableText}>{title}</span>
          <span className={styles.tableSortIndicator}>
            {up ? <LongArrowAltUpIcon /> : down ? <LongArrowAltDownIcon /> : <ArrowsAltVIcon />}
          </span>
        </span>
      </button>
    </th>
  )
}
