import type { TextMap } from '~/lib/files/properties'

/** A missing text shows the value of the default language. */
export type TextRow = { key: string; value: string; isMissing: boolean }

export const toTextRows = (texts: TextMap, defaultTexts: TextMap = {}): TextRow[] =>
  [...new Set([...Object.keys(texts), ...Object.keys(defaultTexts)])]
    .toSorted((a, b) => (a < b ? -1 : 1))
    .map((key) => ({
      key,
      value: texts[key] ?? defaultTexts[key] ?? '',
      isMissing: !Object.hasOwn(texts, key),
    }))

export type Difference = { key: string; before: string | undefined; after: string }

export const differencesOf = (current: TextMap, imported: TextMap): Difference[] =>
  Object.entries(imported)
    .filter(([key, value]) => current[key] !== value)
    .map(([key, after]) => ({ key, before: current[key], after }))

/** Without `replaces`, keys that have a text keep it. */
export const textsToImport = (current: TextMap, imported: TextMap, replaces: boolean): TextMap =>
  Object.fromEntries(
    differencesOf(current, imported)
      .filter(({ before }) => replaces || before === undefined)
      .map(({ key, after }) => [key, after]),
  )
