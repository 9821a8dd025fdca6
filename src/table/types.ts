import type { NamedKind } from '~/api/events/resourceNames'
import type { Choice } from '~/lib/choices'
import type { ReactElement, ReactNode } from 'react'
import type { Requirement } from '~/lib/access'
import type { OnBatchDone } from '~/lib/batch'
import type { Target } from '~/routing/links'
import type { ListState, ListQueryChange } from '~/routing/useAddressState'
import type { EmptyProps } from '~/ui/messages/EmptyStateMessage'
import type { MenuAction } from '~/ui/actions/ActionList'
import type { Text } from '~/ui/useText'
import type { ConfirmedAction } from './confirmedAction'
import type { TextKey } from '~/lib/textKey'

/** A module constant. The first column names the row. */
export type Column<T> = {
  id: string
  /** Message key. */
  title: TextKey
  /** Message key. */
  help?: TextKey
  /** Literal title instead of a key. */
  name?: (text: Text) => string
  /** Render no component per cell; texts are the second parameter. */
  cell: (row: T, text: Text) => ReactNode
  /** Plain text for export, search, sorting and row names. */
  text?: (row: T, text: Text) => string
  /** More than `text` that a search in the browser finds. */
  searchText?: (row: T, text: Text) => string
  /** Percent. */
  width?: 10 | 15 | 20 | 25 | 30 | 35 | 40 | 45 | 50 | 60 | 70 | 80 | 90
  /** On two lines, with the room of two columns; descriptions always. */
  wraps?: true
  /** Hidden until selected. */
  hidden?: boolean
  /**
   * Client-side lists: by `text` or this comparison. Paged lists: `server` if the query follows
   * `sort`; `true` needs the table's `sortsPage`.
   */
  sort?: true | 'server' | ((a: T, b: T) => number)
}

/** Controlled column visibility. */
export type ColumnChoice = {
  /** Column ids. */
  visible: readonly string[]
  set: (shown: readonly string[]) => void
}

export type BulkState<T> = {
  rows: readonly T[]
  clear: OnBatchDone
  /** All matching rows, if known. */
  total: number | undefined
  read: RowSource<T>['read']
}

/** Controlled selection; without it the table keeps its own for `bulk`. */
export type Selection<T> = {
  rows: readonly T[]
  set: (rows: readonly T[]) => void
  /** Radio buttons. */
  single?: boolean
}

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

/** Disabled while the list is searched, filtered or sorted. */
export type RowOrder<T> = {
  /** All rows of all pages. */
  rows: readonly T[]
  /** Indexes of `rows`. */
  move: (from: number, to: number) => void
  /** A move is pending. */
  isBusy: boolean
}

/**
 * A link to a page is not shown without the permission; a button that opens a dialog says what is
 * missing.
 */
export type CreateRecord = {
  /** Where it is not the main action: beside a form's button, or if the server may refuse it. */
  variant?: 'secondary' | undefined
} & ({ label: TextKey; requires?: Requirement; to: Target } | MenuAction)

export type TableProps<T> = {
  /** Message key: accessible name. */
  label: TextKey
  listState: ListState
  rowKey: (row: T) => string
  columns: readonly Column<T>[]
  actions?: (row: T) => readonly MenuAction[]
  /** Actions for the selected rows; call `clear` when done. */
  bulk?: (rows: readonly T[], clear: OnBatchDone) => readonly MenuAction[]
  /** Instead of `bulk`. */
  bulkBar?: (state: BulkState<T>) => ReactNode
  selection?: Selection<T>
  /** False or a message key (the reason) if not selectable. */
  selectable?: (row: T) => boolean | string
  /** The main button, in the toolbar and in the empty list. */
  create?: CreateRecord
  /** The last action of a row and, with `many`, of chosen rows. */
  removal?: ConfirmedAction<T>
  /** Beside the search. */
  toolbar?: ReactNode
  /** Before the search; sets `listState.filters`. */
  filters?: ReactNode
  /** Shown below the toolbar: active filters and notices. */
  belowToolbar?: ReactNode
  /** Also while the list is empty. */
  alwaysShowToolbar?: boolean
  columnChoice?: ColumnChoice
  /** Message key; without it there is no search. */
  searchPlaceholder?: string
  /** Shown if the unfiltered list is empty; a record offers `create`, too. */
  empty?: ReactElement | Omit<EmptyProps, 'action'>
  /** Message key. */
  noResults?: TextKey
  /** Detail row, rendered when expanded. */
  expand?: (row: T) => ReactNode
  /** Named on 403. */
  requires?: Requirement
  /** Reordering by drag and buttons. Client-side lists only. */
  order?: RowOrder<T>
  /** Offers JSON export, too. */
  jsonExport?: boolean
  /** No paging, for short client-side lists. */
  isUnpaged?: boolean
  noExport?: boolean
}

/** The same interface for server-side and client-side lists. */
export type RowSource<T> = {
  /** Rows of the page; undefined until loaded. */
  rows: readonly T[] | undefined
  error: unknown
  /** Previous rows show until the new ones load. */
  isBusy: boolean
  hasNext: boolean
  /** Rows on a page. */
  size: number
  /** All matching rows, if known. */
  total: number | undefined
  refresh: (() => void) | undefined
  /** Fetches the rows before the address changes. */
  preload?: (change: ListQueryChange) => Promise<void>
  /** Reads any rows of the list. */
  read: (first: number, max: number, signal?: AbortSignal) => Promise<readonly T[]>
}

/** A filter of a list. `name` is that of its search parameter; labels of options are translated. */
export type FilterField = { name: string; label: TextKey } & (
  | {
      kind: 'text'
      placeholder?: TextKey
      /** The value is an id of this kind, displayed by name. */
      idOf?: NamedKind
    }
  | { kind: 'moment' }
  | { kind: 'one'; options: readonly Choice[]; all?: TextKey }
  /** Option labels have the message key `messagePrefix.VALUE.name`. */
  | { kind: 'many'; options: readonly string[]; messagePrefix?: string }
)
