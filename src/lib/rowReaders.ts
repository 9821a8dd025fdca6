/** Part of a list; `total` where the end of the list was seen. */
export type RowChunk<T> = { rows: T[]; total?: number }

/** Gives rows of a list from `first` on, at most `max`; fewer only at its end. */
export type RowReader<T> = (first: number, max: number) => Promise<RowChunk<T>>

/** A list that the server pages just as it is wanted. */
export const pagedReader =
  <T>(read: (first: number, max: number) => Promise<readonly T[]>): RowReader<T> =>
  async (first, max) => {
    const rows = [...(await read(first, max))]
    return rows.length > 0 && rows.length < max ? { rows, total: first + rows.length } : { rows }
  }

/**
 * A paged list of which some rows are left out here: where the rest begins is known only by reading
 * from the start, in portions that the caller keeps.
 */
export const filteredReader =
  <T>(
    read: (first: number, max: number) => Promise<readonly T[]>,
    keep: (row: T) => boolean,
    batchSize: number,
  ): RowReader<T> =>
  async (first, max) => {
    const matchingRows: T[] = []
    for (let offset = 0; ; offset += batchSize) {
      const rows = await read(offset, batchSize)
      matchingRows.push(...rows.filter(keep))
      if (rows.length < batchSize)
        return { rows: matchingRows.slice(first, first + max), total: matchingRows.length }
      if (matchingRows.length >= first + max)
        return { rows: matchingRows.slice(first, first + max) }
    }
  }

/** One list after the other, read as one. All but the last must tell their end (`filteredReader`). */
export const concatReaders =
  <T>(lists: readonly RowReader<T>[]): RowReader<T> =>
  async (first, max) => {
    const rows: T[] = []
    let precedingRows = 0
    for (const [index, read] of lists.entries()) {
      const chunk = await read(Math.max(0, first - precedingRows), max - rows.length)
      rows.push(...chunk.rows)
      if (rows.length >= max) return { rows }
      if (index === lists.length - 1)
        return chunk.total === undefined ? { rows } : { rows, total: precedingRows + chunk.total }
      precedingRows += chunk.total ?? 0
    }
    return { rows }
  }
