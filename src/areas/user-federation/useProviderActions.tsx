import { useMutation } from '@tanstack/react-query'
import { removeImported, unlinkUsers, type SyncKind } from '~/api/federation/directory'
import type { Component, ComponentType } from '~/api/components'
import { metadataOf, deleteProvider, isImporting, valueOf } from '~/api/federation/federation'
import type { MenuAction } from '~/ui/actions/ActionList'
import { confirm } from '~/ui/dialogs/confirm'
import { useText } from '~/ui/useText'
import { startSync, useSyncState } from './sync/useSync'
import { confirmFullSync } from './sync/confirmFullSync'
import type { TextKey } from '~/lib/textKey'

const providerPermission = 'manage-realm'
const usersPermission = 'manage-users'

export function useDeleteAction(realm: string) {
  const remove = useMutation(deleteProvider(realm))
  const { t } = useText()
  return (provider: Component, label: TextKey, onDeleted?: () => Promise<void>): MenuAction => ({
    label,
    danger: true,
    requires: providerPermission,
    onSelect: () =>
      confirm({
        title: 'userFedDeleteConfirmTitle',
        text: 'userFedDeleteConfirm',
        danger: true,
        impact: t('deleteProviderTouches', { name: provider.name }),
        run: async () => {
          await remove.mutateAsync(provider)
          await onDeleted?.()
        },
      }),
  })
}

export function useUserActions(
  realm: string,
  provider: Component,
  type: ComponentType | undefined,
) {
  const unlink = useMutation(unlinkUsers(realm))
  const remove = useMutation(removeImported(realm))
  const { running } = useSyncState(provider.id)
  const { t } = useText()
  // Only providers that synchronize can import.
  if (metadataOf(type).synchronizable !== true) return []
  const start = (kind: SyncKind) => void startSync(realm, provider, kind)
  const sync = (label: TextKey, kind: SyncKind): MenuAction => ({
    label,
    requires: usersPermission,
    disabledReason: running ? 'syncRunsAlready' : isImporting(provider) ? undefined : 'importIsOff',
    onSelect: () =>
      kind === 'triggerFullSync'
        ? confirmFullSync(realm, provider.id, () => start(kind))
        : start(kind),
  })
  return [
    sync('syncChangedUsers', 'triggerChangedUsersSync'),
    sync('syncAllUsers', 'triggerFullSync'),
    {
      label: 'unlinkUsers',
      requires: usersPermission,
      disabledReason: valueOf(provider, 'editMode') === 'UNSYNCED' ? 'unlinkUnsynced' : undefined,
      onSelect: () =>
        confirm({
          title: 'userFedUnlinkUsersConfirmTitle',
          text: 'userFedUnlinkUsersConfirm',
          button: 'unlinkUsers',
          danger: true,
          run: () => unlink.mutateAsync(provider.id),
        }),
    },
    {
      label: 'removeImported',
      requires: usersPermission,
      danger: true,
      onSelect: () =>
        confirm({
          title: 'removeImportedUsers',
          text: 'removeImportedUsersMessage',
          button: 'remove',
          danger: true,
          impact: t('removeImportedTouches'),
          run: () => remove.mutateAsync(provider.id),
        }),
    },
  ] satisfies MenuAction[]
}
