import type { DirectoryCheck, SyncKind, SyncResult } from '~/api/federation/directory'
import { onStored, readStored, writeStored } from '~/lib/storage'

export type SyncRun = {
  kind: SyncKind
  /** Milliseconds since 1970. */
  since: number
  /** Milliseconds. */
  took: number
  result?: SyncResult
  error?: string
  /** Made when the counts were all zero. */
  check?: DirectoryCheck
}

/** Stored in this browser, per provider. */
export type SyncHistory = {
  /** Newest first. */
  runs: readonly SyncRun[]
  /** A sync without a result yet; its page may be closed. */
  open?: { kind: SyncKind; since: number }
  /** What is last known of the directory. */
  state?: { since: number; check: DirectoryCheck }
  /** User selection settings changed since the last full sync. */
  changed?: readonly string[]
}

const maxRuns = 10

const emptyHistory: SyncHistory = { runs: [] }

const storageKey = (provider: string) => `federation:${provider}`

/** Ignores records of other versions. */
const isSyncHistory = (value: unknown): value is SyncHistory => Array.isArray(Object(value).runs)

/** `useSyncExternalStore` needs a stable snapshot. */
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

const reached: DirectoryCheck = { action: 'testConnection', startTls: 'false' }

const hasFound = ({ result }: SyncRun) =>
  result !== undefined && !result.ignored && !hasNoCounts(result)

export function recordSyncEnd(provider: string, run: SyncRun) {
  const { open: _finished, changed, runs, state } = syncHistory(provider)
  const check = run.check ?? (hasFound(run) ? reached : undefined)
  const isFullSync = run.kind === 'triggerFullSync' && run.result?.ignored === false
  saveHistory(provider, {
    runs: [run, ...runs].slice(0, maxRuns),
    ...(check ? { state: { since: run.since + run.took, check } } : state && { state }),
    // A full sync applies the changed settings.
    ...(changed && !isFullSync && { changed }),
  })
}

export const recordCheck = (provider: string, check: DirectoryCheck) =>
  saveHistory(provider, { ...syncHistory(provider), state: { since: Date.now(), check } })

export function recordSettingsChange(provider: string, settings: readonly string[]) {
  const history = syncHistory(provider)
  saveHistory(provider, {
    ...history,
    changed: [...new Set([...(history.changed ?? []), ...settings])],
  })
}

/** Keycloak answers with zero counts if it finds nobody. */
export const hasNoCounts = ({ added, updated, removed, failed }: SyncResult) =>
  added + updated + removed + failed === 0

/** The last full sync that found users. */
export function findLastFullSync({ runs }: SyncHistory): SyncRun | undefined {
  return runs.find((run) => run.kind === 'triggerFullSync' && hasFound(run))
}
