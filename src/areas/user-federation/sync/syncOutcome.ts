import type { DirectoryCheck, SyncKind, SyncResult } from '~/api/federation/directory'
import { formatList } from '~/lib/i18n'

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

type SyncOutcome = {
  variant: 'success' | 'info' | 'warning' | 'danger'
  /** Message keys. */
  title: string
  text?: string
}

// @texts syncVerdict.* syncCount.*

const countNames = ['added', 'updated', 'removed', 'failed'] as const

type Translate = (key: string, params?: Record<string, unknown>) => string

export const formatCounts = (result: SyncResult, t: Translate) =>
  formatList(countNames.map((name) => t(`syncCount.${name}`, { count: result[name] })))

/** Keycloak answers with zero counts if it finds nobody. */
export const hasNoCounts = ({ added, updated, removed, failed }: SyncResult) =>
  added + updated + removed + failed === 0

/** Part of a message key. */
export const checkVerdict = ({ action }: DirectoryCheck) =>
  action === 'testConnection' ? 'unreachable' : 'refused'

/** The result and, if it is not a success, its likely cause. */
export function syncOutcome({ kind, result, error, check }: SyncRun): SyncOutcome {
  const outcome = (variant: SyncOutcome['variant'], name: string): SyncOutcome => ({
    variant,
    title: `syncVerdict.${name}`,
    text: `syncVerdict.${name}.text`,
  })
  if (error !== undefined || !result) return outcome('danger', 'error')
  if (result.ignored) return outcome('warning', 'ignored')
  if (result.failed > 0) return outcome('warning', 'failed')
  if (!hasNoCounts(result)) return { variant: 'success', title: 'syncVerdict.done' }
  if (check?.error !== undefined) return outcome('warning', checkVerdict(check))
  return kind === 'triggerFullSync' ? outcome('warning', 'nobody') : outcome('info', 'nothing')
}
