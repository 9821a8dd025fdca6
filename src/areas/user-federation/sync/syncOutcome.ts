import type { DirectoryCheck } from '~/api/federation/directory'
import { hasNoCounts, type SyncRun } from './syncHistory'

export type SyncOutcome = {
  variant: 'success' | 'info' | 'warning' | 'danger'
  /** Message keys. */
  title: string
  text?: string
}

// @texts syncVerdict.*

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
