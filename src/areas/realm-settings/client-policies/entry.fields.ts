import type { PolicyComponentKind, PolicyComponentType } from '~/api/client-policies/clientPolicies'
import { fromConfigProperties } from '~/form/sources/fromConfigProperties'
import { toText, type Field, type Section } from '~/lib/field'

// The server's own types name these keys: @texts client-* @texts client-scopes-condition*
// @texts client-updater-*

const digitsOnly = /^\d*$/

/** Settings that the server describes as text and reads as numbers start with one. */
const withNumberCheck = (field: Field): Field =>
  field.kind === 'text' && typeof field.default === 'string' && /^\d+$/.test(field.default)
    ? {
        ...field,
        validate: (value) => (digitsOnly.test(toText(value)) ? undefined : 'notWholeNumber'),
        sample: '7',
      }
    : field

/** What the server describes as text and is the name of something of the realm: where that is found. */
const optionSources: Readonly<Record<string, string>> = {
  'auth-flow-enforcer auth-flow-alias': 'flows',
  'client-scopes scopes': 'clientScopes',
  'client-updater-source-roles roles': 'roles',
  'client-roles roles': 'clientRoleNames',
  'client-updater-source-groups groups': 'groupNames',
}

/** Names can be chosen, and typed by those who may not read the list. */
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

/** Settings of a type that nobody describes: all there are. */
const rawConfiguration: Field = {
  path: ['configuration'],
  label: 'entryConfiguration',
  kind: 'keyvalue',
  stored: 'object',
  readOnly: true,
}

/** The settings of a new executor or condition. */
export const newComponentSections = (type: PolicyComponentType): readonly Section[] => [
  { fields: configurationFields(type) },
]

/** An executor or condition that exists: its type stays what it is. */
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
