import { Checkbox, Spinner } from '@patternfly/react-core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { addMembers, groupMembers, removeMembers, type Member } from '~/api/groups/groupMembers'
import type { Group, GroupOwner } from '~/api/groups/groups'
import { runCommand, withoutToast } from '~/api/queryClient'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { numberFormat } from '~/lib/format'
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
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { ErrorPanel } from '~/ui/messages/ErrorPanel'
import { useText, type Text } from '~/ui/useText'
import { membershipRequirement } from './groupAccess'
import UserPicker from '~/pickers/UserPicker'
import MembershipsDialog from './MembershipsDialog'
import OrganizationGroups from '~/parts/organizations/OrganizationGroups'

type Props = { owner: GroupOwner; group: Group; listState: ListState }

type UserRef = { id: string; username: string }

const usernameOf = ({ username }: UserRef) => username

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
      users: rows.map(usernameOf),
    },
    button: 'leave',
  }),
  many: true,
})

/** Keycloak pages direct members but cannot search them. Search and subgroups load all members. */
export function GroupMembers({ owner, group, listState }: Props) {
  const { t } = useText()
  const id = useId()
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
  const tableProps = {
    label: 'members' as const,
    rowKey: (member: Member) => member.id,
    actions: (member: Member): MenuAction[] => [
      { label: 'showMemberships', onSelect: () => openMemberships(owner, member) },
    ],
    removal: memberRemoval(owner, group),
    selectable: isDirect,
  }
  const subGroupsCheckbox = (
    <Checkbox
      id={id}
      label={t('includeSubGroups')}
      isChecked={includesSubGroups}
      onChange={(_event, isOn) =>
        listState.set({ filters: { subGroups: isOn ? 'true' : undefined } })
      }
    />
  )
  return (
    <>
      <div className="castellan-members-bar">
        {/* Outside both tables, so it keeps focus when they switch. */}
        <SearchBox listState={listState} placeholder="searchForUser" />
        <ActionButton variant="primary" action={add} />
        {subGroupsCheckbox}
      </div>
      {includesSubGroups || listState.q !== '' ? (
        <ScannedMembers
          owner={owner}
          group={group}
          includesSubGroups={includesSubGroups}
          listState={listState}
          columns={columns}
          tableProps={tableProps}
        />
      ) : (
        <DataTable
          {...tableProps}
          query={(pageRequest) => groupMembers.list(owner, group.id, pageRequest)}
          listState={listState}
          columns={columns}
          empty={<NoMembers owner={owner} group={group} />}
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

function NoMembers({ owner, group }: Pick<Props, 'owner' | 'group'>) {
  const mayAdd = holds(membershipRequirement(owner, group), usePermissions(owner.realm))
  return (
    <EmptyStateMessage title="noUsersFound" text={mayAdd ? 'noMembersText' : 'noMembersToAdd'} />
  )
}

const throughText = ({ through }: Member, { t, list }: Text) =>
  list(through.map((value) => value || t('thisGroup')))

const throughColumn: Column<Member> = {
  id: 'through',
  title: 'memberThrough',
  cell: throughText,
  text: throughText,
}

type ScannedMembersProps = {
  owner: GroupOwner
  group: Group
  includesSubGroups: boolean
  listState: ListState
  columns: readonly Column<Member>[]
  tableProps: Omit<TableProps<Member>, 'listState' | 'columns'>
}

/** Loads members page by page and shows the progress. */
function ScannedMembers({
  owner,
  group,
  includesSubGroups,
  listState,
  columns,
  tableProps,
}: ScannedMembersProps) {
  const { t, language } = useText()
  const queryClient = useQueryClient()
  const options = groupMembers.scan(owner, group, includesSubGroups)
  const { data, error, isFetching, refetch } = useQuery(options)
  if (error && !data)
    return <ErrorPanel error={error} requires="view-users" onRetry={() => void refetch()} />
  const { members = [], groups = 0, isDone = false } = data ?? {}
  const numbers = numberFormat(language)
  const counts = { members: numbers.format(members.length), groups: numbers.format(groups) }
  const stop = () =>
    // Keep the members loaded so far.
    void queryClient.cancelQueries({ queryKey: options.queryKey, exact: true }, { revert: false })
  return (
    <>
      <output className="castellan-marks">
        {isFetching && <Spinner size="md" aria-label={t('spinnerLoading')} />}
        {t(
          isDone ? (includesSubGroups ? 'membersOfGroups' : 'membersRead') : 'membersReadSoFar',
          counts,
        )}
        {isFetching && !isDone && <TextButton onClick={stop}>{t('stop')}</TextButton>}
        {!isFetching && !isDone && (
          <TextButton onClick={() => void refetch()}>{t('readAgain')}</TextButton>
        )}
      </output>
      <DataTable
        {...tableProps}
        rows={members}
        listState={listState}
        columns={includesSubGroups ? [...columns, throughColumn] : columns}
        empty={
          isFetching ? (
            <EmptyStateMessage title="spinnerLoading" />
          ) : (
            <EmptyStateMessage title="noUsersFound" />
          )
        }
      />
    </>
  )
}
