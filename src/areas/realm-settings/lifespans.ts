import type { FieldWarning, Field, FieldValue, Path } from '~/lib/field'
import { durationText } from '~/lib/numbers/durations'
import { i18n } from '~/lib/i18n'

/** A duration in words, in the person's language. */
export const formatDuration = (seconds: number) => durationText(seconds, i18n.language)

export const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined

/** The units that the settings of a realm are made in; seconds are there where a value has them. */
const units = ['minutes', 'hours', 'days'] as const

/** A lifespan that the server always has. It takes 0 without a word; then nothing lives at all. */
export const lifespan = {
  kind: 'duration',
  units,
  required: true,
  validate: (value: FieldValue) => (value === 0 ? 'lifespanZero' : undefined),
} as const

/** A lifespan for which 0 stands for another one: what it comes to is said below. */
export const inheritsFrom = (from: Path, fallback?: Path) =>
  ({
    kind: 'duration',
    units,
    required: true,
    reads: fallback ? [from, fallback] : [from],
    warnings: (value: FieldValue, read: (path: Path) => unknown): FieldWarning[] => {
      const inherited = numberOf(read(from)) || (fallback && numberOf(read(fallback)))
      return value === 0 && inherited
        ? [{ key: 'lifespanInherited', params: { time: formatDuration(inherited) }, isNote: true }]
        : []
    },
  }) as const satisfies Partial<Field>
