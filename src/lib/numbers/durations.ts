export const durationUnits = [
  { key: 'times.seconds', seconds: 1 },
  { key: 'times.minutes', seconds: 60 },
  { key: 'times.hours', seconds: 3600 },
  { key: 'times.days', seconds: 86_400 },
] as const

export type DurationUnit = (typeof durationUnits)[number]['key']

export const secondsIn = (unit: DurationUnit) =>
  durationUnits.find(({ key }) => key === unit)?.seconds ?? 1

/** Minutes for 0 and undefined, as in most settings. */
export function unitOf(seconds: number | undefined): DurationUnit {
  if (!seconds) return 'times.minutes'
  return durationUnits.findLast((unit) => seconds % unit.seconds === 0)?.key ?? 'times.seconds'
}

/** Keeps the chosen unit if it divides the value. */
export function durationIn(seconds: number | undefined, chosen: DurationUnit | undefined) {
  const canKeep =
    chosen !== undefined && (seconds === undefined || seconds % secondsIn(chosen) === 0)
  const unit = canKeep ? chosen : unitOf(seconds)
  return { unit, amount: seconds === undefined ? undefined : seconds / secondsIn(unit) }
}

/** Undefined if empty or invalid. */
export function secondsOf(amount: string, unit: DurationUnit): number | undefined {
  const value = amount.trim() === '' ? Number.NaN : Number(amount)
  return Number.isFinite(value) && value >= 0 ? Math.round(value * secondsIn(unit)) : undefined
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
