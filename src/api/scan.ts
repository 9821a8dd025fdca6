import { batchSize } from '~/lib/async/readPages'
import { onSessionEnd } from './session'

/** How old the known part of a walk may be before it begins again. */
const lifetime = 30_000

type Walk = { key: string; rows: unknown[]; next: number; isDone: boolean; since: number }

let last: Walk | undefined

onSessionEnd(() => {
  last = undefined
})

/**
 * Rows of a list that only this side can filter: reads the whole list, a hundred rows after the other,
 * until there are enough. The next page goes on where the one before ended; the first page begins
 * anew. Only the latest walk is remembered.
 */
export async function scan<T>(
  key: string,
  { first, max }: { first: number; max: number },
  read: (first: number, max: number) => Promise<readonly T[]>,
  keeps: (row: T) => boolean,
): Promise<T[]> {
  const known = last?.key === key && first > 0 && Date.now() - last.since < lifetime
  const here: Walk =
    known && last ? last : { key, rows: [], next: 0, isDone: false, since: Date.now() }
  last = here
  while (!here.isDone && here.rows.length < first + max) {
    const from = here.next
    const rows = await read(from, batchSize)
    if (here.next !== from) continue // another page was asked for at the same time
    here.rows.push(...rows.filter(keeps))
    here.next += rows.length
    here.isDone = rows.length < batchSize
  }
  // Rows come from `read`, and a key stands for one kind of them.
  return here.rows.slice(first, first + max) as T[]
}
