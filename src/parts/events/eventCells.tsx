import { formatDate, type DateValue } from '~/lib/format'
import { hasText } from '~/lib/i18n'
import type { Column } from '~/table/types'
import { Time } from '~/ui/text'
import { useText, type Text } from '~/ui/useText'
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

/** In words, or the code itself where there are none. */
export function eventErrorMeaning(error: string, t: Text['t']) {
  const key = `eventError.${error}`
  return hasText(key) ? t(key) : error
}

export function EventErrorText({ error }: { error: string }) {
  const { t } = useText()
  const meaning = eventErrorMeaning(error, t)
  return (
    <>
      <bdi>{error}</bdi>
      {meaning !== error && <span className="castellan-event-meaning">{meaning}</span>}
    </>
  )
}
