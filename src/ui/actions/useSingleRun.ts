import { useRef } from 'react'

/**
 * Lets one run through at a time; called meanwhile, nothing happens. State would come too late for
 * the second of two quick clicks.
 */
export function useSingleRun(): (run: () => Promise<unknown> | void) => Promise<void> {
  const isRunning = useRef(false)
  return async (run) => {
    if (isRunning.current) return
    isRunning.current = true
    try {
      await run()
    } finally {
      isRunning.current = false
    }
  }
}
