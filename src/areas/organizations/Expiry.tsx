import { useEffect, useState } from 'react'
import { durationText } from '~/lib/numbers/durations'
import { Time } from '~/ui/Time'
import { useText } from '~/ui/useText'
import './organizations.css'

const minute = 60_000

/** When something expires, and how long until then, to the minute. */
export function Expiry({ at }: { at: number | undefined }) {
  const { t, language } = useText()
  const [now, setNow] = useState(() => Date.now())
  // The world outside React: time goes by.
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute / 2)
    return () => clearInterval(timer)
  }, [])
  const left = at ? Math.floor((at - now) / minute) * 60 : 0
  return (
    <>
      <Time value={at} format="short" />
      {left > 0 && (
        <div className="castellan-time-left" role="timer">
          {t('expiresIn', { time: durationText(left, language) })}
        </div>
      )}
    </>
  )
}
