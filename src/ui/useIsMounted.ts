import { useEffect, useRef } from 'react'

/** For what outlives its component, such as a command. Read `current` when it ends. */
export function useIsMounted() {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => void (isMounted.current = false)
  }, [])
  return isMounted
}
