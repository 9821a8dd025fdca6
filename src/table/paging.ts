/** How many rows a page may have (brief 000, section 9). */
export const pageSizes = [10, 20, 50, 100] as const

export type PageSize = (typeof pageSizes)[number]

export const isPageSize = (value: unknown): value is PageSize =>
  (pageSizes as readonly unknown[]).includes(value)

/** The number of the last page; an empty list has one. */
export const lastPageOf = (total: number, size: number) => Math.max(1, Math.ceil(total / size))

/** Between 1 and the last page, where that is known. */
export const clampPage = (page: number, lastPage: number | undefined) => {
  const integer = Number.isFinite(page) ? Math.trunc(page) : 1
  return Math.max(1, lastPage === undefined ? integer : Math.min(integer, lastPage))
}

/**
 * The page to show after the page size changes: the one that holds the row that was on top. It exists
 * because the row does, so the page stays inside the new count even where the total is not known.
 */
export const pageAfterResize = (page: number, oldSize: number, newSize: number) =>
  Math.floor(((page - 1) * oldSize) / newSize) + 1

/** What the page-number input keeps of a text: digits. Undefined when nothing is left. */
export function readPageNumber(text: string): number | undefined {
  const digits = text.replaceAll(/\D/g, '')
  // Longer numbers are beyond any list; cutting keeps the arithmetic exact.
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

/** Whether the page-number input takes a key: digits, navigation keys, and shortcuts with a modifier. */
export const acceptsKey = ({ key, ctrlKey = false, metaKey = false }: KeyInput) =>
  /^\d$/.test(key) || navigationKeys.has(key) || ctrlKey || metaKey

/**
 * The last page with rows, at most `applyEdits`, where the server tells no total: asks for single rows,
 * halving between a page known to have rows and one without.
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
