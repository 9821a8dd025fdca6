import type { PolicyComponentKind, PolicyComponentType } from '~/api/client-policies/clientPolicies'
import { fromConfigProperties } from '~/form/sources/fromConfigProperties'
import { valueToString, type Field, type Section } from '~/lib/field'

// The server's own types name these keys: @texts client-* @texts client-scopes-condition*
// @texts client-updater-*

const digitsOnly = /^\d*$/

/**
 * Keycloak describes these settings as text but parses numbers; a numeric default gives them away.
 */
const withNumberCheck = (field: Field): Field =>
  field.kind === 'text' && typeof field.default === 'string' && /^\d+$/.test(field.default)
    ? {
        ...field,
        validate: (value) => (digitsOnly.test(valueToString(value)) ? undefined : 'notWholeNumber'),
        sample: '7',
      }
    : field

/** `type property` → option source, for text settings that name something in the realm. */
const optionSources: Readonly<Record<string, string>> = {
  'auth-flow-enforcer auth-flow-alias': 'flows',
  'client-scopes scopes': 'clientScopes',
  'client-updater-source-roles roles': 'roles',
  'client-roles roles': 'clientRoleNames',
  'client-updater-source-groups groups': 'groupNames',
}

/** Offers names to choose from; users who may not read the list can type them. */
function withOptions(field: Field, type: string): Field {
  const from = optionSources[`${type} ${field.path.at(-1) ?? ''}`]
  if (from === undefined) return field
  const { kind, ...base } = field
  const suggesting = { ...base, options: { from }, free: true } as const
  if (kind === 'text') return { ...suggesting, kind: 'typeahead' }
  return kind === 'multivalue' ? { ...suggesting, kind: 'multiselect' } : field
}

const configurationFields = ({ id, properties = [] }: PolicyComponentType) =>
  fromConfigProperties(properties, { under: ['configuration'], stored: 'json' }).map((field) =>
    withOptions(withNumberCheck(field), id),
  )

/** For types that the server does not describe. */
const rawConfiguration: Field = {
  path: ['configuration'],
  label: 'entryConfiguration',
  kind: 'keyvalue',
  stored: 'object',
  readOnly: true,
}

export const newComponentSections = (type: PolicyComponentType): readonly Section[] => [
  { fields: configurationFields(type) },
]

export const componentSections = (
  kind: PolicyComponentKind,
  type: PolicyComponentType | undefined,
): readonly Section[] => [
  {
    fields: [
      {
        path: [kind],
        label: kind === 'executor' ? 'executorType' : 'conditionType',
        kind: 'text',
        readOnly: true,
      },
      ...(type ? configurationFields(type) : [rawConfiguration]),
    ],
  },
]
