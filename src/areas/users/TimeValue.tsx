import { toText, type CustomProps } from '~/lib/field'
import { Time } from '~/ui/Time'
import { momentOf } from './momentOf'
import './users.css'

/** A moment to look at; what is none is shown as it is kept. */
export default function TimeValue({ value }: CustomProps) {
  const moment = momentOf(value)
  return (
    <div className="castellan-fact">{moment ? <Time value={moment} /> : toText(value) || '—'}</div>
  )
}
