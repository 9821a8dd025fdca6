import type { FieldValue, Path, Section } from '~/lib/field'

type Options = {
  /** Path of the attributes within the object. */
  path?: Path
  /** Returns the message key of the reason when a key is not allowed. */
  validateKey?: (key: string) => string | undefined
}

/** A key with several values becomes several rows. */
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
          const reason = validateKey && rows.map(({ key }) => validateKey(key)).find(Boolean)
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
