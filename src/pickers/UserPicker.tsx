import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { users, type UserRow } from '~/api/users/users'
import type { TextParams } from '~/lib/i18n'
import { useLocalState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { SearchBox } from '~/table/TableToolbar'
import type { Column } from '~/table/types'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { Badge } from '~/ui/Badge'
import { BreakableText } from '~/ui/text'
import { useText } from '~/ui/useText'
import { PickerDialog } from './PickerDialog'
import { WidenedSearchNotice } from './WidenedSearchNotice'
import type { TextKey } from '~/lib/textKey'

export type UserPickerProps = {
  realm: string
  title: TextKey
  params?: TextParams
  button: TextKey
  /** Restricts the choice to the members of this organization. */
  organization?: string | undefined
  /** Ids of users who cannot be chosen because they are members. */
  members?: readonly string[]
  /** Message key of why a user cannot be chosen; shown beside the name. */
  disabledReason?: (user: UserRow) => TextKey | undefined
  /** While it rejects, the dialog stays open and shows the error. */
  onPick: (picked: readonly UserRow[]) => Promise<unknown> | void
  onClose?: () => void
}

type DisabledReason = NonNullable<UserPickerProps['disabledReason']>

const neverDisabled: DisabledReason = () => undefined

const columnsOf = (disabledReason: DisabledReason): Column<UserRow>[] => [
  {
    id: 'username',
    title: 'username',
    cell: (user, { t }) => {
      const reason = disabledReason(user)
      return (
        <span className="castellan-marks">
          <BreakableText>{user.username}</BreakableText>
          {!user.enabled && <Badge color="red">{t('disabled')}</Badge>}
          {reason && <Badge outline>{t(reason)}</Badge>}
        </span>
      )
    },
    text: ({ username }) => username,
  },
  {
    id: 'email',
    title: 'email',
    cell: ({ email }) => <BreakableText>{email || '—'}</BreakableText>,
  },
  { id: 'lastName', title: 'lastName', cell: ({ lastName }) => <bdi>{lastName || '—'}</bdi> },
  { id: 'firstName', title: 'firstName', cell: ({ firstName }) => <bdi>{firstName || '—'}</bdi> },
]

export default function UserPicker({
  realm,
  title,
  params,
  button,
  organization,
  members = [],
  disabledReason = neverDisabled,
  onPick,
  onClose,
}: UserPickerProps) {
  const { t } = useText()
  const listState = useLocalState()
  const [selectedRows, setSelectedRows] = useState<readonly UserRow[]>([])
  const hasUserFederation = useQuery(users.federated(realm)).data ?? false
  const isSearchRequired = hasUserFederation && organization === undefined
  const memberIds = new Set(members)
  return (
    <PickerDialog
      title={title}
      params={params}
      button={button}
      disabledReason={selectedRows.length === 0 ? t('nothingChosen') : ''}
      run={() => onPick(selectedRows)}
      onClose={onClose}
    >
      {/* Federated users are only listed on search, so the search box must stay without a table. */}
      {isSearchRequired && <SearchBox listState={listState} placeholder="searchForUser" />}
      <DataTable
        label="titleUsers"
        query={({ first, max, search }) =>
          users.list(realm, { first, max, organization, ...(search && { search }) })
        }
        listState={listState}
        rowKey={({ id }) => id}
        columns={columnsOf(disabledReason)}
        {...(!isSearchRequired && { searchPlaceholder: 'searchForUser' })}
        selection={{ rows: selectedRows, set: setSelectedRows }}
        selectable={(user) =>
          memberIds.has(user.id) ? 'alreadyAdded' : (disabledReason(user) ?? true)
        }
        belowToolbar={
          <WidenedSearchNotice
            listKey={users.matches(realm, { search: listState.q, organization })}
            search={listState.q}
          />
        }
        empty={
          <EmptyStateMessage
            title={isSearchRequired && listState.q === '' ? 'searchForUser' : 'noUsersFound'}
            text={
              isSearchRequired && listState.q === ''
                ? 'searchForUserDescription'
                : 'emptyInstructions'
            }
          />
        }
        noExport
        requires="view-users"
      />
      <output className="castellan-picker-count">
        {selectedRows.length > 0 && t('selectedRows', { count: selectedRows.length })}
      </output>
    </PickerDialog>
  )
}
