import { problemOf } from '~/lib/errors'
import { concurrency } from '~/lib/async/readPages'

/** How a call for each of several went. */
export type BatchResult<T> = { done: T[]; failed: { item: T; message: string }[] }

/**
 * Calls for one after the other, so that a long list does not take the server from others; one that
 * fails does not keep the rest from being tried.
 */
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
      result.failed.push({ item, message: problemOf(error).message })
    }
  }
  return result
}

/** Throws what failed, a line for each, for the dialog that asked for it. */
export function throwIfAnyFailed<T>({ failed }: BatchResult<T>, nameOf: (item: T) => string) {
  if (failed.length === 0) return
  throw new Error(failed.map(({ item, message }) => `${nameOf(item)}: ${message}`).join('\n'))
}

/** What follows once something was done; it gets those that are left, if any. */
export type OnBatchDone = (remaining?: readonly unknown[]) => void

/**
 * Sends for several, as often as the dialog that asked for it is confirmed: after a failure, trying
 * again is about those that are left. Throws what failed.
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

/** Calls for each, a few at a time; the answers in the order of the items. Throws the first failure. */
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
