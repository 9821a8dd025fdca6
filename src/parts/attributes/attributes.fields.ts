import type { FieldValue, Path, Section } from '~/lib/field'

type Options = {
  /** Path of the attributes within the object. */
  path?: Path
  /** Returns the error's message key if the attribute name is not allowed. */
  validateKey?: (key: string) => string | undefined
}

export const attributeSections = ({
  path = ['attributes'],
  validateKey,
}: Options = {}): Section[] => [
  {
    fields: [
      {
        path,
        label: 'attributes',
        kind: 'keyvalue',
        validate: (value) => {
          const rows = keyValueRows(value)
          const errorKey = validateKey && rows.map(({ key }) => validateKey(key)).find(Boolean)
          if (errorKey) return errorKey
          return rows.some((row) => row.key !== '' && row.value === '') ? 'valueError' : undefined
        },
      },
    ],
  },
]

const keyValueRows = (value: FieldValue) =>
  Array.isArray(value)
    ? (value as readonly unknown[]).filter(
        (item): item is { key: string; value: string } => typeof item === 'object' && item !== null,
      )
    : []
