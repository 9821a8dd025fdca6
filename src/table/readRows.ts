import { readPages } from '~/lib/batch'

type ReadPage<T> = (first: number, max: number, signal: AbortSignal) => Promise<readonly T[]>

/** Reads all pages; reports the row count after each. */
export async function readRows<T>(
  read: ReadPage<T>,
  signal: AbortSignal,
  onProgress: (count: number) => void,
): Promise<T[]> {
  const rows: T[] = []
  const readPage = (first: number, max: number) => {
    signal.throwIfAborted()
    return read(first, max, signal)
  }
  for await (const page of readPages(readPage)) {
    rows.push(...page)
    onProgress(rows.length)
  }
  return rows
}
