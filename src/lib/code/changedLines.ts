import { diffArrays } from 'diff'

/** A line of a text, and whether an earlier text lacks it. */
export type Line = { text: string; isChanged: boolean }

/** Whether a comma follows depends on what comes after the line. */
const linesOf = (text: string) => text.split('\n').map((line) => line.replace(/,$/, ''))

/** Which lines of a text are not in an earlier one, in their order; commas at the end do not count. */
export function changedLines(earlier: string, later: string): Line[] {
  const changes = diffArrays(linesOf(earlier), linesOf(later))
    .filter(({ removed }) => !removed)
    .flatMap(({ count, added }) => Array.from({ length: count }, () => added))
  return later.split('\n').map((text, index) => ({ text, isChanged: changes[index] === true }))
}
