import { useSyncExternalStore } from 'react'
import {
  checkDirectory,
  synchronise,
  type DirectoryCheck,
  type SyncKind,
} from '~/api/federation/directory'
import type { Component } from '~/api/components'
import { queryClient } from '~/api/queryClient'
import { users } from '~/api/users/users'
import { createStore } from '~/lib/createStore'
import { describeError } from '~/lib/errors'
import { translate } from '~/lib/i18n'
import { toast } from '~/ui/messages/toast'
import { storedConnectionSettings } from '../ldap/connectionSettings'
import { explainCheck } from '../ldap/explainConnectionError'
import { forgetSearchChanges } from './confirmFullSync'
import { checkVerdict, formatCounts, hasNoCounts, syncOutcome, type SyncRun } from './syncOutcome'

type SyncState = {
  running?: { kind: SyncKind; since: number }
  lastRun?: SyncRun
  /** What is last known of the directory. */
  checked?: { since: number; check: DirectoryCheck }
}

/** Of each provider, until the page is reloaded. */
const states = createStore<ReadonlyMap<string, SyncState>>(new Map())

const emptyState: SyncState = {}

const stateOf = (provider: string) => states.get().get(provider) ?? emptyState

const changeState = (provider: string, change: Partial<SyncState>) =>
  states.set(new Map(states.get()).set(provider, { ...stateOf(provider), ...change }))

export const useSyncState = (provider: string) =>
  useSyncExternalStore(states.subscribe, () => stateOf(provider))

const reached: DirectoryCheck = { action: 'testConnection', startTls: 'false' }

function endRun(provider: string, run: SyncRun) {
  const { kind, since, took, result } = run
  const hasFound = result && !result.ignored && !hasNoCounts(result)
  const check = run.check ?? (hasFound ? reached : undefined)
  changeState(provider, {
    running: undefined,
    lastRun: run,
    ...(check && { checked: { since: since + took, check } }),
  })
  // A full sync applies the changed settings.
  if (kind === 'triggerFullSync' && result?.ignored === false) forgetSearchChanges(provider)
}

/** Keycloak answers with zeros, not an error, if it cannot reach the directory. */
async function synchroniseAndCheck(realm: string, provider: Component, kind: SyncKind) {
  const result = await synchronise(realm, provider.id, kind)
  const check =
    provider.providerId === 'ldap' && !result.ignored && hasNoCounts(result)
      ? await checkDirectory(realm, storedConnectionSettings(provider))
      : undefined
  return { result, check }
}

/** Continues after navigation. */
export async function startSync(realm: string, provider: Component, kind: SyncKind) {
  const { id } = provider
  if (stateOf(id).running) return
  const since = Date.now()
  changeState(id, { running: { kind, since } })
  toast(translate('syncUsersStarted'), { variant: 'info' })
  const end = (outcome: Pick<SyncRun, 'result' | 'check' | 'error'>) => {
    const run = { kind, since, took: Date.now() - since, ...outcome }
    endRun(id, run)
    return run
  }
  try {
    showSyncResult(end(await synchroniseAndCheck(realm, provider, kind)))
  } catch (error) {
    const { message } = describeError(error)
    end({ error: message })
    toast(translate('syncUsersError', { error: message }), { variant: 'danger' })
  }
  await queryClient.invalidateQueries({ queryKey: users.all(realm) })
}

export async function checkProvider(realm: string, provider: Component) {
  const check = await checkDirectory(realm, storedConnectionSettings(provider))
  if (!check) return
  changeState(provider.id, { checked: { since: Date.now(), check } })
  const object = provider.name
  if (check.error === undefined) toast(translate('testSuccess'), { object })
  else
    toast(translate(`syncVerdict.${checkVerdict(check)}`), {
      variant: 'warning',
      object,
      description: explainCheck(check, translate),
    })
}

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
