import type { EntryKind, EntryType } from '~/api/client-policies/clientPolicies'
import { fromConfigProperties } from '~/form/sources/fromConfigProperties'
import { textIn, type Field, type Section } from '~/lib/field'

// The server's own types name these keys: @texts client-* @texts client-scopes-condition*
// @texts client-updater-*

const isWholeNumber = /^\d*$/

/** Settings that the server describes as text and reads as numbers start with one. */
const checked = (field: Field): Field =>
  field.kind === 'text' && typeof field.default === 'string' && /^\d+$/.test(field.default)
    ? {
        ...field,
        check: (value) => (isWholeNumber.test(textIn(value)) ? undefined : 'notWholeNumber'),
        sample: '7',
      }
    : field

const settingsOf = ({ properties = [] }: EntryType) =>
  fromConfigProperties(properties, { under: ['configuration'], stored: 'json' }).map(checked)

/** Settings of a type that nobody describes: all there are. */
const anySettings: Field = {
  path: ['configuration'],
  label: 'entryConfiguration',
  kind: 'keyvalue',
  stored: 'object',
  readOnly: true,
}

/** The settings of a new executor or condition. */
export const newEntrySections = (type: EntryType): readonly Section[] => [
  { fields: settingsOf(type) },
]

/** An executor or condition that exists: its type stays what it is. */
export const entrySections = (kind: EntryKind, type: EntryType | undefined): readonly Section[] => [
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
