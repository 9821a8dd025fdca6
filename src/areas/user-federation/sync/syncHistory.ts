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
const kept = 10

const none: SyncHistory = { runs: [] }

const keyOf = (provider: string) => `federation:${provider}`

/** A record of another version reads as none. */
const isRecord = (value: unknown): value is SyncHistory => Array.isArray(Object(value).runs)

/** The last record read of each provider: React wants the same object until something changes. */
const read = new Map<string, SyncHistory>()

export function syncHistory(provider: string): SyncHistory {
  const known = read.get(provider)
  if (known) return known
  const found = readStored(keyOf(provider), none, isRecord)
  read.set(provider, found)
  return found
}

export const onSyncHistory = (provider: string, listener: () => void) =>
  onStored(keyOf(provider), () => {
    read.delete(provider)
    listener()
  })

function write(provider: string, record: SyncHistory) {
  read.set(provider, record)
  writeStored(keyOf(provider), record)
}

export const recordSyncStart = (provider: string, kind: SyncKind, since: number) =>
  write(provider, { ...syncHistory(provider), open: { kind, since } })

export function recordSyncEnd(provider: string, run: SyncRun) {
  const { open: _over, changed, runs } = syncHistory(provider)
  const isWhole = run.kind === 'triggerFullSync' && run.result?.ignored === false
  write(provider, {
    runs: [run, ...runs].slice(0, kept),
    // What has been changed has come to effect with a full one.
    ...(changed && !isWhole && { changed }),
  })
}

export function recordSettingsChange(provider: string, settings: readonly string[]) {
  const record = syncHistory(provider)
  write(provider, { ...record, changed: [...new Set([...(record.changed ?? []), ...settings])] })
}

/** All-zero counts: as the server answers when it reached nobody. */
export const hasNoCounts = ({ added, updated, removed, failed }: SyncResult) =>
  added + updated + removed + failed === 0

/** How many users the last full synchronisation has seen. */
export function lastSeen({ runs }: SyncHistory): SyncRun | undefined {
  return runs.find(
    ({ kind, result }) =>
      kind === 'triggerFullSync' && result && !result.ignored && !hasNoCounts(result),
  )
}
