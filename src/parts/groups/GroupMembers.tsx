import { Checkbox, Spinner } from '@patternfly/react-core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { addMembers, groupMembers, removeMembers, type Member } from '~/api/groups/groupMembers'
import type { Group, GroupOwner } from '~/api/groups/groups'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { numberFormat } from '~/lib/format'
import { useRelatedList } from '~/parts/related-list/useRelatedList'
import { RouteLink } from '~/routing/links'
import type { ListState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { SearchBox } from '~/table/TableToolbar'
import { text } from '~/table/columns'
import type { Column, TableProps } from '~/table/types'
import type { MenuAction } from '~/ui/actions/ActionList'
import { TextButton } from '~/ui/actions/buttons'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { Badge } from '~/ui/Badge'
import { ErrorPanel } from '~/ui/messages/ErrorPanel'
import { BreakableText } from '~/ui/text'
import { useText, type Text } from '~/ui/useText'
import { membershipRequirement } from './groupAccess'
import UserPicker from '~/pickers/UserPicker'
import MembershipsDialog from './MembershipsDialog'
import OrganizationGroups from '~/parts/organizations/OrganizationGroups'

type Props = { owner: GroupOwner; group: Group; listState: ListState }

type UserRef = { id: string; username: string }

const usernameOf = ({ username }: UserRef) => username

const isDirect = ({ through }: Member) => through.includes('')

const nameColumn: Column<Member> = {
  id: 'name',
  title: 'name',
  cell: ({ id, username, enabled }, { t }) => (
    <span className="castellan-marks">
      <RouteLink to="/$realm/users/$id/$tab" params={{ id, tab: 'settings' }}>
        <BreakableText>{username}</BreakableText>
      </RouteLink>
      {!enabled && <Badge color="red">{t('disabled')}</Badge>}
    </span>
  ),
  text: ({ username }) => username,
}

const columns: Column<Member>[] = [
  nameColumn,
  text('email', 'email', { breakable: true }),
  text('firstName', 'firstName'),
  text('lastName', 'lastName'),
]

/** Keycloak pages direct members but cannot search them. Search and subgroups load all members. */
export function GroupMembers({ owner, group, listState }: Props) {
  const { t } = useText()
  const id = useId()
  const [selectedMember, setSelectedMember] = useState<Member>()
  const includesSubGroups = listState.filters.subGroups === 'true'
  const memberList = useRelatedList<UserRef, Member>({
    add: {
      label: 'addMember',
      requires: membershipRequirement(owner, group),
      command: addMembers(owner, group.id),
    },
    remove: {
      label: 'leave',
      requires: membershipRequirement(owner, group),
      deniedReason: (rows) => (rows.every(isDirect) ? undefined : 'memberElsewhere'),
      command: removeMembers(owner, group.id),
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
    },
    renderPicker: (pickerProps) => (
      <UserPicker
        realm={owner.realm}
        organization={owner.organization}
        title="addMember"
        button="add"
        {...pickerProps}
      />
    ),
  })
  const tableProps = {
    label: 'members' as const,
    rowKey: (member: Member) => member.id,
    actions: (member: Member): MenuAction[] => [
      ...memberList.actions(member),
      { label: 'showMemberships', onSelect: () => setSelectedMember(member) },
    ],
    bulk: memberList.bulk,
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
        {memberList.button}
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
      {memberList.dialog}
      {selectedMember && (
        <>
          {owner.organization === undefined ? (
            <MembershipsDialog
              realm={owner.realm}
              member={selectedMember}
              onClose={() => setSelectedMember(undefined)}
            />
          ) : (
            <OrganizationGroups
              realm={owner.realm}
              id={owner.organization}
              user={selectedMember}
              onClose={() => setSelectedMember(undefined)}
            />
          )}
        </>
      )}
    </>
  )
}

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
