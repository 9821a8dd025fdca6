import { useEffect, useRef } from 'react'

/** Ignores a second click: `isBusy` only updates on the next render. */
export function useClickGuard(isBusy: boolean): (action: () => void) => void {
  const isLocked = useRef(false)
  useEffect(() => {
    if (!isBusy) isLocked.current = false
  }, [isBusy])
  return (action) => {
    if (!isLocked.current) action()
    isLocked.current = true
  }
}
