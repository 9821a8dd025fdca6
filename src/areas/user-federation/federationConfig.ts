import { toText, type FieldWarning, type FieldValue, type Path } from '~/lib/field'

/** Where a setting of a component lies. */
export const configPath = (name: string): Path => ['config', name]

/** A value that a condition or a check reads, as text. */
export const asString = (value: unknown) => (typeof value === 'string' ? value : '')

/** A number of milliseconds that says what it comes to. */
export const millisecondsField = {
  kind: 'number',
  min: 0,
  stored: 'list',
  hint: 'ms',
  warnings: durationWarnings,
} as const

const timeUnits = [
  { key: 'spanDays', milliseconds: 86_400_000 },
  { key: 'spanHours', milliseconds: 3_600_000 },
  { key: 'spanMinutes', milliseconds: 60_000 },
  { key: 'spanSeconds', milliseconds: 1000 },
] as const

// @texts span*

/** Milliseconds in the largest unit that is not less than one. */
function durationWarnings(value: FieldValue): readonly FieldWarning[] {
  const duration = Number(toText(value))
  const unit = timeUnits.find(({ milliseconds }) => duration >= milliseconds)
  if (!unit) return []
  const count = Math.round((duration / unit.milliseconds) * 10) / 10
  return [{ key: unit.key, params: { count }, isNote: true }]
}
