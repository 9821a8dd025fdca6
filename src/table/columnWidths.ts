/**
 * Room for the columns whose texts are cut, from those that have more than they need; what is nearly
 * whole comes first. All in pixels; the sum stays.
 */
export function fitColumns(
  widths: readonly number[],
  needed: readonly number[],
  isCut: readonly boolean[],
): number[] {
  const gap = (index: number) => (needed[index] ?? 0) - (widths[index] ?? 0)
  const indexes = widths.map((_width, index) => index)
  const cut = indexes.filter((index) => isCut[index] && gap(index) > 0)
  const spare = indexes.filter((index) => gap(index) < 0)
  const available = spare.reduce((sum, index) => sum - gap(index), 0)
  const result = [...widths]
  let left = available
  cut
    .toSorted((a, b) => gap(a) - gap(b))
    .forEach((index, position) => {
      const share = gap(index) <= left ? gap(index) : left / (cut.length - position)
      result[index] = (result[index] ?? 0) + share
      left -= share
    })
  for (const index of spare)
    result[index] = (result[index] ?? 0) + (gap(index) * (available - left)) / available
  return result
}
