const styles = {
  date: { dateStyle: 'long' },
  dateTime: { dateStyle: 'long', timeStyle: 'short' },
  short: { dateStyle: 'medium', timeStyle: 'short' },
  seconds: { dateStyle: 'medium', timeStyle: 'medium' },
  exact: { dateStyle: 'full', timeStyle: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DateStyle = keyof typeof styles

/** Epoch milliseconds, a date string or a Date. */
export type DateValue = number | string | Date

export function dateOf(value: DateValue | undefined | null): Date | undefined {
  if (value === undefined || value === null || value === '') return undefined
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** '' for invalid dates. */
export function formatDate(
  value: DateValue | undefined | null,
  language: string,
  style: DateStyle = 'dateTime',
) {
  const date = dateOf(value)
  return date ? formatterFor(language, style).format(date) : ''
}

// Creating a formatter is slow.
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterFor(language: string, style: DateStyle) {
  const key = `${language} ${style}`
  const cached = formatters.get(key)
  if (cached) return cached
  const created = new Intl.DateTimeFormat(language, styles[style])
  formatters.set(key, created)
  return created
}
