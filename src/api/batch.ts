import { errorText } from '~/lib/errors'
import { concurrency } from '~/lib/async/readPages'

export type BatchResult<T> = { done: T[]; failed: { item: T; message: string }[] }

/** One request at a time, to spare the server. Continues after failures. */
export async function forEachSettled<T>(
  items: readonly T[],
  call: (item: T) => Promise<unknown>,
): Promise<BatchResult<T>> {
  const result: BatchResult<T> = { done: [], failed: [] }
  for (const item of items) {
    try {
      await call(item)
      result.done.push(item)
    } catch (error) {
      result.failed.push({ item, message: errorText(error) })
    }
  }
  return result
}

/** Throws one line per failed item. */
export function throwIfAnyFailed<T>({ failed }: BatchResult<T>, nameOf: (item: T) => string) {
  if (failed.length === 0) return
  throw new Error(failed.map(({ item, message }) => `${nameOf(item)}: ${message}`).join('\n'))
}

/** Called after a run that completed something. */
export type OnBatchDone = (remaining?: readonly unknown[]) => void

/**
 * Returns a function that runs `send`; after failures, the next run retries those items only.
 * Throws what failed.
 */
export function retryFailed<T>(
  items: readonly T[],
  send: (remaining: readonly T[]) => Promise<BatchResult<T>>,
  nameOf: (item: T) => string,
  onDone?: OnBatchDone,
): () => Promise<void> {
  let remaining = items
  return async () => {
    const result = await send(remaining)
    remaining = result.failed.map(({ item }) => item)
    if (result.done.length > 0) onDone?.(remaining)
    throwIfAnyFailed(result, nameOf)
  }
}

/** Runs a few at a time and keeps the order. Throws the first failure. */
export async function mapConcurrently<T, R>(
  items: readonly T[],
  call: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  for (let first = 0; first < items.length; first += concurrency) {
    const batch = items.slice(first, first + concurrency)
    results.push(...(await Promise.all(batch.map(call))))
  }
  return results
}
