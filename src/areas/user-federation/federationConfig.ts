import { valueToString, type FieldWarning, type FieldValue, type Path } from '~/lib/field'

/** Keycloak has no display names for provider types. */
export const typeName = (providerId: string) =>
  providerId === 'ldap' ? 'LDAP' : providerId.charAt(0).toUpperCase() + providerId.slice(1)

/** Path of a component's config setting. */
export const configPath = (name: string): Path => ['config', name]

/** A number field that shows its value in a readable unit. */
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

/** Uses the largest unit of at least 1. */
function durationWarnings(value: FieldValue): readonly FieldWarning[] {
  const duration = Number(valueToString(value))
  const unit = timeUnits.find(({ milliseconds }) => duration >= milliseconds)
  if (!unit) return []
  const count = Math.round((duration / unit.milliseconds) * 10) / 10
  return [{ key: unit.key, params: { count }, isNote: true }]
}
