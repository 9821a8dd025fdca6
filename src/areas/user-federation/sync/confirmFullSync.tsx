import { List, ListItem } from '@patternfly/react-core'
import { overview } from '~/api/realms/overview'
import { queryWithSignal } from '~/api/queryClient'
import { readStored, writeStored } from '~/lib/storage'
import { confirm } from '~/ui/dialogs/confirm'
import { useText } from '~/ui/useText'

/** Settings that select users, with their labels. */
const searchSettings = {
  usersDn: 'usersDN',
  customUserSearchFilter: 'userLdapFilter',
  userObjectClasses: 'userObjectClasses',
  searchScope: 'searchScope',
} as const

const storageKey = (provider: string) => `federation:${provider}`

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** Names of the search settings that this browser changed since its last full sync. */
const searchChanges = (provider: string) => readStored(storageKey(provider), [], isList)

export function rememberSearchChanges(provider: string, config: object) {
  const changed = Object.keys(searchSettings).filter((name) => name in config)
  if (changed.length === 0) return
  writeStored(storageKey(provider), [...new Set([...searchChanges(provider), ...changed])])
}

export const forgetSearchChanges = (provider: string) => writeStored(storageKey(provider), [])

/**
 * Confirms the first full sync after the user selection changed: it deletes users that are no
 * longer found. No endpoint counts the users of a provider without validating, and so deleting,
 * them: show the count of the realm.
 */
export function confirmFullSync(realm: string, provider: string, run: () => void) {
  const changes = searchChanges(provider)
  if (changes.length === 0) return run()
  return confirm({
    title: 'tripwireTitle',
    button: 'syncAllUsers',
    danger: true,
    impact: async (signal) => {
      const total = await queryWithSignal(signal, { ...overview.users(realm), staleTime: 0 }).catch(
        () => undefined,
      )
      return <FullSyncImpact changes={changes} total={total} />
    },
    run: async () => run(),
  })
}

type ImpactProps = { changes: readonly unknown[]; total: number | undefined }

function FullSyncImpact({ changes, total }: ImpactProps) {
  const { t, language } = useText()
  const settings = Object.entries(searchSettings)
    .filter(([name]) => changes.includes(name))
    .map(([, label]) => t(label))
  return (
    <List>
      <ListItem>{t('tripwireChanged', { settings })}</ListItem>
      {total !== undefined && (
        <ListItem>{t('tripwireTotal', { number: total.toLocaleString(language) })}</ListItem>
      )}
      <ListItem>{t('tripwireLost')}</ListItem>
    </List>
  )
}
