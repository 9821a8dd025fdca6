const styles = {
  date: { dateStyle: 'long' },
  dateTime: { dateStyle: 'long', timeStyle: 'short' },
  short: { dateStyle: 'medium', timeStyle: 'short' },
  exact: { dateStyle: 'full', timeStyle: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DateStyle = keyof typeof styles

/** Milliseconds since 1970, a date's text or a Date. */
export type DateValue = number | string | Date

/** The moment, or undefined for what is no date. */
export function dateOf(value: DateValue | undefined | null): Date | undefined {
  if (value === undefined || value === null || value === '') return undefined
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** A date in the user's language; '' for what is no date. */
export function formatDate(
  value: DateValue | undefined | null,
  language: string,
  style: DateStyle = 'dateTime',
) {
  const date = dateOf(value)
  return date ? formatterFor(language, style).format(date) : ''
}

// Making a formatter takes longer than using it a hundred times.
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(language: string, style: DateStyle) {
  const key = `${language} ${style}`
  const cached = formatters.get(key)
  if (cached) return cached
  const created = new Intl.DateTimeFormat(language, styles[style])
  formatters.set(key, created)
  return created
}
