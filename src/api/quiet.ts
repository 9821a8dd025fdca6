import { queryClient } from './queryClient'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const idle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 5000 })
    else setTimeout(resolve, 50)
  })

/**
 * Resolves when the page has been calm for about two seconds (no call under way, main thread idle),
 * for large downloads that nobody waits for: they must not take bandwidth from what is looked at.
 */
export async function whenQuiet(): Promise<void> {
  for (let calm = 0; calm < 4;) {
    await pause(500)
    calm = queryClient.isFetching() === 0 ? calm + 1 : 0
  }
  await idle()
}
