/** A line of a text, and whether an earlier text lacks it. */
export type Line = { text: string; isChanged: boolean }

const plain = (line: string) => line.replace(/,$/, '')

/** Longer differences than this are not looked at line by line: all of it counts as changed. */
const most = 2000

/** Which lines of a text are not in an earlier one, in their order; commas at the end do not count. */
export function changedLines(earlier: string, later: string): Line[] {
  const before = earlier.split('\n').map(plain)
  const texts = later.split('\n')
  const after = texts.map(plain)
  let start = 0
  while (start < after.length && before[start] === after[start]) start++
  let end = 0
  const shorter = Math.min(before.length, after.length) - start
  while (end < shorter && before.at(-1 - end) === after.at(-1 - end)) end++
  const kept = commonLines(
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
  )
  return texts.map((text, index) => ({
    text,
    isChanged: index >= start && index < texts.length - end && !kept.has(index - start),
  }))
}

/** The places in `after` of the longest sequence of lines that both have. */
function commonLines(before: readonly string[], after: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>()
  if (before.length > most || after.length > most) return found
  const width = after.length + 1
  const lengths = new Uint16Array((before.length + 1) * width)
  const at = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = before.length - 1; row >= 0; row--)
    for (let column = after.length - 1; column >= 0; column--)
      lengths[row * width + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
  for (let row = 0, column = 0; row < before.length && column < after.length;) {
    if (before[row] === after[column]) {
      found.add(column)
      row++
      column++
    } else if (at(row + 1, column) >= at(row, column + 1)) row++
    else column++
  }
  return found
}
