import { concurrency } from './readPages'

/**
 * Works through items with at most four at a time; working on one may add more. Stops at the first
 * error and when `signal` says so.
 */
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
      await work(waiting.shift() as T, add) // there is one: the length says so
    }
  }
  try {
    // A lane ends when nothing waits; what the others add then is for the next round.
    while (waiting.length > 0) await Promise.all(Array.from({ length: concurrency }, worker))
  } catch (error) {
    failure.abort() // the other lanes stop, too
    throw error
  }
  signal.throwIfAborted()
}
