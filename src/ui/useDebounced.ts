import { useEffect, useState } from 'react'

/** A text once typing has paused for so many milliseconds. */
export function useDebounced(text: string, pause: number): string {
  const [debounced, setDebounced] = useState(text)
  // The clock is the world outside.
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), pause)
    return () => clearTimeout(timer)
  }, [text, pause])
  return debounced
}
