import { useMutation, useQuery } from '@tanstack/react-query'
import { useMatches, useParams } from '@tanstack/react-router'
import { queryClient, queryWithSignal, withoutToast } from '~/api/queryClient'
import { overview } from '~/api/realms/overview'
import { deleteRealms, updateRealm, useRealm } from '~/api/realms/realms'
import { serverInfo, useFeature } from '~/api/serverInfo'
import { getEnvironment } from '~/api/session'
import { adminGuideUrl } from '~/lib/urls'
import { TabbedPage } from '~/routing/TabbedPage'
import { useGo } from '~/routing/links'
import { confirm } from '~/ui/dialogs/confirm'
import { openDialog } from '~/ui/dialogs/openDialog'
import { EnabledSwitch } from '~/ui/inputs/EnabledSwitch'
import { lazyComponent } from '~/ui/lazyComponent'
import { PageHeader } from '~/ui/PageHeader'
import { useDeniedReason } from '~/ui/permissions'
import { useText } from '~/ui/useText'
import { realmTabs } from './tabs'

const ImportDialog = lazyComponent(
  async () => (await import('./transfer/PartialImportDialog')).PartialImportDialog,
)
const ExportDialog = lazyComponent(
  async () => (await import('./transfer/ExportDialog')).ExportDialog,
)

/** The `tab` parameter, or the segment before it if that tab has sub-tabs. */
function useCurrentTab() {
  const { realm = '', tab } = useParams({ strict: false })
  const path = useMatches({ select: (matches) => matches.at(-1)?.staticData.page?.path })
  const [, segment = ''] = path?.split('/') ?? []
  return { realm, tab: segment.startsWith('{') ? tab : segment }
}

export { realmTabs as tabs } from './tabs'

export default function RealmSettingsPage() {
  const { realm, tab } = useCurrentTab()
  // Some fields depend on features; load them without blocking the page.
  useQuery(serverInfo)
  const hasFeature = useFeature()
  return (
    <TabbedPage
      header={<RealmHeader realm={realm} />}
      label="realmSettings"
      tabs={realmTabs}
      page={{ realm, hasFeature }}
      objectId={realm}
      current={tab}
      link={(id) => ({ to: '/$realm/realm-settings/{-$tab}', params: { realm, tab: id } })}
    />
  )
}

function RealmHeader({ realm }: { realm: string }) {
  const { displayName } = useRealm(realm)
  return (
    <PageHeader
      name={displayName || realm}
      learnMore={adminGuideUrl('configuring-realms')}
      toggle={<RealmSwitch realm={realm} />}
      actions={[
        {
          label: 'partialImport',
          requires: 'manage-realm',
          preload: () => void ImportDialog.preload(),
          onSelect: () => openDialog(<ImportDialog realm={realm} />),
        },
        {
          label: 'partialExport',
          requires: 'manage-realm',
          preload: () => void ExportDialog.preload(),
          onSelect: () => openDialog(<ExportDialog realm={realm} />),
        },
        useDeleteAction(realm),
      ]}
    />
  )
}

/** Disabling or deleting these realms would lock out the user who could undo it. */
const isLoginOrMasterRealm = (realm: string) =>
  realm === getEnvironment().masterRealm || realm === getEnvironment().realm

function RealmSwitch({ realm }: { realm: string }) {
  const { t } = useText()
  const { enabled = false } = useRealm(realm)
  const update = useMutation(updateRealm(realm))
  const deniedReason = useDeniedReason()
  return (
    <EnabledSwitch
      isOn={enabled}
      isBusy={update.isPending}
      disabledReason={
        deniedReason('manage-realm') ??
        (enabled && isLoginOrMasterRealm(realm) ? t('ownRealmStays') : '')
      }
      question={{ title: 'disableConfirmTitle', text: 'disableConfirmRealm' }}
      turnOn={() => update.mutate({ enabled: true })}
      turnOff={() => update.mutateAsync({ enabled: false })}
    />
  )
}

function useDeleteAction(realm: string) {
  const go = useGo()
  const { t, language } = useText()
  const { masterRealm } = getEnvironment()
  const remove = useMutation(withoutToast(deleteRealms))
  const countUsers = async (signal: AbortSignal) => {
    const users = await queryWithSignal(signal, { ...overview.users(realm), staleTime: 0 })
    const number = users.toLocaleString(language)
    return t('realmWithUsers', { name: realm, count: users, number })
  }
  const run = async () => {
    await remove.mutateAsync([{ name: realm }])
    await go({ to: '/$realm/{-$tab}', params: { realm: masterRealm, tab: undefined } })
    queryClient.removeQueries({ queryKey: [realm] })
  }
  return {
    label: 'delete',
    danger: true,
    requires: 'manage-realm',
    disabledReason: isLoginOrMasterRealm(realm) ? 'ownRealmStays' : undefined,
    onSelect: () =>
      confirm({
        title: 'deleteConfirmTitle',
        text: 'deleteConfirmRealmSetting',
        danger: true,
        confirmName: realm,
        impact: countUsers,
        run,
      }),
  } as const
}
