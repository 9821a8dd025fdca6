import { diffArrays } from 'diff'

/** A line of a text, and whether an earlier text lacks it. */
export type DiffLine = { text: string; isChanged: boolean }

/** Which lines of a text are not in an earlier one, in their order; commas at the end do not count. */
export function changedLines(earlier: string, later: string): DiffLine[] {
  const changes = diffArrays(linesWithoutComma(earlier), linesWithoutComma(later))
    .filter(({ removed }) => !removed)
    .flatMap(({ count, added }) => Array.from({ length: count }, () => added))
  return later.split('\n').map((text, index) => ({ text, isChanged: changes[index] === true }))
}

/** Whether a comma follows depends on what comes after the line. */
const linesWithoutComma = (text: string) => text.split('\n').map((line) => line.replace(/,$/, ''))
