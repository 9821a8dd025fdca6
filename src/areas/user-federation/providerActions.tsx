import { removeImported, unlinkUsers, type SyncKind } from '~/api/federation/directory'
import { components, type Component } from '~/api/components'
import { deleteProviders, isImporting, valueOf } from '~/api/federation/federation'
import { queryClient, runCommand } from '~/api/queryClient'
import { translate } from '~/lib/i18n'
import type { TextKey } from '~/lib/textKey'
import type { ConfirmedAction } from '~/table/confirmedAction'
import type { MenuAction } from '~/ui/actions/ActionList'
import { confirm } from '~/ui/dialogs/confirm'
import { confirmFullSync } from './sync/confirmFullSync'
import { startSync } from './sync/useSync'

const usersPermission = 'manage-users'

/** `leave`: the page of what was deleted, before it would read it again. */
export const forgetDeleted =
  (realm: string, leave?: () => Promise<void>) => async (deleted: readonly Component[]) => {
    await leave?.()
    for (const { id } of deleted)
      queryClient.removeQueries({ queryKey: [...components.all(realm), id] })
  }

export const providerRemoval = (
  realm: string,
  leave?: () => Promise<void>,
): ConfirmedAction<Component> => ({
  command: deleteProviders(realm),
  requires: 'manage-realm',
  question: () => ({ title: 'userFedDeleteConfirmTitle', text: 'userFedDeleteConfirm' }),
  impact: ([provider]) => translate('deleteProviderTouches', { name: provider?.name }),
  onDone: forgetDeleted(realm, leave),
})

export const disableQuestion = {
  title: 'userFedDisableConfirmTitle',
  text: 'userFedDisableConfirm',
} as const

/** Of a provider that synchronizes: only those can import. */
export function userActions(realm: string, provider: Component, isRunning: boolean): MenuAction[] {
  const { id } = provider
  const sync = (label: TextKey, kind: SyncKind): MenuAction => ({
    label,
    requires: usersPermission,
    disabledReason: isRunning
      ? 'syncRunsAlready'
      : isImporting(provider)
        ? undefined
        : 'importIsOff',
    onSelect: () => {
      const start = () => void startSync(realm, provider, kind)
      return kind === 'triggerFullSync' ? confirmFullSync(realm, id, start) : start()
    },
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
          run: () => runCommand(unlinkUsers(realm), id),
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
          impact: translate('removeImportedTouches'),
          run: () => runCommand(removeImported(realm), id),
        }),
    },
  ]
}
