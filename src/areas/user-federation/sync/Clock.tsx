import { useEffect, useState } from 'react'
import { useText } from '~/ui/useText'
import { spanOf } from './span'

/** How long ago something began, by the second. Read out by nobody: it would never stop. */
export function Clock({ since }: { since: number }) {
  const { language } = useText()
  const [now, setNow] = useState(() => Date.now())
  // The world outside React: time goes by.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return <span role="timer">{spanOf(now - since, language)}</span>
}
