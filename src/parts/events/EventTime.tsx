import type { DateValue } from '~/lib/format'
import { Time } from '~/ui/text'
import './events.css'

/** On one line if there is room; the short month leaves room for the time in narrow tables. */
export const EventTime = ({ value }: { value: DateValue }) => (
  <span className="castellan-event-time">
    <Time value={value} format="seconds" />
  </span>
)
