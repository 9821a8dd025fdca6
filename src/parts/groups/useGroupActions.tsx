import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { groupMembers } from '~/api/groups/groupMembers'
import {
  afterDeletion,
  deleteGroups,
  groups,
  moveGroups,
  type Group,
  type GroupOwner,
} from '~/api/groups/groups'
import { queryClient, queryWithSignal, withoutToast } from '~/api/queryClient'
import { retryRemaining, type OnBatchDone } from '~/lib/batch'
import type { TextKey } from '~/lib/textKey'
import type { MenuAction } from '~/ui/actions/ActionList'
import { confirm } from '~/ui/dialogs/confirm'
import { useText } from '~/ui/useText'
import { createRequirement, manageRequirement } from './groupAccess'
import GroupTarget from '~/pickers/MoveTargetPicker'
import { DuplicateGroupDialog as DuplicateDialog, GroupDialog } from './groupDialogs'

type OpenDialog =
  | { kind: 'create'; parent: Group | undefined }
  | { kind: 'edit' | 'duplicate'; group: Group }
  | { kind: 'move'; moved: readonly Group[]; done?: OnBatchDone | undefined }

/** Groups beyond this are listed without details. */
const maxInspectedGroups = 20

/** Keycloak has no endpoint that counts members. */
const maxCountedMembers = 100

/** Undefined members: not permitted to view them. */
type GroupImpact = {
  name: string
  childCount: number
  members: number | undefined
  hasMoreMembers: boolean
  isDefault: boolean
}

/**
 * Group actions for page, tables and tree. Render `dialogs` once. `leaveDeleted` runs before
 * deleted groups are refetched.
 */
export function useGroupActions(
  owner: GroupOwner,
  leaveDeleted: (deletedGroups: readonly Group[]) => Promise<void>,
) {
  const { t } = useText()
  const [open, setOpen] = useState<OpenDialog>()
  const remove = useMutation(withoutToast(deleteGroups(owner)))
  const move = useMutation(withoutToast(moveGroups(owner)))

  /** Dropping in the tree needs confirmation. */
  const confirmMove = (moved: readonly Group[], target: Group | undefined) =>
    confirm({
      title: 'moveToGroup',
      text: 'moveGroupExplain',
      params: { group1: namesOf(moved), group2: target?.name ?? t('root') },
      button: 'moveHere',
      run: () => move.mutateAsync({ moved, target }),
    })

  const confirmDelete = (rows: readonly Group[], done?: OnBatchDone) =>
    confirm({
      title: 'deleteConfirmTitle',
      text: 'deleteConfirmGroup',
      params: { count: rows.length, groupName: namesOf(rows) },
      danger: true,
      impact: async (signal) => {
        const { policyUseImpact } = await import('~/parts/authorization/PolicyUse')
        const [groupImpacts, policies] = await Promise.all([
          loadGroupImpact(owner, rows, signal),
          policyUseImpact(signal, owner.realm, 'group', rows),
        ])
        return (
          <>
            <GroupImpactList groups={groupImpacts} />
            {policies}
          </>
        )
      },
      run: retryRemaining(
        rows,
        (remaining) => remove.mutateAsync(remaining),
        async (remaining, deleted) => {
          await leaveDeleted(deleted)
          await afterDeletion(
            owner,
            deleted.map(({ id }) => id),
          )
          done?.(remaining)
        },
      ),
    })

  const deleteAction = (label: TextKey, group: Group): MenuAction => ({
    label,
    danger: true,
    requires: manageRequirement(owner, group),
    onSelect: () => confirmDelete([group]),
  })
  const commonActions = (group: Group): MenuAction[] => {
    const requires = manageRequirement(owner, group)
    return [
      { label: 'edit', requires, onSelect: () => setOpen({ kind: 'edit', group }) },
      { label: 'moveTo', requires, onSelect: () => setOpen({ kind: 'move', moved: [group] }) },
      {
        label: 'createChildGroup',
        requires,
        onSelect: () => setOpen({ kind: 'create', parent: group }),
      },
      {
        label: 'duplicate',
        // The copy becomes a sibling.
        requires: createRequirement(owner),
        onSelect: () => setOpen({ kind: 'duplicate', group }),
      },
    ]
  }
  const manageAll = (rows: readonly Group[]) => ({
    all: rows.map((group) => manageRequirement(owner, group)),
  })

  return {
    rowActions: (group: Group): MenuAction[] => [
      ...commonActions(group),
      deleteAction('delete', group),
    ],
    pageActions: (group: Group): MenuAction[] => [
      ...commonActions(group),
      deleteAction('deleteGroup', group),
    ],
    bulkActions: (rows: readonly Group[], clear: OnBatchDone): MenuAction[] => [
      {
        label: 'moveTo',
        requires: manageAll(rows),
        onSelect: () => setOpen({ kind: 'move', moved: rows, done: clear }),
      },
      {
        label: 'delete',
        danger: true,
        requires: manageAll(rows),
        onSelect: () => confirmDelete(rows, clear),
      },
    ],
    create: (parent: Group | undefined) => setOpen({ kind: 'create', parent }),
    confirmMove,
    dialogs: (
      <>
        {open?.kind === 'create' && (
          <GroupDialog owner={owner} parent={open.parent} onClose={() => setOpen(undefined)} />
        )}
        {open?.kind === 'edit' && (
          <GroupDialog owner={owner} group={open.group} onClose={() => setOpen(undefined)} />
        )}
        {open?.kind === 'duplicate' && (
          <DuplicateDialog owner={owner} group={open.group} onClose={() => setOpen(undefined)} />
        )}
        {open?.kind === 'move' && (
          <GroupTarget
            owner={owner}
            title="moveToGroup"
            button="moveHere"
            params={(group2) => ({ group1: namesOf(open.moved), group2 })}
            moved={open.moved}
            onPick={async (target) => {
              await move.mutateAsync({ moved: open.moved, target })
              open.done?.()
            }}
            onClose={() => setOpen(undefined)}
          />
        )}
      </>
    ),
  }
}

