import type { TextMap } from '~/lib/files/properties'

/** A text of a language; one that only another language has is a gap, shown with that one's words. */
export type TextRow = { key: string; value: string; isMissing: boolean }

/** The texts of a language and, marked, what it lacks of another one. */
export const toTextRows = (texts: TextMap, defaultTexts: TextMap = {}): TextRow[] =>
  [...new Set([...Object.keys(texts), ...Object.keys(defaultTexts)])]
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((key) => ({
      key,
      value: texts[key] ?? defaultTexts[key] ?? '',
      isMissing: !Object.hasOwn(texts, key),
    }))

/** What a file would do to the texts of a language. */
export type Difference = { key: string; before: string | undefined; after: string }

export const differencesOf = (current: TextMap, imported: TextMap): Difference[] =>
  Object.entries(imported)
    .filter(([key, value]) => current[key] !== value)
    .map(([key, after]) => ({ key, before: current[key], after }))

/** A key with its texts by language; a language without one has none here. */
export type MatrixRow = { key: string; texts: Readonly<Record<string, string>> }

/** The texts of several languages side by side. */
export function toMatrixRows(languages: readonly (readonly [string, TextMap])[]): MatrixRow[] {
  const keys = new Set(languages.flatMap(([, texts]) => Object.keys(texts)))
  return [...keys].toSorted().map((key) => ({
    key,
    texts: Object.fromEntries(
      languages.flatMap(([language, { [key]: text }]) =>
        text === undefined ? [] : [[language, text]],
      ),
    ),
  }))
}

/** The rows that one of the languages lacks. */
export const rowsWithMissingTexts = (rows: readonly MatrixRow[], languages: readonly string[]) =>
  rows.filter(({ texts }) => languages.some((language) => texts[language] === undefined))
