import type { SyncResult } from '~/api/federation/directory'
import { formatList } from '~/lib/i18n'

// @texts syncCount.*

const countNames = ['added', 'updated', 'removed', 'failed'] as const

type Translate = (key: string, params?: Record<string, unknown>) => string

export const formatCounts = (result: SyncResult, t: Translate) =>
  formatList(countNames.map((name) => t(`syncCount.${name}`, { count: result[name] })))
