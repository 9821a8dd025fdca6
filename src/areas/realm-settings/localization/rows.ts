import type { TextMap } from '~/lib/files/properties'

/** A text of a language; one that only another language has is a gap, shown with that one's words. */
export type TextRow = { key: string; value: string; isGap: boolean }

/** The texts of a language and, marked, what it lacks of another one. */
export const rowsOf = (own: TextMap, other: TextMap = {}): TextRow[] =>
  [...new Set([...Object.keys(own), ...Object.keys(other)])]
    .toSorted((one, next) => (one < next ? -1 : 1))
    .map((key) => ({
      key,
      value: own[key] ?? other[key] ?? '',
      isGap: !Object.hasOwn(own, key),
    }))

/** What a file would do to the texts of a language. */
export type Difference = { key: string; before: string | undefined; after: string }

export const differencesOf = (own: TextMap, read: TextMap): Difference[] =>
  Object.entries(read)
    .filter(([key, value]) => own[key] !== value)
    .map(([key, after]) => ({ key, before: own[key], after }))
