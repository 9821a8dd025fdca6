export const durationUnits = [
  { key: 'times.seconds', seconds: 1 },
  { key: 'times.minutes', seconds: 60 },
  { key: 'times.hours', seconds: 3600 },
  { key: 'times.days', seconds: 86_400 },
] as const

export type DurationUnit = (typeof durationUnits)[number]['key']

export const secondsIn = (unit: DurationUnit) =>
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
