import { useEffect, useState } from 'react'

/** `pause` in milliseconds. */
export function useDebounced(text: string, pause: number): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), pause)
    return () => clearTimeout(timer)
  }, [text, pause])
  return debounced
}
