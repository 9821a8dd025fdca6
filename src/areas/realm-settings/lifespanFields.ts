import type { FieldWarning, Field, FieldValue, Path } from '~/lib/field'
import { durationText } from '~/lib/format'
import { i18n, translate } from '~/lib/i18n'
import type { TextKey } from '~/lib/textKey'

export const formatDuration = (seconds: number) => durationText(seconds, i18n.language)

export const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined

/** The duration field adds seconds if a value needs them. */
const units = ['minutes', 'hours', 'days'] as const

/** Always set. The server accepts 0, but then everything expires at once. */
export const lifespan = {
  kind: 'duration',
  units,
  required: true,
  validate: (value: FieldValue) => (value === 0 ? 'lifespanZero' : undefined),
} as const

/** A lifespan of 0 inherits `from`, whose label is `name`; a note shows the effective value. */
export const inheritsFrom = (from: Path, name: TextKey) =>
  ({
    kind: 'duration',
    units,
    required: true,
    reads: [from],
    warnings: (value: FieldValue, read: (path: Path) => unknown): FieldWarning[] => {
      const inherited = numberOf(read(from))
      return value === 0 && inherited
        ? [
            {
              key: 'lifespanInherited',
              params: { name: translate(name), time: formatDuration(inherited) },
              isNote: true,
            },
          ]
        : []
    },
  }) as const satisfies Partial<Field>
