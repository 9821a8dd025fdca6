import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { throwIfAnyFailed } from '~/api/batch'
import { overview } from '~/api/realms/overview'
import { queryClient, queryWithSignal, withoutToast } from '~/api/queryClient'
import { deleteRealms, updateRealm, useRealm } from '~/api/realms/realms'
import { environment } from '~/api/session'
import { adminGuideUrl } from '~/lib/code/adminGuideUrl'
import { useGo } from '~/routing/RouteLink'
import { confirm } from '~/ui/dialogs/confirm'
import { EnabledSwitch } from '~/ui/inputs/EnabledSwitch'
import { useDeniedReason } from '~/ui/permissions'
import { PageHeader } from '~/ui/PageHeader'
import { lazyComponent } from '~/ui/lazyComponent'
import { useText } from '~/ui/useText'

const ImportDialog = lazyComponent(async () => (await import('./transfer/ImportDialog')).default)
const ExportDialog = lazyComponent(
  async () => (await import('./transfer/ExportDialog')).ExportDialog,
)

/** The realm's name, its switch, and what can be done with it as a whole. */
export function RealmHeader({ realm }: { realm: string }) {
  const { displayName } = useRealm(realm)
  const [open, setOpen] = useState<'import' | 'export'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <PageHeader
        name={displayName || realm}
        subtitle="realmSettingsExplain"
        learnMore={adminGuideUrl('configuring-realms')}
        toggle={<Enabled realm={realm} />}
        actions={[
          {
            label: 'partialImport',
            requires: 'manage-realm',
            preload: () => void ImportDialog.preload(),
            onSelect: () => setOpen('import'),
          },
          {
            label: 'partialExport',
            requires: 'manage-realm',
            preload: () => void ExportDialog.preload(),
            onSelect: () => setOpen('export'),
          },
          useDeletion(realm),
        ]}
      />
      <Suspense fallback={null}>
        {open === 'import' && <ImportDialog realm={realm} onClose={close} />}
        {open === 'export' && <ExportDialog realm={realm} onClose={close} />}
      </Suspense>
    </>
  )
}

/** The realm that one works from: switched off or deleted, nobody could sign in to undo it. */
const isOwn = (realm: string) =>
  realm === environment().masterRealm || realm === environment().realm

function Enabled({ realm }: { realm: string }) {
  const { t } = useText()
  const { enabled = false } = useRealm(realm)
  const update = useMutation(updateRealm(realm))
  const deniedReason = useDeniedReason()
  return (
    <EnabledSwitch
      isOn={enabled}
      isBusy={update.isPending}
      reason={deniedReason('manage-realm') ?? (enabled && isOwn(realm) ? t('ownRealmStays') : '')}
      question={{ title: 'disableConfirmTitle', text: 'disableConfirmRealm' }}
      turnOn={() => update.mutate({ enabled: true })}
      turnOff={() => update.mutateAsync({ enabled: false })}
    />
  )
}

function useDeletion(realm: string) {
  const go = useGo()
  const { t, language } = useText()
  const { masterRealm } = environment()
  const remove = useMutation(withoutToast(deleteRealms))
  const countUsers = async (signal: AbortSignal) => {
    const users = await queryWithSignal(signal, { ...overview.users(realm), staleTime: 0 })
    const number = users.toLocaleString(language)
    return t('realmWithUsers', { name: realm, count: users, number })
  }
  const run = async () => {
    const result = await remove.mutateAsync([realm])
    throwIfAnyFailed(result, (name) => name)
    await go({ to: '/$realm/{-$tab}', params: { realm: masterRealm, tab: undefined } })
    queryClient.removeQueries({ queryKey: [realm] })
  }
  return {
    label: 'delete',
    danger: true,
    requires: 'manage-realm',
    disabledReason: isOwn(realm) ? 'ownRealmStays' : undefined,
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
