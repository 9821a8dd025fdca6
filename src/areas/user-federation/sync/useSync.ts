import { useSyncExternalStore } from 'react'
import { checkDirectory, synchronise, type SyncKind } from '~/api/federation/directory'
import type { Component } from '~/api/components'
import { queryClient } from '~/api/queryClient'
import { users } from '~/api/users/users'
import { describeError } from '~/lib/errors'
import { translate } from '~/lib/i18n'
import { toast } from '~/ui/messages/toast'
import { storedConnectionSettings } from '../ldap/connectionSettings'
import { explainCheck } from '../ldap/explainConnectionError'
import { formatCounts } from './formatCounts'
import {
  hasNoCounts,
  onSyncHistoryChange,
  recordCheck,
  recordSyncEnd,
  recordSyncStart,
  syncHistory,
  type SyncRun,
} from './syncHistory'
import { checkVerdict, syncOutcome } from './syncOutcome'

/** Providers whose sync this page started; survives navigation. */
const startedHere = new Set<string>()

/** Otherwise another page started the sync. */
export const isStartedHere = (provider: string) => startedHere.has(provider)

const isDirectory = ({ providerId }: Component) => providerId === 'ldap'

/** Keycloak answers with zeros, not an error, if it cannot reach the directory. */
async function synchroniseAndCheck(realm: string, provider: Component, kind: SyncKind) {
  const result = await synchronise(realm, provider.id, kind)
  const check =
    isDirectory(provider) && !result.ignored && hasNoCounts(result)
      ? await checkDirectory(realm, storedConnectionSettings(provider))
      : undefined
  return { result, ...(check && { check }) }
}

/** Continues after navigation; the result is stored in this browser. */
export async function startSync(realm: string, provider: Component, kind: SyncKind) {
  const { id } = provider
  if (startedHere.has(id)) return
  startedHere.add(id)
  const since = Date.now()
  recordSyncStart(id, kind, since)
  toast(translate('syncUsersStarted'), { variant: 'info' })
  try {
    const run = await synchroniseAndCheck(realm, provider, kind)
    startedHere.delete(id)
    const finished = { kind, since, took: Date.now() - since, ...run }
    recordSyncEnd(id, finished)
    showSyncResult(finished)
  } catch (error) {
    startedHere.delete(id)
    const { message } = describeError(error)
    recordSyncEnd(id, { kind, since, took: Date.now() - since, error: message })
    toast(translate('syncUsersError', { error: message }), { variant: 'danger' })
  }
  await queryClient.invalidateQueries({ queryKey: users.all(realm) })
}

/** The result is stored in this browser. */
export async function checkProvider(realm: string, provider: Component) {
  const check = await checkDirectory(realm, storedConnectionSettings(provider))
  if (!check) return
  recordCheck(provider.id, check)
  const object = provider.name
  if (check.error === undefined) toast(translate('testSuccess'), { object })
  else
    toast(translate(`syncVerdict.${checkVerdict(check)}`), {
      variant: 'warning',
      object,
      description: explainCheck(check, translate),
    })
}

export const useSyncHistory = (provider: string) =>
  useSyncExternalStore(
    (listener) => onSyncHistoryChange(provider, listener),
    () => syncHistory(provider),
  )

function showSyncResult(run: SyncRun) {
  const { result, check } = run
  if (!result) return
  if (result.ignored) {
    toast(result.status ?? translate('syncIgnored'), { variant: 'warning' })
    return
  }
  const { variant, title } = syncOutcome(run)
  const counts = formatCounts(result, translate)
  if (variant === 'warning' && hasNoCounts(result))
    toast(translate(title), {
      variant,
      description: check ? `${counts}\n${explainCheck(check, translate)}` : counts,
    })
  else toast(translate('syncUsersSuccess'), { description: counts })
}
