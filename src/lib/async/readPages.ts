/** The most rows that one call asks for where all of a list are wanted. */
export const batchSize = 100

/** How many calls of one job run at a time, so that it does not take the server from others. */
export const concurrency = 4

type Read<T> = (first: number, max: number) => Promise<readonly T[]>

/** A list however long, in portions, one after the other. */
export async function* readPages<T>(read: Read<T>) {
  for (let first = 0; ; first += batchSize) {
    const part = await read(first, batchSize)
    yield part
    if (part.length < batchSize) return
  }
}

/** All of a list, however long: in portions, one after the other. */
export async function readAll<T>(read: Read<T>): Promise<T[]> {
  const all: T[] = []
  for await (const part of readPages(read)) all.push(...part)
  return all
}

/**
 * The rows from `from` to `until` of a list, several portions at a time; `isEnd` tells that there are
 * no more. The list's first portion is read alone: it is all of most lists.
 */
export async function* readPagesConcurrently<T>(read: Read<T>, from: number, until: number) {
  for (let at = from; at < until;) {
    const left = Math.ceil((until - at) / batchSize)
    const count = at === 0 ? 1 : Math.min(concurrency, left)
    const parts = await Promise.all(
      Array.from({ length: count }, (_part, index) => read(at + index * batchSize, batchSize)),
    )
    const rows = parts.flat()
    const isEnd = parts.some((part) => part.length < batchSize)
    yield { rows, isEnd }
    if (isEnd) return
    at += rows.length
  }
}
