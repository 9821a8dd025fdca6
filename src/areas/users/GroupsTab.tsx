import { Checkbox } from '@patternfly/react-core'
import { groups } from '~/api/groups/groups'
import { queryClient, runCommand, withoutToast } from '~/api/queryClient'
import { joinGroups, leaveGroups, userGroups, type Membership } from '~/api/users/userGroups'
import type { User } from '~/api/users/users'
import { groupPageLink } from '~/parts/links'
import { PermittedLink } from '~/routing/links'
import type { ListSearch, ListState } from '~/routing/useAddressState'
import { link, text } from '~/table/columns'
import { DataTable } from '~/table/DataTable'
import { firstPageRequest, toPageRequest } from '~/api/list'
import type { Column, TableProps } from '~/table/types'
import { openDialog } from '~/ui/dialogs/openDialog'
import { HelpIcon } from '~/ui/messages/help'
import { useText } from '~/ui/useText'
import { FederatedMappings } from './Federated'
import { managePermission } from './userActions'
import GroupPicker from '~/pickers/GroupPicker'

type Props = { realm: string; user: User; listState: ListState }

type Params = ListSearch & { realm: string; id: string; inherited?: string }

export const load = ({ realm, id, inherited, ...search }: Params) =>
  inherited === 'true' ? [] : [userGroups.list(realm, id, toPageRequest(search))]

export default function GroupsTab({ realm, user, listState }: Props) {
  const { t } = useText()
  const includesInherited = listState.filters.inherited === 'true'
  const permission = managePermission(user.access?.manageGroupMembership)
  const table: TableProps<Membership> = {
    label: 'groups',
    listState,
    rowKey: ({ id }) => id,
    columns: columnsOf(includesInherited),
    searchPlaceholder: 'searchGroup',
    create: {
      label: 'joinGroups',
      ...permission,
      preload: () => {
        void queryClient.prefetchQuery(groups.choice(realm, undefined, firstPageRequest()))
        void queryClient.prefetchQuery(groups.ofUser(realm, user.id))
      },
      onSelect: () =>
        openDialog(
          <GroupPicker
            realm={realm}
            title="joinGroupsFor"
            params={{ username: user.username }}
            button="join"
            user={user.id}
            onPick={(picked) => runCommand(withoutToast(joinGroups(realm, user.id)), picked)}
          />,
        ),
    },
    removal: {
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
    },
    toolbar: (
      <span className="castellan-marks">
        <Checkbox
          id="direct-membership"
          label={t('directMembership')}
          isChecked={!includesInherited}
          onChange={(_event, isDirect) =>
            listState.set({ filters: { inherited: isDirect ? undefined : 'true' } })
          }
        />
        <HelpIcon label={t('whoWillAppearLinkTextUsers')} help="whoWillAppearPopoverTextUsers" />
      </span>
    ),
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

const columnsOf = (includesInherited: boolean): readonly Column<Membership>[] => {
  const options = includesInherited ? { sort: true as const } : {}
  return [
    link(
      'groupMembership',
      'groupMembership',
      ({ id, isSeen }, name) =>
        isSeen ? <PermittedLink {...groupPageLink(id)}>{name}</PermittedLink> : name,
      {
        ...options,
        value: ({ name }) => name,
        badges: ({ isDirect }) => [!isDirect && { text: 'inherent' }],
      },
    ),
    text('path', 'path', options),
    ...(includesInherited ? [throughColumn] : []),
  ]
}

const throughColumn = text<Membership>('through', 'throughGroups', {
  value: ({ through }, { list }) => list(through),
})
