import { Checkbox, Spinner } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { addMembers, groupMembers, removeMembers, type Member } from '~/api/groups/groupMembers'
import type { Group, GroupOwner } from '~/api/groups/groups'
import { queryClient, runCommand, withoutToast } from '~/api/queryClient'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { userLink } from '~/parts/links'
import { RouteLink } from '~/routing/links'
import type { ListState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { SearchBox } from '~/table/TableToolbar'
import { link, text } from '~/table/columns'
import type { ConfirmedAction } from '~/table/confirmedAction'
import type { Column, TableProps } from '~/table/types'
import { ActionButton } from '~/ui/actions/ActionButton'
import type { MenuAction } from '~/ui/actions/ActionList'
import { TextButton } from '~/ui/actions/buttons'
import { openDialog } from '~/ui/dialogs/openDialog'
import { ErrorPanel } from '~/ui/messages/ErrorPanel'
import { useText } from '~/ui/useText'
import { membershipRequirement } from './groupAccess'
import UserPicker from '~/pickers/UserPicker'
import MembershipsDialog from './MembershipsDialog'
import OrganizationGroups from '~/parts/organizations/OrganizationGroups'

type Props = { owner: GroupOwner; group: Group; listState: ListState }

const isDirect = ({ through }: Member) => through.includes('')

const columns: Column<Member>[] = [
  link('username', 'name', ({ id }, name) => <RouteLink {...userLink(id)}>{name}</RouteLink>, {
    breakable: true,
    badges: ({ enabled }) => [!enabled && { text: 'disabled', color: 'red' }],
  }),
  text('email', 'email', { breakable: true }),
  text('firstName', 'firstName'),
  text('lastName', 'lastName'),
]

const memberRemoval = (owner: GroupOwner, group: Group): ConfirmedAction<Member> => ({
  label: 'leave',
  command: removeMembers(owner, group.id),
  requires: membershipRequirement(owner, group),
  disabledReason: (rows) => (rows.every(isDirect) ? undefined : 'memberElsewhere'),
  question: (rows) => ({
    title: 'leaveGroup',
    text: 'leaveGroupOfMembers',
    params: {
      count: rows.length,
      name: group.name,
      groupname: group.name,
      users: rows.map(({ username }) => username),
    },
    button: 'leave',
  }),
  many: true,
})

/** Keycloak pages direct members but cannot search them. Search and subgroups load all members. */
export function GroupMembers({ owner, group, listState }: Props) {
  const { t } = useText()
  const id = useId()
  const mayAdd = holds(membershipRequirement(owner, group), usePermissions(owner.realm))
  const includesSubGroups = listState.filters.subGroups === 'true'
  const add: MenuAction = {
    label: 'addMember',
    requires: membershipRequirement(owner, group),
    onSelect: () =>
      openDialog(
        <UserPicker
          realm={owner.realm}
          organization={owner.organization}
          title="addMember"
          button="add"
          onPick={(users) => runCommand(withoutToast(addMembers(owner, group.id)), users)}
        />,
      ),
  }
  const table = {
    label: 'members' as const,
    listState,
    rowKey: (member: Member) => member.id,
    actions: (member: Member): MenuAction[] => [
      { label: 'showMemberships', onSelect: () => openMemberships(owner, member) },
    ],
    removal: memberRemoval(owner, group),
    selectable: isDirect,
  }
  return (
    <>
      <div className="castellan-members-bar">
        {/* Outside both tables, so it keeps focus when they switch. */}
        <SearchBox listState={listState} placeholder="searchForUser" />
        <ActionButton variant="primary" action={add} />
        <Checkbox
          id={id}
          label={t('includeSubGroups')}
          isChecked={includesSubGroups}
          onChange={(_event, isOn) =>
            listState.set({ filters: { subGroups: isOn ? 'true' : undefined } })
          }
        />
      </div>
      {includesSubGroups || listState.q !== '' ? (
        <ScannedMembers
          owner={owner}
          group={group}
          includesSubGroups={includesSubGroups}
          table={table}
        />
      ) : (
        <DataTable
          {...table}
          query={(pageRequest) => groupMembers.list(owner, group.id, pageRequest)}
          columns={columns}
          empty={{ title: 'noUsersFound', text: mayAdd ? 'noMembersText' : 'noMembersToAdd' }}
          requires="view-users"
        />
      )}
    </>
  )
}

const openMemberships = ({ realm, organization }: GroupOwner, member: Member) =>
  openDialog(
    organization === undefined ? (
      <MembershipsDialog realm={realm} member={member} />
    ) : (
      <OrganizationGroups realm={realm} id={organization} user={member} />
    ),
  )

const throughColumn = text<Member>('through', 'memberThrough', {
  value: ({ through }, { t, list }) => list(through.map((value) => value || t('thisGroup'))),
})

type ScannedMembersProps = {
  owner: GroupOwner
  group: Group
  includesSubGroups: boolean
  table: Omit<TableProps<Member>, 'columns'>
}

/** Loads members page by page and shows the progress. */
function ScannedMembers({ owner, group, includesSubGroups, table }: ScannedMembersProps) {
  const { t } = useText()
  const options = groupMembers.scan(owner, group, includesSubGroups)
  const { data, error, isFetching, refetch } = useQuery(options)
  if (error && !data)
    return <ErrorPanel error={error} requires="view-users" onRetry={() => void refetch()} />
  const { members = [], groups = 0, isDone = false } = data ?? {}
  const stop = () =>
    // Keep the members loaded so far.
    void queryClient.cancelQueries({ queryKey: options.queryKey, exact: true }, { revert: false })
  return (
    <>
      <output className="castellan-marks">
        {isFetching && <Spinner size="md" aria-label={t('spinnerLoading')} />}
        {t(isDone ? (includesSubGroups ? 'membersOfGroups' : 'membersRead') : 'membersReadSoFar', {
          members: members.length,
          groups,
        })}
        {isFetching && !isDone && <TextButton onClick={stop}>{t('stop')}</TextButton>}
        {!isFetching && !isDone && (
          <TextButton onClick={() => void refetch()}>{t('readAgain')}</TextButton>
        )}
      </output>
      <DataTable
        {...table}
        rows={members}
        columns={includesSubGroups ? [...columns, throughColumn] : columns}
        empty={{ title: isFetching ? 'spinnerLoading' : 'noUsersFound' }}
      />
    </>
  )
}
