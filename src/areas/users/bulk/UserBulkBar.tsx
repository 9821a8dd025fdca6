import { useState } from 'react'
import type { UserRow } from '~/api/users/users'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import type { TextKey } from '~/lib/textKey'
import type { BulkState } from '~/table/types'
import { ActionButton } from '~/ui/actions/ActionButton'
import type { MenuAction } from '~/ui/actions/ActionList'
import { ActionMenu } from '~/ui/actions/ActionMenu'
import { TextButton } from '~/ui/actions/buttons'
import { openDialog } from '~/ui/dialogs/openDialog'
import { lazyComponent } from '~/ui/lazyComponent'
import { useText } from '~/ui/useText'
import { bulkActions, type BulkAction } from './bulkActions'
import type { BulkTarget } from './BulkDialog'
import type { BulkOption } from './BulkOptionsDialog'

const BulkOptionsDialog = lazyComponent(async () => (await import('./BulkOptionsDialog')).default)
const BulkDialog = lazyComponent(async () => (await import('./BulkDialog')).default)

export function UserBulkBar({ realm, state }: { realm: string; state: BulkState<UserRow> }) {
  const { t } = useText()
  const [isAll, setAll] = useState(false)
  // Others may not see all users in the list.
  const canSelectAll = holds('view-users', usePermissions(realm))
  const { rows, total, read, clear } = state
  const target: BulkTarget = isAll ? { read, total } : { rows }
  const start = (action: BulkAction) =>
    openDialog(<BulkDialog realm={realm} action={action} target={target} onDone={clear} />)
  const withAction = (label: TextKey, action: BulkAction): MenuAction => ({
    label,
    onSelect: () => void start(action),
  })
  const withOption = (label: TextKey, option: BulkOption): MenuAction => ({
    label,
    onSelect: () =>
      void openDialog(<BulkOptionsDialog realm={realm} option={option} onChosen={start} />),
  })
  const menu = [
    withAction('enableUsers', bulkActions.enable(realm)),
    withAction('disable', bulkActions.disable(realm)),
    withOption('joinGroups', 'join'),
    withOption('leaveGroups', 'leave'),
    withOption('assignRole', 'assign'),
    withOption('unassignRoles', 'unassign'),
    withOption('addActions', 'addActions'),
    withAction('verifyEmails', bulkActions.markVerified(realm)),
    withOption('credentialReset', 'mail'),
    withAction('signOut', bulkActions.signOut(realm)),
  ]
  const offersAll = canSelectAll && (total === undefined || total > rows.length)
  return (
    <>
      <ActionButton
        action={{ ...withAction('deleteUser', bulkActions.delete(realm)), danger: true }}
      />
      <ActionMenu actions={menu} name={t('bulkActions')} text={t('bulkActions')} />
      {isAll ? (
        <span className="castellan-bulk-count castellan-bulk-all">
          <strong>
            {total === undefined ? t('allMatchingUncounted') : t('allMatching', { number: total })}
          </strong>{' '}
          <TextButton onClick={() => setAll(false)}>{t('onlySelected')}</TextButton>
        </span>
      ) : (
        offersAll && (
          <TextButton className="castellan-bulk-count" onClick={() => setAll(true)}>
            {total === undefined
              ? t('selectAllMatchingUncounted')
              : t('selectAllMatching', { number: total })}
          </TextButton>
        )
      )}
    </>
  )
}
