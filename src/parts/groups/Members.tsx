import { Checkbox } from '@patternfly/react-core'
import { useMutation } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { forThoseLeft, throwFailures } from '~/api/each'
import { addMembers, groupMembers, removeMembers, type Member } from '~/api/groups/groupMembers'
import type { Group, GroupHome } from '~/api/groups/groups'
import { quiet } from '~/api/queryClient'
import { useHeld } from '~/api/whoami'
import { holds } from '~/lib/access'
import { RouteLink } from '~/routing/RouteLink'
import type { ListState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { SearchBox } from '~/table/SearchBox'
import type { Column } from '~/table/types'
import { BreakableText } from '~/ui/BreakableText'
import { ActionButton } from '~/ui/actions/ActionButton'
import type { Action } from '~/ui/actions/ActionMenu'
import { confirm } from '~/ui/dialogs/confirm'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { Mark } from '~/ui/Mark'
import { useText } from '~/ui/useText'
import { MemberWalk } from './MemberWalk'
import { toChangeMembers } from './rights'
import { part, useAhead } from '~/ui/part'
import type { TextKey } from '~/lib/textKey'

const UserPicker = part(async () => (await import('~/pickers/UserPicker')).default)
const MembershipsDialog = part(async () => (await import('./MembershipsDialog')).default)
const OrganizationGroups = part(
  async () => (await import('~/parts/organizations/OrganizationGroups')).default,
)

/** What may be opened soon. */
const soon = [UserPicker]

type Props = { home: GroupHome; group: Group; at: ListState }

const name: Column<Member> = {
  id: 'name',
  title: 'name',
  cell: ({ id, username, enabled }, { t }) => (
    <span className="castellan-marks">
      <RouteLink to="/$realm/users/$id/$tab" params={{ id, tab: 'settings' }}>
        <BreakableText>{username}</BreakableText>
      </RouteLink>
      {!enabled && <Mark color="red">{t('disabled')}</Mark>}
    </span>
  ),
  text: ({ username }) => username,
}

const columns: Column<Member>[] = [
  name,
  {
    id: 'email',
    title: 'email',
    cell: ({ email }) => <BreakableText>{email || '—'}</BreakableText>,
    text: ({ email }) => email,
  },
  {
    id: 'firstName',
    title: 'firstName',
    cell: ({ firstName }) => <bdi>{firstName || '—'}</bdi>,
    text: ({ firstName }) => firstName,
  },
  {
    id: 'lastName',
    title: 'lastName',
    cell: ({ lastName }) => <bdi>{lastName || '—'}</bdi>,
    text: ({ lastName }) => lastName,
  },
]

/**
 * The members of a group. The server gives direct ones page by page and cannot search them; for a
 * search, and for those of the groups below, all are read here.
 */
export function Members({ home, group, at }: Props) {
  useAhead(soon)
  const { t } = useText()
  const id = useId()
  const [open, setOpen] = useState<{ kind: 'add' } | { kind: 'groupsOf'; member: Member }>()
  const isDeep = at.filters.subGroups === 'true'
  const can = useMemberActions(home, group)
  const rowActions = (member: Member): Action[] => [
    can.leaving('leave', [member]),
    { label: 'showMemberships', onSelect: () => setOpen({ kind: 'groupsOf', member }) },
  ]
  const table = {
    label: 'members' as const,
    rowKey: (member: Member) => member.id,
    actions: rowActions,
    bulk: (rows: readonly Member[], clear: () => void) => [can.leaving('leave', rows, clear)],
    selectable: isDirect,
  }
  const deep = (
    <Checkbox
      id={id}
      label={t('includeSubGroups')}
      isChecked={isDeep}
      onChange={(_event, isOn) => at.set({ filters: { subGroups: isOn ? 'true' : undefined } })}
    />
  )
  const add: Action = {
    label: 'addMember',
    requires: toChangeMembers(home, group),
    onSelect: () => setOpen({ kind: 'add' }),
  }
  return (
    <>
      <div className="castellan-members-bar">
        {/* Here it stays and keeps the focus, whichever table is below. */}
        <SearchBox at={at} placeholder="searchForUser" />
        <ActionButton variant="primary" action={add} />
        {deep}
      </div>
      {isDeep || at.q !== '' ? (
        <MemberWalk
          home={home}
          group={group}
          isDeep={isDeep}
          at={at}
          columns={columns}
          table={table}
        />
      ) : (
        <DataTable
          {...table}
          query={(place) => groupMembers.list(home, group.id, place)}
          at={at}
          columns={columns}
          empty={<NoMembers home={home} group={group} />}
          requires="view-users"
        />
      )}
      <Suspense fallback={null}>
        {open?.kind === 'add' && (
          <UserPicker
            realm={home.realm}
            organization={home.organization}
            title="addMember"
            ok="add"
            onPick={can.add}
            onClose={() => setOpen(undefined)}
          />
        )}
        {open?.kind === 'groupsOf' && home.organization === undefined && (
          <MembershipsDialog
            realm={home.realm}
            member={open.member}
            onClose={() => setOpen(undefined)}
          />
        )}
        {open?.kind === 'groupsOf' && home.organization !== undefined && (
          <OrganizationGroups
            realm={home.realm}
            id={home.organization}
            user={open.member}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

const isDirect = ({ through }: Member) => through.includes('')

function useMemberActions(home: GroupHome, group: Group) {
  const leaving = removeMembers(home, group.id)
  const add = useMutation(quiet(addMembers(home, group.id)))
  const remove = useMutation(quiet(leaving))
  const nameOf = ({ username }: { username: string }) => username
  const askLeave = (rows: readonly Member[], done?: () => void) => {
    confirm({
      title: 'leaveGroup',
      text: 'leaveGroupOfMembers',
      params: {
        count: rows.length,
        name: group.name,
        groupname: group.name,
        users: rows.map(nameOf).join(', '),
      },
      danger: true,
      button: 'leave',
      run: forThoseLeft<{ id: string; username: string }>(
        rows,
        (left) => remove.mutateAsync(left),
        nameOf,
        done,
      ),
    })
  }
  return {
    add: async (people: readonly { id: string; username: string }[]) =>
      throwFailures(await add.mutateAsync(people), nameOf),
    leaving: (label: TextKey, rows: readonly Member[], done?: () => void): Action => ({
      label,
      requires: toChangeMembers(home, group),
      disabledReason: rows.every(isDirect) ? undefined : 'memberElsewhere',
      onSelect: () => askLeave(rows, done),
    }),
  }
}

function NoMembers({ home, group }: Pick<Props, 'home' | 'group'>) {
  const mayAdd = holds(toChangeMembers(home, group), useHeld(home.realm))
  return <EmptyPanel title="noUsersFound" text={mayAdd ? 'noMembersText' : 'noMembersToAdd'} />
}
