import type { DateValue } from '~/lib/numbers/dates'
import { Time } from '~/ui/Time'
import './events.css'

/**
 * When something happened; in one line where there is room, as lists of events are scanned by it. The
 * month is short: of a long one narrow tables would cut the minutes off.
 */
export const EventTime = ({ value }: { value: DateValue }) => (
  <span className="castellan-event-time">
    <Time value={value} format="short" />
  </span>
)
