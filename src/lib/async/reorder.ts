/** Something is put right behind `after`, or at the very beginning. */
export type Move = { id: string; after?: string }

/** The indexes of a longest rising part of a list. */
function rising(list: readonly number[]): Set<number> {
  const best: { length: number; before: number }[] = []
  let end = -1
  list.forEach((value, index) => {
    let mine = { length: 1, before: -1 }
    for (let earlier = 0; earlier < index; earlier++) {
      const { length = 0 } = best[earlier] ?? {}
      if ((list[earlier] ?? 0) < value && length + 1 > mine.length)
        mine = { length: length + 1, before: earlier }
    }
    best.push(mine)
    if (mine.length > (best[end]?.length ?? 0)) end = index
  })
  const found = new Set<number>()
  for (let at = end; at >= 0; at = best[at]?.before ?? -1) found.add(at)
  return found
}

/** The fewest moves that bring a list into another order, to be made one after the other. */
export function movesToReorder(now: readonly string[], wanted: readonly string[]): Move[] {
  const staying = rising(wanted.map((id) => now.indexOf(id)))
  return wanted.flatMap((id, index) => {
    if (staying.has(index)) return []
    const after = wanted[index - 1]
    return [{ id, ...(after !== undefined && { after }) }]
  })
}

/** A copy of the list with one entry at another place. */
export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1)
  const [entry] = list.slice(from, from + 1)
  return entry === undefined ? [...list] : rest.toSpliced(to, 0, entry)
}
