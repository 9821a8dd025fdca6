import type { PolicyComponentKind, PolicyComponentType } from '~/api/client-policies/clientPolicies'
import { fromConfigProperties } from '~/form/sources/fromConfigProperties'
import { toText, type Field, type Section } from '~/lib/field'

// The server's own types name these keys: @texts client-* @texts client-scopes-condition*
// @texts client-updater-*

const isWholeNumber = /^\d*$/

/** Settings that the server describes as text and reads as numbers start with one. */
const checked = (field: Field): Field =>
  field.kind === 'text' && typeof field.default === 'string' && /^\d+$/.test(field.default)
    ? {
        ...field,
        validate: (value) => (isWholeNumber.test(toText(value)) ? undefined : 'notWholeNumber'),
        sample: '7',
      }
    : field

/** What the server describes as text and is the name of something of the realm: where that is found. */
const sources: Readonly<Record<string, string>> = {
  'auth-flow-enforcer auth-flow-alias': 'flows',
  'client-scopes scopes': 'clientScopes',
  'client-updater-source-roles roles': 'roles',
  'client-roles roles': 'clientRoleNames',
  'client-updater-source-groups groups': 'groupNames',
}

/** Names can be chosen, and typed by those who may not read the list. */
function named(field: Field, type: string): Field {
  const from = sources[`${type} ${field.path.at(-1) ?? ''}`]
  if (from === undefined) return field
  const { kind, ...base } = field
  const found = { ...base, options: { from }, free: true } as const
  if (kind === 'text') return { ...found, kind: 'typeahead' }
  return kind === 'multivalue' ? { ...found, kind: 'multiselect' } : field
}

const settingsOf = ({ id, properties = [] }: PolicyComponentType) =>
  fromConfigProperties(properties, { under: ['configuration'], stored: 'json' }).map((field) =>
    named(checked(field), id),
  )

/** Settings of a type that nobody describes: all there are. */
const anySettings: Field = {
  path: ['configuration'],
  label: 'entryConfiguration',
  kind: 'keyvalue',
  stored: 'object',
  readOnly: true,
}

/** The settings of a new executor or condition. */
export const newEntrySections = (type: PolicyComponentType): readonly Section[] => [
  { fields: settingsOf(type) },
]

/** An executor or condition that exists: its type stays what it is. */
export const entrySections = (
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
      ...(type ? settingsOf(type) : [anySettings]),
    ],
  },
]
