import { parseLines, stringify } from 'dot-properties'

export type TextMap = Readonly<Record<string, string>>

/** Texts by key from a file in Java's `.properties` format; of repeated keys the last wins. */
export const readProperties = (text: string): TextMap =>
  Object.fromEntries(
    parseLines(text.replace(/^\uFEFF/, '')).flatMap((line) => {
      if (typeof line === 'string') return [] // A comment or a blank line.
      const [key = '', value = ''] = line
      return key === '' ? [] : [[key, value]]
    }),
  )

/** UTF-8, sorted by key. */
export const writeProperties = (texts: TextMap) =>
  Object.entries(texts)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map((entry) => `${stringify([entry], { keySep: '=', latin1: false, lineWidth: null })}\n`)
    .join('')
