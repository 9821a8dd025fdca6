import { isValidElement, type ReactNode } from 'react'
import { toSearchText } from '~/lib/searchText'
import type { Text } from '~/ui/useText'
import type { Column } from './types'

export const columnTitle = <T>({ name, title }: Column<T>, text: Text) =>
  name ? name(text) : text.t(title)

/** The text of `<bdi>{text}</bdi>`; empty for other elements. */
const contentText = (content: ReactNode): string =>
  typeof content === 'string' || typeof content === 'number'
    ? String(content)
    : isValidElement<{ children?: ReactNode }>(content) && content.type === 'bdi'
      ? contentText(content.props.children)
      : ''

/** Empty if the column has no `text` and renders a component. */
export function cellText<T>(column: Column<T>, row: T, text: Text): string {
  return column.text ? column.text(row, text) : contentText(column.cell(row, text))
}

export const rowName = <T>(columns: readonly Column<T>[], row: T, text: Text, key: string) =>
  (columns[0] && cellText(columns[0], row, text)) || key

/** By the texts of all columns, also of hidden ones; names that are or begin with `q` come first. */
export function searchRows<T>(
  rows: readonly T[],
  columns: readonly Column<T>[],
  q: string,
  text: Text,
) {
  const searchText = toSearchText(q, text.language)
  if (!searchText) return rows
  const rank = (row: T) => {
    const name = toSearchText(rowName(columns, row, text, ''), text.language)
    return name === searchText ? 0 : name.startsWith(searchText) ? 1 : 2
  }
  return rows
    .filter((row) =>
      columns.some((column) =>
        [cellText(column, row, text), column.searchText?.(row, text) ?? ''].some((candidate) =>
          toSearchText(candidate, text.language).includes(searchText),
        ),
      ),
    )
    .toSorted((a, b) => rank(a) - rank(b))
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
