import { dateOf, formatDate, type DateStyle, type DateValue } from '~/lib/numbers/dates'
import { useText } from './useText'

type Props = { value: DateValue | undefined | null; format?: DateStyle }

/** Shows the exact time on hover, nothing for an invalid date. */
export function Time({ value, format = 'dateTime' }: Props) {
  const { language } = useText()
  const date = dateOf(value)
  if (!date) return null
  return (
    <time dateTime={date.toISOString()} title={formatDate(date, language, 'exact')}>
      {formatDate(date, language, format)}
    </time>
  )
}
