import { useEffect, useState } from 'react'

let drawn = false

/** False until the browser has drawn a page once: what can wait starts then. */
export function useAfterPaint(): boolean {
  const [painted, setPainted] = useState(drawn)
  useEffect(() => {
    // The world outside React is the browser's next frame.
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        drawn = true
        setPainted(true)
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return painted
}
