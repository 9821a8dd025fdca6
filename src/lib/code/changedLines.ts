import { diffArrays } from 'diff'

export type DiffLine = { text: string; isChanged: boolean }

/** Ignores trailing commas: they depend on the next line. */
export function changedLines(earlier: string, later: string): DiffLine[] {
  const changes = diffArrays(linesWithoutComma(earlier), linesWithoutComma(later))
    .filter(({ removed }) => !removed)
    .flatMap(({ count, added }) => Array.from({ length: count }, () => added))
  return later.split('\n').map((text, index) => ({ text, isChanged: changes[index] === true }))
}

const linesWithoutComma = (text: string) => text.split('\n').map((line) => line.replace(/,$/, ''))
