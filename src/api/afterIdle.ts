import { delay } from '~/lib/async/delay'
import { queryClient } from './queryClient'

const mainThreadIdle = () =>
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
 * Resolves once there was no request for `idleTime` milliseconds, and no input for a second or that
 * time. Await it before each background download, so that a click or a save stops the rest.
 */
export async function afterIdle(idleTime = 300): Promise<void> {
  const inputTime = Math.max(idleTime, 1000)
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
    if (now - idleSince >= idleTime && now - lastInput >= inputTime) break
  }
  for (const unsubscribe of unsubscribes) unsubscribe()
  await mainThreadIdle()
}
