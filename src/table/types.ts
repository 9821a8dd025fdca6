import type { ReactElement, ReactNode } from 'react'
import type { OnBatchDone } from '~/api/batch'
import type { Requirement } from '~/lib/access'
import type { ListState, ListQueryChange } from '~/routing/useAddressState'
import type { Action } from '~/ui/actions/ActionMenu'
import type { Text } from '~/ui/useText'
import type { TextKey } from '~/lib/textKey'

/** One column; a list's columns are a module constant. The first one names the row. */
export type Column<T> = {
  id: string
  /** Message key. */
  title: TextKey
  /** Message key: what the column is about. */
  help?: TextKey
  /** The title where it is no key of ours: a name that the server keeps as data. */
  name?: (text: Text) => string
  /** What is shown. No component per cell: texts come as the second parameter. */
  cell: (row: T, text: Text) => ReactNode
  /** The cell as plain text, for export, client-side search, sorting and the row's name. */
  text?: (row: T, text: Text) => string
  /** Percent of the width. */
  width?: 10 | 15 | 20 | 25 | 30 | 35 | 40 | 45 | 50 | 60 | 70 | 80 | 90
  /** Not shown until chosen. */
  hidden?: boolean
  /**
   * Lists that are here as a whole: sorted by `text`, or by this comparison. Paged lists: `server`
   * when the query follows `sort`; otherwise only with the table's `sortsPage`.
   */
  sort?: true | 'server' | ((a: T, b: T) => number)
}

/** Which columns are shown, where the page keeps that itself (in its address). */
export type ColumnChoice = {
  /** The ids of the shown columns. */
  shown: readonly string[]
  set: (shown: readonly string[]) => void
}

/** The chosen rows, and the whole list that they are from. */
export type BulkState<T> = {
  rows: readonly T[]
  clear: OnBatchDone
  /** All rows of the search, where that is known. */
  total: number | undefined
  read: Source<T>['read']
}

/** The rows that someone has chosen; without it the table keeps its own for `bulk`. */
export type Selection<T> = {
  rows: readonly T[]
  set: (rows: readonly T[]) => void
  /** One row at most (radio buttons). */
  single?: boolean
}

/** How the order of a list is changed. Shown while the list is neither searched, filtered nor sorted. */
export type RowOrder<T> = {
  /** All rows in their order, also those of other pages. */
  rows: readonly T[]
  /** Places are indexes of `rows`. */
  move: (from: number, to: number) => void
  /** An earlier change is still on its way. */
  isBusy: boolean
}

export type TableProps<T> = {
  /** Message key: the table's name. */
  label: TextKey
  listState: ListState
  rowKey: (row: T) => string
  columns: readonly Column<T>[]
  actions?: (row: T) => readonly Action[]
  /** What can be done with the chosen rows; `clear` forgets them. */
  bulk?: (rows: readonly T[], clear: OnBatchDone) => readonly Action[]
  /** Instead of `bulk`: drawn beside the number of chosen rows. */
  bulkBar?: (state: BulkState<T>) => ReactNode
  selection?: Selection<T>
  /** Whether a row can be chosen, or why it cannot: a message key. All can by default. */
  selectable?: (row: T) => boolean | string
  /** Buttons beside the search. */
  toolbar?: ReactNode
  /** Controls before the search; what they choose is in `at.filters`. */
  filters?: ReactNode
  /** Between these and the rows: what is filtered by, and what is to be known of the list. */
  belowToolbar?: ReactNode
  /** The bar stays while the list is empty: to search first, or to look again. */
  alwaysShowToolbar?: boolean
  columnChoice?: ColumnChoice
  /** Message key. Without it there is no search. */
  searchPlaceholder?: string
  /** Shown instead of the table when there is nothing and nothing was searched for. */
  empty?: ReactElement
  /** Message key of what is said where a search finds nothing. */
  noResults?: TextKey
  /** A detail row, made when it is opened. */
  expand?: (row: T) => ReactNode
  /** What reading the list takes: named when the server refuses it. */
  requires?: Requirement
  /** The rows have an order that can be changed: by drag, and by buttons. Whole and given lists only. */
  order?: RowOrder<T>
  /** The rows can be saved as the server has them, too. */
  jsonExport?: boolean
  /** All rows at once, without pages: for given rows, which stay few. */
  isUnpaged?: boolean
  /** No export, for lists whose rows are no plain texts. */
  noExport?: boolean
}

/** Where rows come from, alike for paged and whole lists. */
export type Source<T> = {
  /** The rows of the page; undefined while there are none to show. */
  rows: readonly T[] | undefined
  error: unknown
  /** Rows of another page or from before are shown until these have come. */
  isBusy: boolean
  hasNext: boolean
  /** All rows of the search, where that is known. */
  total: number | undefined
  /** Reads the rows again; undefined where nobody can. */
  refresh: (() => void) | undefined
  /** Begins to fetch the rows of another place, before the address leads there. */
  preload?: (change: ListQueryChange) => Promise<void>
  /** Rows elsewhere in the list, for the export and for finding the last page. */
  read: (first: number, max: number, signal: AbortSignal) => Promise<readonly T[]>
}
