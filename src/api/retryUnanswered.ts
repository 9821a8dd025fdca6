import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { createStore } from '~/lib/createStore'
import { delay } from '~/lib/async/delay'
import { isUnanswered } from '~/lib/errors'
import { isServerReachable } from './session'

/** Milliseconds. */
const waits = [1000, 2000, 4000]

/** Milliseconds. A proxy may take a minute to answer 504: that is not tried again. */
const maxDuration = 10_000

const retryCount = createStore(0)

/** Whether any read is being tried again. */
export const useIsRetrying = () =>
  useSyncExternalStore(retryCount.subscribe, () => retryCount.get() > 0)

let isWatching = false

/**
 * If the server cannot be reached at all, looks until it can. Meanwhile `onlineManager` is offline;
 * afterwards queries and error screens read again.
 */
async function watchConnection() {
  if (isWatching) return
  isWatching = true
  for (let wait = 5000; !(await isServerReachable()); wait = Math.min(2 * wait, 60_000)) {
    onlineManager.setOnline(false)
    await delay(wait)
  }
  isWatching = false
  onlineManager.setOnline(true)
}

/**
 * Repeats a read that got no answer, at most three times within ten seconds, and not while offline.
 * TanStack's `retry` has no time limit, and commands read without a query.
 */
export async function retryUnanswered<T>(
  read: () => Promise<T>,
  signal: AbortSignal | undefined,
): Promise<T> {
  const deadline = Date.now() + maxDuration
  const mayRetry = (error: unknown) => isUnanswered(error) && onlineManager.isOnline()
  let isRetrying = false
  try {
    for (const wait of waits) {
      try {
        return await read()
      } catch (error) {
        if (!mayRetry(error) || Date.now() + wait > deadline) throw error
      }
      if (!isRetrying) retryCount.set(retryCount.get() + 1)
      isRetrying = true
      await delay(wait, signal)
      signal?.throwIfAborted()
    }
    return await read()
  } catch (error) {
    if (mayRetry(error)) void watchConnection()
    throw error
  } finally {
    if (isRetrying) retryCount.set(retryCount.get() - 1)
  }
}
