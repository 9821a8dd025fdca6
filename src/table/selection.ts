import { useState } from 'react'
import type { OnBatchDone } from '~/api/batch'
import type { Selection } from './types'

/** The chosen rows by key, kept while other pages are shown. */
export type SelectionState<T> = {
  rows: readonly T[]
  has: (row: T) => boolean
  toggle: (row: T, isChosen: boolean) => void
  /** Chooses or leaves all of these. */
  toggleAll: (rows: readonly T[], isChosen: boolean) => void
  /** Leaves all, but for those of `left`, which an act for all could not be done for. */
  clear: OnBatchDone
  single: boolean
}

/** `given` is the caller's own selection; without it the table keeps one. */
export function useSelection<T>(
  rowKey: (row: T) => string,
  given: Selection<T> | undefined,
): SelectionState<T> {
  const [own, setOwn] = useState<readonly T[]>([])
  const rows = given?.rows ?? own
  const set = given?.set ?? setOwn
  const single = given?.single === true
  const keys = new Set(rows.map(rowKey))
  const toggleAll = (some: readonly T[], isChosen: boolean) => {
    const theirs = new Set(some.map(rowKey))
    const others = single && isChosen ? [] : rows.filter((row) => !theirs.has(rowKey(row)))
    set(isChosen ? [...others, ...some] : others)
  }
  return {
    rows,
    has: (row) => keys.has(rowKey(row)),
    toggle: (row, isChosen) => toggleAll([row], isChosen),
    toggleAll,
    clear: (left = []) => set(rows.filter((row) => left.includes(row))),
    single,
  }
}
