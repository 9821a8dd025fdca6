import { delay } from '~/lib/async/delay'
import { queryClient } from './queryClient'

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

/** For large background downloads: resolves after 2 s without requests or input. */
export const afterLongIdle = () => waitForIdle(2000, () => lastInput)

/** Resolves after 600 ms without requests, whatever the input. */
export const afterNetworkIdle = () => waitForIdle(600, () => 0)

/**
 * For prefetching: 300 ms without requests and 1 s without input. Await it before each download, so
 * that a click or a save stops the rest.
 */
export const afterIdle = () => waitForIdle(300, () => lastInput + 700)

async function waitForIdle(idleTime: number, lastActivity: () => number): Promise<void> {
  let idleSince = performance.now()
  // Polling alone would miss short requests.
  const unsubscribes = [queryClient.getQueryCache(), queryClient.getMutationCache()].map((cache) =>
    cache.subscribe(() => {
      idleSince = performance.now()
    }),
  )
  for (;;) {
    await delay(100)
    const now = performance.now()
    if (queryClient.isFetching() + queryClient.isMutating() > 0) idleSince = now
    if (now - Math.max(idleSince, lastActivity()) >= idleTime) break
  }
  for (const unsubscribe of unsubscribes) unsubscribe()
  await mainThreadIdle()
}
