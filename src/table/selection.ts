import { useState } from 'react'
import type { OnBatchDone } from '~/api/batch'
import type { Selection } from './types'

/** The selected rows of all pages. */
export type SelectionState<T> = {
  rows: readonly T[]
  has: (row: T) => boolean
  toggle: (row: T, isSelected: boolean) => void
  toggleAll: (rows: readonly T[], isSelected: boolean) => void
  /** Keeps only `remaining`, the rows for which a bulk action failed. */
  clear: OnBatchDone
  single: boolean
}

/** `controlled`: the caller's selection; otherwise kept here. */
export function useSelection<T>(
  rowKey: (row: T) => string,
  controlled: Selection<T> | undefined,
): SelectionState<T> {
  const [localRows, setLocalRows] = useState<readonly T[]>([])
  const rows = controlled?.rows ?? localRows
  const set = controlled?.set ?? setLocalRows
  const single = controlled?.single === true
  const keys = new Set(rows.map(rowKey))
  const toggleAll = (changedRows: readonly T[], isSelected: boolean) => {
    const changedKeys = new Set(changedRows.map(rowKey))
    const others = single && isSelected ? [] : rows.filter((row) => !changedKeys.has(rowKey(row)))
    set(isSelected ? [...others, ...changedRows] : others)
  }
  return {
    rows,
    has: (row) => keys.has(rowKey(row)),
    toggle: (row, isSelected) => toggleAll([row], isSelected),
    toggleAll,
    clear: (remaining = []) => set(rows.filter((row) => remaining.includes(row))),
    single,
  }
}
