import { batchSize } from '~/lib/batch'
import { onSessionEnd } from './session'

/** In ms, for resuming. */
const maxAge = 30_000

type ScanState = { key: string; rows: unknown[]; next: number; isDone: boolean; since: number }

let latest: ScanState | undefined

onSessionEnd(() => {
  latest = undefined
})

/**
 * For filters that Keycloak lacks: reads batches until there are enough matches. Further pages
 * resume the latest scan; the first starts over.
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
    if (state.next !== offset) continue // a concurrent request has read this batch
    state.rows.push(...rows.filter(matches))
    state.next += rows.length
    state.isDone = rows.length < batchSize
  }
  // One key always means one type.
  return state.rows.slice(first, first + max) as T[]
}
