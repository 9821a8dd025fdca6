/** `total`: set at the end of the list. */
export type RowChunk<T> = { rows: T[]; total?: number }

/** Returns fewer than `max` rows only at the end. */
export type RowReader<T> = (first: number, max: number) => Promise<RowChunk<T>>

export const pagedReader =
  <T>(read: (first: number, max: number) => Promise<readonly T[]>): RowReader<T> =>
  async (first, max) => {
    const rows = [...(await read(first, max))]
    return rows.length > 0 && rows.length < max ? { rows, total: first + rows.length } : { rows }
  }

/** Finding an offset means reading from the start, so the caller should cache `read`. */
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

/** All but the last must report `total` (`filteredReader`). */
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
