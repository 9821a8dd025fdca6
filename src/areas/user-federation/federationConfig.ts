import {
  valueToString,
  type Field,
  type FieldWarning,
  type FieldValue,
  type Path,
} from '~/lib/field'

/** Keycloak has no display names for provider types. */
export const typeName = (providerId: string) =>
  providerId === 'ldap' ? 'LDAP' : providerId.charAt(0).toUpperCase() + providerId.slice(1)

/** Path of a component's config setting. */
export const configPath = (name: string): Path => ['config', name]

export const nameField: Field = {
  path: ['name'],
  label: 'uiDisplayName',
  help: 'uiDisplayNameHelp',
  kind: 'text',
  required: true,
  missing: 'validateName',
}

const requiredText = { kind: 'text', stored: 'list', required: true } as const

/** What checks Kerberos tickets, here or in a directory. */
export const ticketFields: readonly Field[] = [
  {
    ...requiredText,
    path: configPath('kerberosRealm'),
    label: 'kerberosRealm',
    help: 'kerberosRealmHelp',
    missing: 'validateRealm',
  },
  {
    ...requiredText,
    path: configPath('serverPrincipal'),
    label: 'serverPrincipal',
    help: 'serverPrincipalHelp',
    missing: 'validateServerPrincipal',
  },
  {
    ...requiredText,
    path: configPath('keyTab'),
    label: 'keyTab',
    help: 'keyTabHelp',
    missing: 'validateKeyTab',
  },
]

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
