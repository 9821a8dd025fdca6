import { setTimeout as pause } from 'node:timers/promises'

/**
 * Runs `stop` once on SIGINT, SIGTERM, SIGHUP, or when npm ends, then exits. A second Ctrl-C more than a
 * second later exits at once.
 * @param {() => Promise<void>} stop
 * @returns {AbortSignal} aborted before `stop` runs
 */
export function onTermination(stop) {
  const abortController = new AbortController()
  let stoppingSince = 0
  const stopOnce = async () => {
    if (stoppingSince > 0) {
      // npm forwards the Ctrl-C that the terminal already sent us.
      if (Date.now() - stoppingSince > 1000) process.exit(130)
      return
    }
    stoppingSince = Date.now()
    abortController.abort()
    await stop()
    // Flush the last lines.
    await pause(10)
    process.exit(0)
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => void stopOnce())
  // npm runs us in a shell; SIGTERM to npm kills only that shell.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event) {
    const parentWatch = setInterval(() => {
      if (process.ppid === parent) return
      clearInterval(parentWatch)
      void stopOnce()
    }, 500).unref()
  }
  return abortController.signal
}
