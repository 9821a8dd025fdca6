import { setTimeout as pause } from 'node:timers/promises'

/**
 * Runs `stop` once when the process is asked to end (Ctrl-C, SIGTERM, the terminal closes, npm is
 * ended), then exits. A second Ctrl-C some time later ends at once.
 * @param {() => Promise<void>} stop
 * @returns {AbortSignal} aborted as soon as the process is asked to end
 */
export function onEnd(stop) {
  const ending = new AbortController()
  let since = 0
  const end = async () => {
    if (since > 0) {
      // npm passes on the Ctrl-C that the terminal has already sent us.
      if (Date.now() - since > 1000) process.exit(130)
      return
    }
    since = Date.now()
    ending.abort()
    await stop()
    // Lets the last lines reach a slow terminal or pipe.
    await pause(10)
    process.exit(0)
  }
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => void end())
  // npm runs us in a shell, which dies of a SIGTERM to npm without passing it on.
  const parent = process.ppid
  if (process.env.npm_lifecycle_event) {
    const watch = setInterval(() => {
      if (process.ppid === parent) return
      clearInterval(watch)
      void end()
    }, 500).unref()
  }
  return ending.signal
}
