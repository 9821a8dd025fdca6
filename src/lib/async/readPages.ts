/** The most rows that one call asks for where all of a list are wanted. */
export const batchSize = 100

/** How many calls of one job run at a time, so that it does not take the server from others. */
export const concurrency = 4

type ReadPage<T> = (first: number, max: number) => Promise<readonly T[]>

/** A list however long, in portions, one after the other. */
export async function* readPages<T>(read: ReadPage<T>) {
  for (let first = 0; ; first += batchSize) {
    const page = await read(first, batchSize)
    yield page
    if (page.length < batchSize) return
  }
}

/** All of a list, however long: in portions, one after the other. */
export async function readAll<T>(read: ReadPage<T>): Promise<T[]> {
  const all: T[] = []
  for await (const page of readPages(read)) all.push(...page)
  return all
}

/**
 * The rows from `from` to `until` of a list, several portions at a time; `isEnd` tells that there are
 * no more. The list's first portion is read alone: it is all of most lists.
 */
export async function* readPagesConcurrently<T>(read: ReadPage<T>, from: number, until: number) {
  for (let first = from; first < until;) {
    const remainingPages = Math.ceil((until - first) / batchSize)
    const count = first === 0 ? 1 : Math.min(concurrency, remainingPages)
    const pages = await Promise.all(
      Array.from({ length: count }, (_page, index) => read(first + index * batchSize, batchSize)),
    )
    const rows = pages.flat()
    const isEnd = pages.some((page) => page.length < batchSize)
    yield { rows, isEnd }
    if (isEnd) return
    first += rows.length
  }
}
