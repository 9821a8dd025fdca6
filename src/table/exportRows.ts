/** The most rows that one call asks for. */
const step = 100

type Read<T> = (first: number, max: number, signal: AbortSignal) => Promise<readonly T[]>

/** Reads a whole list, a hundred rows after the other; tells how far it is after each. */
export async function readAll<T>(
  read: Read<T>,
  signal: AbortSignal,
  onProgress: (count: number) => void,
): Promise<T[]> {
  const rows: T[] = []
  for (;;) {
    signal.throwIfAborted()
    const page = await read(rows.length, step, signal)
    rows.push(...page)
    onProgress(rows.length)
    if (page.length < step) return rows
  }
}
