import { toText, type FieldWarning, type FieldValue, type Path } from '~/lib/field'

/** Where a setting of a component lies. */
export const at = (name: string): Path => ['config', name]

/** A value that a condition or a check reads, as text. */
export const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const spans = [
  { key: 'spanDays', long: 86_400_000 },
  { key: 'spanHours', long: 3_600_000 },
  { key: 'spanMinutes', long: 60_000 },
  { key: 'spanSeconds', long: 1000 },
] as const

// @texts span*

/** Milliseconds in the largest unit that is not less than one. */
function inWords(value: FieldValue): readonly FieldWarning[] {
  const given = Number(toText(value))
  const span = spans.find(({ long }) => given >= long)
  if (!span) return []
  const count = Math.round((given / span.long) * 10) / 10
  return [{ key: span.key, params: { count }, isNote: true }]
}

/** A number of milliseconds that says what it comes to. */
export const milliseconds = {
  kind: 'number',
  min: 0,
  stored: 'list',
  hint: 'ms',
  warnings: inWords,
} as const
