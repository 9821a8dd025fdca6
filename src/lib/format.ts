const styles = {
  date: { dateStyle: 'long' },
  time: { timeStyle: 'short' },
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
  return date ? dateFormatterFor(language, style).format(date) : ''
}

// Creating a formatter is slow.
const dateFormatters = new Map<string, Intl.DateTimeFormat>()

function dateFormatterFor(language: string, style: DateStyle) {
  const key = `${language} ${style}`
  const cached = dateFormatters.get(key)
  if (cached) return cached
  const created = new Intl.DateTimeFormat(language, styles[style])
  dateFormatters.set(key, created)
  return created
}

export const durationUnits = [
  { key: 'times.seconds', seconds: 1 },
  { key: 'times.minutes', seconds: 60 },
  { key: 'times.hours', seconds: 3600 },
  { key: 'times.days', seconds: 86_400 },
] as const

type DurationUnit = (typeof durationUnits)[number]['key']

const secondsIn = (unit: DurationUnit) =>
  durationUnits.find(({ key }) => key === unit)?.seconds ?? 1

/** The largest unit that divides the value; `emptyUnit` for 0 and undefined. */
export function unitOf(
  seconds: number | undefined,
  emptyUnit: DurationUnit = 'times.minutes',
): DurationUnit {
  if (!seconds) return emptyUnit
  return durationUnits.findLast((unit) => seconds % unit.seconds === 0)?.key ?? 'times.seconds'
}

/** Undefined if empty; NaN if negative or not a number. */
export function secondsOf(amount: string, unit: DurationUnit): number | undefined {
  if (amount.trim() === '') return undefined
  const value = Number(amount)
  return Number.isFinite(value) && value >= 0 ? Math.round(value * secondsIn(unit)) : Number.NaN
}

/** What a duration field shows, and the seconds that it means. */
export type DurationInput = { text: string; unit: DurationUnit; seconds: number | undefined }

export function inputOf(seconds: number | undefined, emptyUnit?: DurationUnit): DurationInput {
  const unit = unitOf(seconds, emptyUnit)
  const isShown = seconds !== undefined && Number.isFinite(seconds)
  return { text: isShown ? String(seconds / secondsIn(unit)) : '', unit, seconds }
}

export const typedInput = (text: string, unit: DurationUnit): DurationInput => ({
  text,
  unit,
  seconds: secondsOf(text, unit),
})

/** Undefined if the text was rounded: the field then shows the seconds that are stored. */
export function normalizedInput({ text, unit, seconds }: DurationInput) {
  if (seconds === undefined || Number.isNaN(seconds)) return { text, unit, seconds }
  const isExact = Math.abs(Number(text) * secondsIn(unit) - seconds) < 1e-6
  return isExact ? { text: String(Number(text)), unit, seconds } : undefined
}

/** "1 day, 12 hours" */
export function durationText(seconds: number, language: string): string {
  const amounts: string[] = []
  let remaining = Math.max(0, seconds)
  for (const { key, seconds: size } of durationUnits.toReversed()) {
    const amount = Math.floor(remaining / size)
    remaining -= amount * size
    if (amount > 0 || (size === 1 && amounts.length === 0))
      amounts.push(formatAmount(amount, key, language))
  }
  return new Intl.ListFormat(language, { type: 'unit', style: 'long' }).format(amounts)
}

const unitNames = {
  'times.seconds': 'second',
  'times.minutes': 'minute',
  'times.hours': 'hour',
  'times.days': 'day',
} as const

const formatAmount = (amount: number, unit: DurationUnit, language: string) =>
  new Intl.NumberFormat(language, {
    style: 'unit',
    unit: unitNames[unit],
    unitDisplay: 'long',
  }).format(amount)

type NumberRules = {
  min?: number | undefined
  max?: number | undefined
  fallback?: number | undefined
}

/** `fallback` for anything but a number; without one, undefined if empty and NaN otherwise. */
export function readNumber(text: string, fallback?: number): number | undefined {
  if (text.trim() === '') return fallback
  const value = Number(text)
  return Number.isFinite(value) ? value : (fallback ?? Number.NaN)
}

/** What a field changes when it is left: an empty text to the fallback, a small number to the minimum. */
export function replacementOf(text: string, { min, fallback }: NumberRules) {
  const value = readNumber(text)
  if (value === undefined || Number.isNaN(value))
    return fallback === undefined ? undefined : ({ value: fallback, reason: 'fallback' } as const)
  return min !== undefined && value < min ? ({ value: min, reason: 'min' } as const) : undefined
}

/** Undefined steps to the fallback or the allowed value nearest 0. */
export const stepNumber = (value: number | undefined, step: 1 | -1, rules: NumberRules = {}) =>
  isMissing(value) ? clamp(rules.fallback ?? 0, rules) : clamp(value + step, rules)

export const canStep = (value: number | undefined, { min, max }: NumberRules) => ({
  down: isMissing(value) || min === undefined || value > min,
  up: isMissing(value) || max === undefined || value < max,
})

const isMissing = (value: number | undefined): value is undefined =>
  value === undefined || Number.isNaN(value)

const clamp = (value: number, { min = -Infinity, max = Infinity }: NumberRules) =>
  Math.min(max, Math.max(min, value))

const numberFormatters = new Map<string, Intl.NumberFormat>()

export function numberFormat(language: string): Intl.NumberFormat {
  const cached = numberFormatters.get(language)
  if (cached) return cached
  const created = new Intl.NumberFormat(language)
  numberFormatters.set(language, created)
  return created
}

const dateTimePattern = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?$/

/**
 * First or last millisecond of a day or minute (`2031-05-17`, `2031-05-17T08:30`) in the browser's
 * time zone; the server would use its own.
 */
export function toTimestamp(text: string | undefined, end: 'first' | 'last'): number | undefined {
  const [, day, time] = dateTimePattern.exec(text ?? '') ?? []
  if (day === undefined) return undefined
  const date = new Date(`${day}T${time ?? '00:00'}`)
  if (Number.isNaN(date.getTime())) return undefined
  if (end === 'last' && time === undefined) date.setDate(date.getDate() + 1)
  if (end === 'last' && time !== undefined) date.setMinutes(date.getMinutes() + 1)
  return end === 'last' ? date.getTime() - 1 : date.getTime()
}

/** Inverse of `toTimestamp`, to the minute. */
export function toDateTimeText(date: Date): string {
  const day = [date.getFullYear(), twoDigits(date.getMonth() + 1), twoDigits(date.getDate())].join(
    '-',
  )
  return `${day}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
}

const twoDigits = (number: number) => String(number).padStart(2, '0')