const nameOf = ({ name }: Group) => name
const namesOf = (rows: readonly Group[]) => rows.map(nameOf).join(', ')

function GroupImpactList({ groups }: { groups: readonly GroupImpact[] }) {
  const { t, list } = useText()
  const impactDetails = ({ childCount, members, hasMoreMembers, isDefault }: GroupImpact) =>
    [
      childCount > 0 && t('groupsBelow', { count: childCount }),
      members !== undefined &&
        members > 0 &&
        (hasMoreMembers
          ? t('membersMore', { count: members })
          : t('membersCount', { count: members })),
      isDefault && t('isDefaultGroup'),
    ].filter((value) => value !== false)
  return (
    <ul className="castellan-names">
      {groups.map((group, index) => (
        <li key={index}>
          <bdi>{group.name}</bdi>
          {impactDetails(group).length > 0 && `: ${list(impactDetails(group))}`}
        </li>
      ))}
    </ul>
  )
}

async function loadGroupImpact(
  owner: GroupOwner,
  rows: readonly Group[],
  signal: AbortSignal,
): Promise<GroupImpact[]> {
  // Organization groups can't be default groups.
  const defaultsQueries = owner.organization === undefined ? [groups.defaults(owner.realm)] : []
  const [defaults] = await Promise.allSettled(
    defaultsQueries.map((query) => queryClient.query(query)),
  )
  return Promise.all(
    rows.map(async (group, index): Promise<GroupImpact> => {
      const isDefault = defaults?.status === 'fulfilled' && defaults.value.includes(group.id)
      const base = { name: group.name, childCount: group.subGroupCount, isDefault }
      const withoutMembers = { ...base, members: undefined, hasMoreMembers: false }
      if (index >= maxInspectedGroups) return withoutMembers
      const membersQuery = groupMembers.list(owner, group.id, {
        first: 0,
        max: maxCountedMembers + 1,
      })
      // Skip forbidden members: deleting doesn't require viewing them.
      const members = await queryWithSignal(signal, membersQuery).catch(() => undefined)
      if (!members) return withoutMembers
      const hasMoreMembers = members.length > maxCountedMembers
      return {
        ...base,
        members: hasMoreMembers ? maxCountedMembers : members.length,
        hasMoreMembers,
      }
    }),
  )
}
