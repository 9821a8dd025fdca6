import type { Text } from '~/ui/useText'
import type { Column } from './types'

export const columnTitle = <T>({ name, title }: Column<T>, text: Text) =>
  name ? name(text) : text.t(title)

/** Empty if the column has no `text` and renders an element. */
export function cellText<T>(column: Column<T>, row: T, text: Text): string {
  if (column.text) return column.text(row, text)
  const content = column.cell(row, text)
  return typeof content === 'string' || typeof content === 'number' ? String(content) : ''
}

export const rowName = <T>(columns: readonly Column<T>[], row: T, text: Text, key: string) =>
  (columns[0] && cellText(columns[0], row, text)) || key

/** Case-insensitive. */
export function searchRows<T>(
  rows: readonly T[],
  columns: readonly Column<T>[],
  q: string,
  text: Text,
) {
  const searchText = q.trim().toLocaleLowerCase(text.language)
  if (!searchText) return rows
  return rows.filter((row) =>
    columns.some((column) =>
      cellText(column, row, text).toLocaleLowerCase(text.language).includes(searchText),
    ),
  )
}

/** `sort` is `name` or `-name`; unknown columns keep the order. */
export function sortRows<T>(
  rows: readonly T[],
  columns: readonly Column<T>[],
  sort: string | undefined,
  text: Text,
): readonly T[] {
  const id = sort?.replace(/^-/, '')
  const column = columns.find((candidate) => candidate.id === id)
  if (!column?.sort || column.sort === 'server') return rows
  const collator = new Intl.Collator(text.language, { numeric: true })
  const compare =
    column.sort === true
      ? (a: T, b: T) => collator.compare(cellText(column, a, text), cellText(column, b, text))
      : column.sort
  const direction = sort?.startsWith('-') ? -1 : 1
  return rows.toSorted((a, b) => direction * compare(a, b))
}
