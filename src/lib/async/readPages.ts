/** Rows per request. */
export const batchSize = 100

/** Leaves the server capacity for others. */
export const concurrency = 4

type ReadPage<T> = (first: number, max: number) => Promise<readonly T[]>

export async function* readPages<T>(read: ReadPage<T>) {
  for (let first = 0; ; first += batchSize) {
    const page = await read(first, batchSize)
    yield page
    if (page.length < batchSize) return
  }
}

export async function readAll<T>(read: ReadPage<T>): Promise<T[]> {
  const all: T[] = []
  for await (const page of readPages(read)) all.push(...page)
  return all
}

/** The first page is read alone: most lists have no other. */
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
