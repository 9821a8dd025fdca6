import { batchSize } from '~/lib/async/readPages'
import { onSessionEnd } from './session'

/** How old the known part of a walk may be before it begins again. */
const maxAge = 30_000

type ScanState = { key: string; rows: unknown[]; next: number; isDone: boolean; since: number }

let latest: ScanState | undefined

onSessionEnd(() => {
  latest = undefined
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
  matches: (row: T) => boolean,
): Promise<T[]> {
  const canResume = latest?.key === key && first > 0 && Date.now() - latest.since < maxAge
  const state: ScanState =
    canResume && latest ? latest : { key, rows: [], next: 0, isDone: false, since: Date.now() }
  latest = state
  while (!state.isDone && state.rows.length < first + max) {
    const offset = state.next
    const rows = await read(offset, batchSize)
    if (state.next !== offset) continue // another page was asked for at the same time
    state.rows.push(...rows.filter(matches))
    state.next += rows.length
    state.isDone = rows.length < batchSize
  }
  // Rows come from `read`, and a key stands for one kind of them.
  return state.rows.slice(first, first + max) as T[]
}
