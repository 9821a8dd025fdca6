import { useState } from 'react'
import type { UserRow } from '~/api/users/users'
import { numberFormat } from '~/lib/format'
import type { BulkState } from '~/table/types'
import { ActionButton } from '~/ui/actions/ActionButton'
import type { MenuAction } from '~/ui/actions/ActionList'
import { ActionMenu } from '~/ui/actions/ActionMenu'
import { TextButton } from '~/ui/actions/buttons'
import { useText } from '~/ui/useText'
import type { BulkOption } from './BulkOptionsDialog'
import type { BulkAction } from './bulkActions'
import type { TextKey } from '~/lib/textKey'

/** Selected rows, or everything matching the current search. */
export type BulkTarget =
  | { rows: readonly UserRow[] }
  | { read: BulkState<UserRow>['read']; total: number | undefined }

/** An action that is ready to run, or an option to choose first. */
export type BulkRequest = { action: BulkAction } | { option: BulkOption }

type Props = {
  state: BulkState<UserRow>
  /** False if the list may not show all users. */
  canSelectAll: boolean
  delete: BulkAction
  actions: Record<'enable' | 'disable' | 'verify' | 'signOut', BulkRequest>
  onRequest: (request: BulkRequest, target: BulkTarget) => void
}

export function UserBulkBar({ state, canSelectAll, actions, onRequest, ...props }: Props) {
  const { t, language } = useText()
  const [isAll, setAll] = useState(false)
  const { rows, total, read } = state
  const target: BulkTarget = isAll ? { read, total } : { rows }
  const toAction = (label: TextKey, request: BulkRequest, danger = false): MenuAction => ({
    label,
    danger,
    onSelect: () => onRequest(request, target),
  })
  const toOptionAction = (label: TextKey, option: BulkOption) => toAction(label, { option })
  const menu: MenuAction[] = [
    toAction('enableUsers', actions.enable),
    toAction('disable', actions.disable),
    toOptionAction('joinGroups', 'join'),
    toOptionAction('leaveGroups', 'leave'),
    toOptionAction('assignRole', 'assign'),
    toOptionAction('unassignRoles', 'unassign'),
    toOptionAction('addActions', 'addActions'),
    toAction('verifyEmails', actions.verify),
    toOptionAction('credentialReset', 'mail'),
    toAction('signOut', actions.signOut),
  ]
  const count = total === undefined ? undefined : numberFormat(language).format(total)
  const offersAll = canSelectAll && (total === undefined || total > rows.length)
  return (
    <>
      <ActionButton action={toAction('deleteUser', { action: props.delete }, true)} />
      <ActionMenu actions={menu} name={t('bulkActions')} text={t('bulkActions')} />
      {isAll ? (
        <span className="castellan-bulk-count castellan-bulk-all">
          <strong>{count ? t('allMatching', { number: count }) : t('allMatchingUncounted')}</strong>{' '}
          <TextButton onClick={() => setAll(false)}>{t('onlySelected')}</TextButton>
        </span>
      ) : (
        offersAll && (
          <TextButton className="castellan-bulk-count" onClick={() => setAll(true)}>
            {count ? t('selectAllMatching', { number: count }) : t('selectAllMatchingUncounted')}
          </TextButton>
        )
      )}
    </>
  )
}
