import type { FieldValue, Path, Section } from '~/lib/field'

type Options = {
  /** Where the attributes lie in the object. */
  path?: Path
  /** The message key of why a key may not be used here. */
  refused?: (key: string) => string | undefined
}

/** Attributes of any object as rows of key and value, several values as rows with the same key. */
export const attributeSections = ({ path = ['attributes'], refused }: Options = {}): Section[] => [
  {
    fields: [
      {
        path,
        label: 'attributes',
        kind: 'keyvalue',
        validate: (value) => {
          const rows = keyValueRows(value)
          const reason = refused && rows.map(({ key }) => refused(key)).find(Boolean)
          if (reason) return reason
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
