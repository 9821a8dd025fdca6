import { useEffect, useRef, useState } from 'react'

/** Milliseconds without typing after which we search. */
const typingPause = 150

/** The text once typing pauses. */
export function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), typingPause)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}

/** Runs the latest callback once typing pauses; never after unmounting. */
export function useTypingPause() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancel = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])
  const schedule = (run: () => void) => {
    cancel()
    timer.current = setTimeout(run, typingPause)
  }
  return { schedule, cancel }
}

/** For what outlives its component, such as a command. Read `current` when it ends. */
export function useIsMounted() {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => void (isMounted.current = false)
  }, [])
  return isMounted
}
