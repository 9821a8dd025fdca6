import { Checkbox, Label } from '@patternfly/react-core'
import { getRouteApi } from '@tanstack/react-router'
import { groups } from '~/api/groups/groups'
import { queryClient, runCommand, withoutToast } from '~/api/queryClient'
import { joinGroups, leaveGroups, userGroups, type Membership } from '~/api/users/userGroups'
import type { User } from '~/api/users/users'
import { groupPageLink } from '~/parts/links'
import { RouteLink, useCanOpen } from '~/routing/links'
import { useAddressState, type ListSearch, type ListState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { firstPageRequest, toPageRequest } from '~/api/list'
import type { ConfirmedAction } from '~/table/confirmedAction'
import type { Column, TableProps } from '~/table/types'
import { openDialog } from '~/ui/dialogs/openDialog'
import { HelpIcon } from '~/ui/messages/help'
import { useText } from '~/ui/useText'
import { FederatedMappings } from '../Federated'
import GroupPicker from '~/pickers/GroupPicker'

const route = getRouteApi('/$realm/users/$id/$tab')

type Props = { realm: string; user: User }

function prefetchPicker(realm: string, user: string) {
  void queryClient.prefetchQuery(groups.choice(realm, undefined, firstPageRequest()))
  void queryClient.prefetchQuery(groups.ofUser(realm, user))
}

type Params = ListSearch & { realm: string; id: string; inherited?: string }

export const load = ({ realm, id, inherited, ...search }: Params) =>
  inherited === 'true' ? [] : [userGroups.list(realm, id, toPageRequest(search))]

export default function UserGroups({ realm, user }: Props) {
  const listState = useAddressState(route)
  const canOpenGroup = useCanOpen()('/$realm/groups/$')
  const includesInherited = listState.filters.inherited === 'true'
  const mayManageMembership = user.access?.manageGroupMembership
  const permission = {
    requires: mayManageMembership ? 'anyone' : 'manage-users',
    disabledReason: mayManageMembership === false ? 'objectReadOnly' : undefined,
  } as const
  const removal: ConfirmedAction<Membership> = {
    label: 'leave',
    command: leaveGroups(realm, user.id),
    requires: permission.requires,
    disabledReason: (rows) =>
      permission.disabledReason ??
      (rows.every(({ isDirect }) => isDirect) ? undefined : 'leaveTheOther'),
    question: (rows) => ({
      title: 'leaveGroup',
      text: 'leaveGroupConfirmDialog',
      params: {
        count: rows.length,
        name: rows[0]?.name,
        groupname: rows[0]?.name,
        username: user.username,
      },
      button: 'leave',
    }),
    many: true,
  }
  const table: TableProps<Membership> = {
    label: 'groups',
    listState,
    rowKey: ({ id }) => id,
    columns: columnsOf({ canOpenGroup, includesInherited }),
    searchPlaceholder: 'searchGroup',
    create: {
      label: 'joinGroups',
      ...permission,
      preload: () => prefetchPicker(realm, user.id),
      onSelect: () =>
        openDialog(
          <GroupPicker
            realm={realm}
            title="joinGroupsFor"
            params={{ username: user.username }}
            button="join"
            user={user.id}
            onPick={(groups) => runCommand(withoutToast(joinGroups(realm, user.id)), groups)}
          />,
        ),
    },
    removal,
    toolbar: <DirectOnlyCheckbox listState={listState} />,
    selectable: ({ isDirect }) => isDirect,
    empty: { title: 'noGroups', text: 'noGroupsText' },
    requires: 'view-users',
  }
  return (
    <>
      {includesInherited ? (
        <DataTable {...table} fullListQuery={userGroups.inherited(realm, user.id)} />
      ) : (
        <DataTable
          {...table}
          query={(pageRequest) => userGroups.list(realm, user.id, pageRequest)}
          count={(pageRequest) => userGroups.count(realm, user.id, pageRequest)}
        />
      )}
      <FederatedMappings realm={realm} user={user} of="groups" />
    </>
  )
}

function DirectOnlyCheckbox({ listState }: { listState: ListState }) {
  const { t } = useText()
  return (
    <span className="castellan-marks">
      <Checkbox
        id="direct-membership"
        label={t('directMembership')}
        isChecked={listState.filters.inherited !== 'true'}
        onChange={(_event, isDirect) =>
          listState.set({ filters: { inherited: isDirect ? undefined : 'true' } })
        }
      />
      <HelpIcon label={t('whoWillAppearLinkTextUsers')} help="whoWillAppearPopoverTextUsers" />
    </span>
  )
}

type ColumnOptions = {
  /** The user may open group pages. */
  canOpenGroup: boolean
  includesInherited: boolean
}

const columnsOf = ({ canOpenGroup, includesInherited }: ColumnOptions): Column<Membership>[] => [
  {
    id: 'groupMembership',
    title: 'groupMembership',
    cell: ({ id, name, isSeen, isDirect }, { t }) => (
      <span className="castellan-marks">
        {canOpenGroup && isSeen ? (
          <RouteLink {...groupPageLink(id)}>
            <bdi>{name}</bdi>
          </RouteLink>
        ) : (
          <bdi>{name}</bdi>
        )}
        {!isDirect && <Label isCompact>{t('inherent')}</Label>}
      </span>
    ),
    text: ({ name }) => name,
    ...(includesInherited && { sort: true as const }),
  },
  {
    id: 'path',
    title: 'path',
    cell: ({ path }) => <bdi>{path}</bdi>,
    text: ({ path }) => path,
    ...(includesInherited && { sort: true as const }),
  },
  ...(includesInherited ? [throughColumn] : []),
]

const throughColumn: Column<Membership> = {
  id: 'through',
  title: 'throughGroups',
  cell: (row, { list }) => <bdi>{list(row.through) || '—'}</bdi>,
  text: (row) => row.through.join(', '),
}
