import { List, ListItem } from '@patternfly/react-core'
import { overview } from '~/api/realms/overview'
import { queryWithSignal } from '~/api/queryClient'
import type { Component } from '~/api/components'
import { confirm } from '~/ui/dialogs/confirm'
import { Time } from '~/ui/Time'
import { useText } from '~/ui/useText'
import { lastSeen, syncHistory, type SyncRun } from './syncHistory'

/** The settings that decide who is found; with the message keys of their labels. */
export const userSelectionSettings = {
  usersDn: 'usersDN',
  customUserSearchFilter: 'userLdapFilter',
  userObjectClasses: 'userObjectClasses',
  searchScope: 'searchScope',
} as const

type Known = { settings: readonly string[]; seen: SyncRun | undefined; total: number | undefined }

/**
 * Asks before the first full synchronisation after a change of who is found: those who are not found
 * any more are deleted. How many came from the provider no call tells without asking the directory
 * for each, which would delete them already: said is what the last synchronisation has counted.
 */
export function confirmFullSync(realm: string, provider: Component, run: () => void) {
  const record = syncHistory(provider.id)
  const settings = record.changed ?? []
  if (settings.length === 0) return run()
  const seen = lastSeen(record)
  return confirm({
    title: 'tripwireTitle',
    button: 'syncAllUsers',
    danger: true,
    impact: async (signal) => {
      const total = await queryWithSignal(signal, { ...overview.users(realm), staleTime: 0 }).catch(
        () => undefined,
      )
      return <Lost settings={settings} seen={seen} total={total} />
    },
    run: async () => run(),
  })
}

function Lost({ settings, seen, total }: Known) {
  const { t, language } = useText()
  const names = Object.entries(userSelectionSettings)
    .filter(([name]) => settings.includes(name))
    .map(([, label]) => t(label))
  const count = (seen?.result?.added ?? 0) + (seen?.result?.updated ?? 0)
  return (
    <List>
      <ListItem>{t('tripwireChanged', { settings: names.join(', ') })}</ListItem>
      {seen ? (
        <ListItem>
          {t('tripwireSeen', { number: count.toLocaleString(language) })}{' '}
          <Time value={seen.since} />
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
