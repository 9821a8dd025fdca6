import { useSyncExternalStore } from 'react'
import { synchronise, type SyncKind, type SyncResult } from '~/api/federation/directory'
import { queryClient } from '~/api/queryClient'
import { users } from '~/api/users/users'
import { describeError } from '~/lib/errors'
import { translate } from '~/lib/i18n'
import { toast } from '~/ui/messages/toast'
import { formatCounts } from './formatCounts'
import { recordSyncEnd, recordSyncStart, onSyncHistoryChange, syncHistory } from './syncHistory'

/** Providers whose sync this page started; survives navigation. */
const startedHere = new Set<string>()

/** Otherwise another page started the sync. */
export const isStartedHere = (provider: string) => startedHere.has(provider)

/** Continues after navigation; the result is stored in this browser. */
export async function startSync(realm: string, provider: string, kind: SyncKind) {
  if (startedHere.has(provider)) return
  startedHere.add(provider)
  const since = Date.now()
  recordSyncStart(provider, kind, since)
  toast(translate('syncUsersStarted'), { variant: 'info' })
  try {
    const result = await synchronise(realm, provider, kind)
    startedHere.delete(provider)
    recordSyncEnd(provider, { kind, since, took: Date.now() - since, result })
    showSyncResult(result)
  } catch (error) {
    startedHere.delete(provider)
    const { message } = describeError(error)
    recordSyncEnd(provider, { kind, since, took: Date.now() - since, error: message })
    toast(translate('syncUsersError', { error: message }), { variant: 'danger' })
  }
  await queryClient.invalidateQueries({ queryKey: users.all(realm) })
}

export const useSyncHistory = (provider: string) =>
  useSyncExternalStore(
    (listener) => onSyncHistoryChange(provider, listener),
    () => syncHistory(provider),
  )

function showSyncResult(result: SyncResult) {
  if (result.ignored) {
    toast(result.status ?? translate('syncIgnored'), { variant: 'warning' })
    return
  }
  toast(translate('syncUsersSuccess'), { description: formatCounts(result, translate) })
}
