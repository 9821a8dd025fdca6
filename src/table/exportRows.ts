import { readPages } from '~/lib/async/readPages'

type ReadPage<T> = (first: number, max: number, signal: AbortSignal) => Promise<readonly T[]>

/** Reads a whole list, in portions; tells how far it is after each, and stops when `signal` says so. */
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
