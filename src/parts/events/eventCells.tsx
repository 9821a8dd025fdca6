import { formatDate, type DateValue } from '~/lib/format'
import { hasText } from '~/lib/i18n'
import type { Column } from '~/table/types'
import { Time } from '~/ui/text'
import { useText } from '~/ui/useText'
import './events.css'

/** On one line if there is room; the short month leaves room for the time in narrow tables. */
export const EventTime = ({ value }: { value: DateValue }) => (
  <span className="castellan-event-time">
    <Time value={value} format="seconds" />
  </span>
)

export const timeColumn: Column<{ time: number }> = {
  id: 'time',
  title: 'time',
  cell: ({ time }) => <EventTime value={time} />,
  text: ({ time }, { language }) => formatDate(time, language, 'exact'),
  width: 25,
}

// What errors mean, with the usual cause: @texts eventError.*

export function EventErrorText({ error }: { error: string }) {
  const { t } = useText()
  const key = `eventError.${error}`
  return (
    <>
      <bdi>{error}</bdi>
      {hasText(key) && <span className="castellan-event-meaning">{t(key)}</span>}
    </>
  )
}
