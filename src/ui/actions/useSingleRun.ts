import { useRef } from 'react'

/** Ignores calls while a run is pending. State would update too late for a quick second click. */
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
