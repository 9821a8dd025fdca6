import { delay } from '~/lib/async/delay'
import { queryClient } from './queryClient'

/** Resolves when the main thread has nothing better to do. */
export const mainThreadIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 5000 })
    else setTimeout(resolve, 50)
  })

let lastInput = -Infinity

if (typeof document !== 'undefined') {
  const recordInput = () => {
    lastInput = performance.now()
  }
  for (const event of ['pointerdown', 'keydown', 'wheel'] as const)
    addEventListener(event, recordInput, { capture: true, passive: true })
}

/**
 * Resolves when the page has been calm for about two seconds (no call under way, nobody clicking or
 * typing, main thread idle), for large downloads that nobody waits for: they must not take bandwidth
 * or time from what is looked at.
 */
export const afterLongIdle = () => waitForIdle(2000, () => lastInput)

/** Resolves when no call has been under way for a moment, whatever somebody does meanwhile. */
export const afterNetworkIdle = () => waitForIdle(600, () => 0)

/**
 * Resolves when nobody waits for anything: no call under way, no click or key for a moment. What is
 * fetched ahead in pieces asks before each, so that a click stops it.
 */
export const afterIdle = () => waitForIdle(300, () => lastInput + 700)

/** `forMs`: how long nothing may happen; `disturbed`: when something other than a call did last. */
async function waitForIdle(idleTime: number, lastActivity: () => number): Promise<void> {
  let idleSince = performance.now()
  // A short call begins and ends between two looks.
  const unsubscribe = queryClient.getQueryCache().subscribe(() => {
    idleSince = performance.now()
  })
  for (;;) {
    await delay(100)
    const now = performance.now()
    if (queryClient.isFetching() > 0) idleSince = now
    if (now - Math.max(idleSince, lastActivity()) >= idleTime) break
  }
  unsubscribe()
  await mainThreadIdle()
}
