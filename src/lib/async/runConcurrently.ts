import { concurrency } from './readPages'

/** `work` may add items. Stops at the first error or abort. */
export async function runConcurrently<T>(
  items: readonly T[],
  signal: AbortSignal,
  work: (item: T, add: (newItems: readonly T[]) => void) => Promise<void>,
): Promise<void> {
  const waiting = [...items]
  const failure = new AbortController()
  const add = (newItems: readonly T[]) => void waiting.push(...newItems)
  const worker = async () => {
    while (waiting.length > 0 && !failure.signal.aborted) {
      signal.throwIfAborted()
      await work(waiting.shift() as T, add) // not empty: see the loop condition
    }
  }
  try {
    // Items added after the last worker ended need another round.
    while (waiting.length > 0) await Promise.all(Array.from({ length: concurrency }, worker))
  } catch (error) {
    failure.abort()
    throw error
  }
  signal.throwIfAborted()
}
