import { List, ListItem } from '@patternfly/react-core'
import { overview } from '~/api/realms/overview'
import { queryWithSignal } from '~/api/queryClient'
import type { Component } from '~/api/components'
import { confirm } from '~/ui/dialogs/confirm'
import { Time } from '~/ui/Time'
import { useText } from '~/ui/useText'
import { findLastFullSync, syncHistory, type SyncRun } from './syncHistory'

/** Settings that select users, with their labels. */
export const userSelectionSettings = {
  usersDn: 'usersDN',
  customUserSearchFilter: 'userLdapFilter',
  userObjectClasses: 'userObjectClasses',
  searchScope: 'searchScope',
} as const

type ImpactProps = {
  changedSettings: readonly string[]
  lastFullSync: SyncRun | undefined
  total: number | undefined
}

/**
 * Confirms the first full sync after the user selection changed: it deletes users that are no
 * longer found. No endpoint counts the users of a provider without validating, and so deleting,
 * them: show the counts of the last sync.
 */
export function confirmFullSync(realm: string, provider: Component, run: () => void) {
  const history = syncHistory(provider.id)
  const changedSettings = history.changed ?? []
  if (changedSettings.length === 0) return run()
  const lastFullSync = findLastFullSync(history)
  return confirm({
    title: 'tripwireTitle',
    button: 'syncAllUsers',
    danger: true,
    impact: async (signal) => {
      const total = await queryWithSignal(signal, { ...overview.users(realm), staleTime: 0 }).catch(
        () => undefined,
      )
      return (
        <FullSyncImpact
          changedSettings={changedSettings}
          lastFullSync={lastFullSync}
          total={total}
        />
      )
    },
    run: async () => run(),
  })
}

function FullSyncImpact({ changedSettings, lastFullSync, total }: ImpactProps) {
  const { t, language } = useText()
  const labels = Object.entries(userSelectionSettings)
    .filter(([name]) => changedSettings.includes(name))
    .map(([, label]) => t(label))
  const userCount = (lastFullSync?.result?.added ?? 0) + (lastFullSync?.result?.updated ?? 0)
  return (
    <List>
      <ListItem>{t('tripwireChanged', { settings: labels })}</ListItem>
      {lastFullSync ? (
        <ListItem>
          {t('tripwireSeen', { number: userCount.toLocaleString(language) })}{' '}
          <Time value={lastFullSync.since} />
        </ListItem>
      ) : (
        <ListItem>{t('tripwireUnseen')}</ListItem>
      )}
      {total !== undefined && (
        <ListItem>{t('tripwireTotal', { number: total.toLocaleString(language) })}</ListItem>
      )}
      <ListItem>{t('tripwireLost')}</ListItem>
    </List>
  )
}
