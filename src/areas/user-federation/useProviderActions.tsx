import { useMutation } from '@tanstack/react-query'
import { removeImported, unlinkUsers, type SyncKind } from '~/api/federation/directory'
import type { Component, ComponentType } from '~/api/components'
import { abilitiesOf, deleteProvider, isImporting, valueOf } from '~/api/federation/federation'
import type { Action } from '~/ui/actions/ActionMenu'
import { confirm } from '~/ui/dialogs/confirm'
import { useText } from '~/ui/useText'
import { isAwaited, startSync, useSyncRecord } from './sync/useSync'
import { confirmFullSync } from './sync/confirmFullSync'
import type { TextKey } from '~/lib/textKey'

/** A provider is the realm's; what it brought, and bringing it, is the users'. */
const requires = 'manage-realm'
const ofUsers = 'manage-users'

/** Deleting a provider, with what goes with it. */
export function useDeletion(realm: string) {
  const remove = useMutation(deleteProvider(realm))
  const { t } = useText()
  return (provider: Component, label: TextKey, done?: () => Promise<void>): Action => ({
    label,
    danger: true,
    requires,
    onSelect: () =>
      confirm({
        title: 'userFedDeleteConfirmTitle',
        text: 'userFedDeleteConfirm',
        danger: true,
        impact: t('deleteProviderTouches', { name: provider.name }),
        run: async () => {
          await remove.mutateAsync(provider)
          await done?.()
        },
      }),
  })
}

/** What can be done with the users of a provider. */
export function useUserActions(
  realm: string,
  provider: Component,
  type: ComponentType | undefined,
) {
  const unlink = useMutation(unlinkUsers(realm))
  const remove = useMutation(removeImported(realm))
  const { open } = useSyncRecord(provider.id)
  const { t } = useText()
  // Nothing is imported by a kind that cannot synchronise.
  if (abilitiesOf(type).synchronizable !== true) return []
  const isRunning = open !== undefined && isAwaited(provider.id)
  const start = (kind: SyncKind) => void startSync(realm, provider.id, kind)
  const sync = (label: TextKey, kind: SyncKind): Action => ({
    label,
    requires: ofUsers,
    disabledReason: isRunning
      ? 'syncRunsAlready'
      : isImporting(provider)
        ? undefined
        : 'importIsOff',
    onSelect: () =>
      kind === 'triggerFullSync'
        ? confirmFullSync(realm, provider, () => start(kind))
        : start(kind),
  })
  return [
    sync('syncChangedUsers', 'triggerChangedUsersSync'),
    sync('syncAllUsers', 'triggerFullSync'),
    {
      label: 'unlinkUsers',
      requires: ofUsers,
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
      requires: ofUsers,
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
  ] satisfies Action[]
}
