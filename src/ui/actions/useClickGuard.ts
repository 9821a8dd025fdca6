import { useEffect, useRef } from 'react'

/**
 * Lets one act through until it has run: that it runs (`isBusy`) is told too late to the second of
 * two quick clicks.
 */
export function useClickGuard(isBusy: boolean): (action: () => void) => void {
  const isLocked = useRef(false)
  // What was sent is over when it runs no more.
  useEffect(() => {
    if (!isBusy) isLocked.current = false
  }, [isBusy])
  return (action) => {
    if (!isLocked.current) action()
    isLocked.current = true
  }
}
