import { useEffect, useState } from 'react'
import { useText } from '~/ui/useText'
import { formatElapsed } from './formatElapsed'

/** How long ago something began, by the second. Read out by nobody: it would never stop. */
export function ElapsedTime({ since }: { since: number }) {
  const { language } = useText()
  const [now, setNow] = useState(() => Date.now())
  // The world outside React: time goes by.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return <span role="timer">{formatElapsed(now - since, language)}</span>
}
