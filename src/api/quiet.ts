import { queryClient } from './queryClient'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Resolves when the main thread has nothing better to do. */
export const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 5000 })
    else setTimeout(resolve, 50)
  })

/** How long nothing may happen before the page counts as quiet, in milliseconds. */
const calmFor = 2000

let lastInput = 0

if (typeof document !== 'undefined') {
  const note = () => {
    lastInput = performance.now()
  }
  for (const event of ['pointerdown', 'keydown', 'wheel'] as const)
    addEventListener(event, note, { capture: true, passive: true })
}

/**
 * Resolves when the page has been calm for about two seconds (no call under way, nobody clicking or
 * typing, main thread idle), for large downloads that nobody waits for: they must not take bandwidth
 * or time from what is looked at.
 */
export async function whenQuiet(): Promise<void> {
  for (let calmSince = performance.now(); ;) {
    await pause(250)
    const now = performance.now()
    if (queryClient.isFetching() > 0) calmSince = now
    if (now - Math.max(calmSince, lastInput) >= calmFor) break
  }
  await idle()
}
