import { toText, type CustomProps } from '~/lib/field'
import { Time } from '~/ui/Time'
import { toMillis } from './toMillis'
import './users.css'

/** A moment to look at; what is none is shown as it is kept. */
export default function ReadOnlyTime({ value }: CustomProps) {
  const moment = toMillis(value)
  return (
    <div className="castellan-fact">{moment ? <Time value={moment} /> : toText(value) || '—'}</div>
  )
}
