import type { SyncKind, SyncResult } from '~/api/federation/directory'
import { onStored, readStored, writeStored } from '~/lib/storage'

/** A synchronisation that is over, as this browser remembers it. */
export type SyncRun = {
  kind: SyncKind
  /** Milliseconds since 1970. */
  since: number
  /** Milliseconds that it took. */
  took: number
  result?: SyncResult
  /** What went wrong, in words. */
  error?: string
}

/** What this browser knows of the synchronisations of one provider. */
export type SyncHistory = {
  /** The newest first. */
  runs: readonly SyncRun[]
  /** One that was started; its page may be gone. */
  open?: { kind: SyncKind; since: number }
  /** Settings that were changed since the last full one, and decide who is found. */
  changed?: readonly string[]
}

/** More are not worth keeping. */
const maxRuns = 10

const emptyHistory: SyncHistory = { runs: [] }

const storageKey = (provider: string) => `federation:${provider}`

/** A record of another version reads as none. */
const isSyncHistory = (value: unknown): value is SyncHistory => Array.isArray(Object(value).runs)

/** The last record read of each provider: React wants the same object until something changes. */
const cachedHistories = new Map<string, SyncHistory>()

export function syncHistory(provider: string): SyncHistory {
  const cached = cachedHistories.get(provider)
  if (cached) return cached
  const history = readStored(storageKey(provider), emptyHistory, isSyncHistory)
  cachedHistories.set(provider, history)
  return history
}

export const onSyncHistoryChange = (provider: string, listener: () => void) =>
  onStored(storageKey(provider), () => {
    cachedHistories.delete(provider)
    listener()
  })

function saveHistory(provider: string, history: SyncHistory) {
  cachedHistories.set(provider, history)
  writeStored(storageKey(provider), history)
}

export const recordSyncStart = (provider: string, kind: SyncKind, since: number) =>
  saveHistory(provider, { ...syncHistory(provider), open: { kind, since } })

export function recordSyncEnd(provider: string, run: SyncRun) {
  const { open: _finished, changed, runs } = syncHistory(provider)
  const isFullSync = run.kind === 'triggerFullSync' && run.result?.ignored === false
  saveHistory(provider, {
    runs: [run, ...runs].slice(0, maxRuns),
    // What has been changed has come to effect with a full one.
    ...(changed && !isFullSync && { changed }),
  })
}

export function recordSettingsChange(provider: string, settings: readonly string[]) {
  const history = syncHistory(provider)
  saveHistory(provider, {
    ...history,
    changed: [...new Set([...(history.changed ?? []), ...settings])],
  })
}

/** All-zero counts: as the server answers when it reached nobody. */
export const hasNoCounts = ({ added, updated, removed, failed }: SyncResult) =>
  added + updated + removed + failed === 0

/** How many users the last full synchronisation has seen. */
export function findLastFullSync({ runs }: SyncHistory): SyncRun | undefined {
  return runs.find(
    ({ kind, result }) =>
      kind === 'triggerFullSync' && result && !result.ignored && !hasNoCounts(result),
  )
}
