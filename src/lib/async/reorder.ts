/** Goes right after `after`, or to the start. */
export type Move = { id: string; after?: string }

/** The fewest moves; apply them in sequence. */
export function movesToReorder(current: readonly string[], target: readonly string[]): Move[] {
  const unmoved = longestIncreasing(target.map((id) => current.indexOf(id)))
  return target.flatMap((id, index) => {
    if (unmoved.has(index)) return []
    const after = target[index - 1]
    return [{ id, ...(after !== undefined && { after }) }]
  })
}

export function moveItem<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1)
  const [entry] = list.slice(from, from + 1)
  return entry === undefined ? [...list] : rest.toSpliced(to, 0, entry)
}

/** Indexes of a longest increasing subsequence. */
function longestIncreasing(list: readonly number[]): Set<number> {
  const best: { length: number; previous: number }[] = []
  let end = -1
  list.forEach((value, index) => {
    let candidate = { length: 1, previous: -1 }
    for (let earlier = 0; earlier < index; earlier++) {
      const { length = 0 } = best[earlier] ?? {}
      if ((list[earlier] ?? 0) < value && length + 1 > candidate.length)
        candidate = { length: length + 1, previous: earlier }
    }
    best.push(candidate)
    if (candidate.length > (best[end]?.length ?? 0)) end = index
  })
  const indexes = new Set<number>()
  for (let index = end; index >= 0; index = best[index]?.previous ?? -1) indexes.add(index)
  return indexes
}
