/** A list of up to this many rows is no longer than one and a half windows. */
const shortList = 25

/** Short lists that are read whole are shown whole. */
export const localPageSize = (total: number | undefined, size: number) =>
  total !== undefined && total <= shortList ? Math.max(size, shortList) : size

/** Also where only a smaller page size leads to further pages. */
export const needsPager = (
  { page, hasNext }: { page: number; hasNext: boolean },
  rowCount: number,
) => page > 1 || hasNext || rowCount > shortList

/** At least 1. */
export const lastPageOf = (total: number, size: number) => Math.max(1, Math.ceil(total / size))

export const clampPage = (page: number, lastPage: number | undefined) => {
  const integer = Number.isFinite(page) ? Math.trunc(page) : 1
  return Math.max(1, lastPage === undefined ? integer : Math.min(integer, lastPage))
}

/** The page with the previous top row, which exists even if the total is unknown. */
export const pageAfterResize = (page: number, oldSize: number, newSize: number) =>
  Math.floor(((page - 1) * oldSize) / newSize) + 1

/** Undefined without digits. */
export function readPageNumber(text: string): number | undefined {
  const digits = text.replaceAll(/\D/g, '')
  // Nine digits stay exact and exceed any list.
  return digits === '' ? undefined : Number(digits.slice(0, 9))
}

const navigationKeys = new Set([
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Backspace',
  'Delete',
  'End',
  'Enter',
  'Escape',
  'Home',
  'PageDown',
  'PageUp',
  'Tab',
])

type KeyInput = { key: string; ctrlKey?: boolean; metaKey?: boolean }

/** Digits, navigation keys, and shortcuts. */
export const acceptsKey = ({ key, ctrlKey = false, metaKey = false }: KeyInput) =>
  /^\d$/.test(key) || navigationKeys.has(key) || ctrlKey || metaKey

/**
 * Binary search with single-row requests, if the server gives no total. `minPage` must have rows.
 */
export async function lastPageUpTo(
  maxPage: number,
  hasRows: (page: number) => Promise<boolean>,
  minPage = 1,
): Promise<number> {
  if (maxPage <= minPage || (await hasRows(maxPage))) return maxPage
  let lastWithRows = Math.max(1, minPage)
  let firstWithout = maxPage
  while (firstWithout - lastWithRows > 1) {
    const middle = Math.floor((lastWithRows + firstWithout) / 2)
    if (await hasRows(middle)) lastWithRows = middle
    else firstWithout = middle
  }
  return lastWithRows
}
