import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { retryFailed, throwIfAnyFailed, type OnBatchDone } from '~/api/batch'
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
import type { Action } from '~/ui/actions/ActionMenu'
import { confirm } from '~/ui/dialogs/confirm'
import { useText } from '~/ui/useText'
import { createRequirement, manageRequirement } from './groupAccess'
import { lazyComponent, usePreload } from '~/ui/lazyComponent'
import type { TextKey } from '~/lib/textKey'

const GroupDialog = lazyComponent(async () => (await import('./GroupDialog')).default)
const GroupTarget = lazyComponent(async () => (await import('~/pickers/GroupTarget')).default)
const DuplicateDialog = lazyComponent(async () => (await import('./DuplicateGroupDialog')).default)

/** What may be opened soon. */
const preloadedDialogs = [GroupDialog, GroupTarget]

type Open =
  | { kind: 'create'; parent: Group | undefined }
  | { kind: 'edit' | 'duplicate'; group: Group }
  | { kind: 'move'; moved: readonly Group[]; done?: OnBatchDone | undefined }

const nameOf = ({ name }: Group) => name
const namesOf = (rows: readonly Group[]) => rows.map(nameOf).join(', ')

/**
 * What can be done with groups, for the page's menu, its tables and the tree; `dialogs` is to be
 * drawn once. `leave` is called with what was deleted, before it is asked for again.
 */
export function useGroupActions(
  owner: GroupOwner,
  leave: (gone: readonly Group[]) => Promise<void>,
) {
  usePreload(preloadedDialogs)
  const { t } = useText()
  const [open, setOpen] = useState<Open>()
  const remove = useMutation(withoutToast(deleteGroups(owner)))
  const move = useMutation(withoutToast(moveGroups(owner)))

  const runMove = async (moved: readonly Group[], target: Group | undefined) => {
    const result = await move.mutateAsync({ moved, target })
    throwIfAnyFailed(result, nameOf)
  }

  /** Dropped in the tree: nothing moves by a slip of the hand. */
  const askMove = (moved: readonly Group[], target: Group | undefined) =>
    confirm({
      title: 'moveToGroup',
      text: 'moveGroupExplain',
      params: { group1: namesOf(moved), group2: target?.name ?? t('root') },
      button: 'moveHere',
      run: () => runMove(moved, target),
    })

  const askDelete = (rows: readonly Group[], done?: OnBatchDone) =>
    confirm({
      title: 'deleteConfirmTitle',
      text: 'deleteConfirmGroup',
      params: { count: rows.length, groupName: namesOf(rows) },
      danger: true,
      impact: async (signal) => (
        <GroupImpactList groups={await loadGroupImpact(owner, rows, signal)} />
      ),
      run: retryFailed(
        rows,
        async (left) => {
          const result = await remove.mutateAsync(left)
          if (result.done.length > 0) {
            await leave(result.done)
            await afterDeletion(
              owner,
              result.done.map(({ id }) => id),
            )
          }
          return result
        },
        nameOf,
        done,
      ),
    })

  const deletion = (label: TextKey, group: Group): Action => ({
    label,
    danger: true,
    requires: manageRequirement(owner, group),
    onSelect: () => askDelete([group]),
  })
  const others = (group: Group): Action[] => {
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
        // The copy stands beside the group, not in it.
        requires: createRequirement(owner),
        onSelect: () => setOpen({ kind: 'duplicate', group }),
      },
    ]
  }
  const every = (rows: readonly Group[]) => ({
    all: rows.map((group) => manageRequirement(owner, group)),
  })

  return {
    rowActions: (group: Group): Action[] => [...others(group), deletion('delete', group)],
    pageActions: (group: Group): Action[] => [...others(group), deletion('deleteGroup', group)],
    bulkActions: (rows: readonly Group[], clear: OnBatchDone): Action[] => [
      {
        label: 'moveTo',
        requires: every(rows),
        onSelect: () => setOpen({ kind: 'move', moved: rows, done: clear }),
      },
      {
        label: 'delete',
        danger: true,
        requires: every(rows),
        onSelect: () => askDelete(rows, clear),
      },
    ],
    create: (parent: Group | undefined) => setOpen({ kind: 'create', parent }),
    askMove,
    dialogs: (
      <Suspense fallback={null}>
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
            ok="moveHere"
            params={(group2) => ({ group1: namesOf(open.moved), group2 })}
            moved={open.moved}
            onPick={async (target) => {
              await runMove(open.moved, target)
              open.done?.()
            }}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    ),
  }
}

/** What goes with deleted groups. */
function GroupImpactList({ groups }: { groups: readonly GroupImpact[] }) {
  const { t } = useText()
  const words = ({ below, members, hasMoreMembers, isDefault }: GroupImpact) =>
    [
      below > 0 && t('groupsBelow', { count: below }),
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
          {words(group).length > 0 && `: ${words(group).join(', ')}`}
        </li>
      ))}
    </ul>
  )
}

/** More groups than this are named without looking at each. */
const lookedAt = 20

/** Members that are counted; the server has no call for their number. */
const counted = 100

/** What deleting a group touches; undefined is what may not be seen. */
type GroupImpact = {
  name: string
  below: number
  members: number | undefined
  hasMoreMembers: boolean
  isDefault: boolean
}

/** What deleting these groups touches, as far as the server tells it in a few calls. */
async function loadGroupImpact(
  owner: GroupOwner,
  rows: readonly Group[],
  signal: AbortSignal,
): Promise<GroupImpact[]> {
  // No group of an organization is a default one.
  const asked = owner.organization === undefined ? [groups.defaults(owner.realm)] : []
  const [defaults] = await Promise.allSettled(asked.map((query) => queryClient.query(query)))
  return Promise.all(
    rows.map(async (group, index): Promise<GroupImpact> => {
      const isDefault = defaults?.status === 'fulfilled' && defaults.value.includes(group.id)
      const known = { name: group.name, below: group.subGroupCount, isDefault }
      const none = { ...known, members: undefined, hasMoreMembers: false }
      if (index >= lookedAt) return none
      const part = groupMembers.list(owner, group.id, { first: 0, max: counted + 1 })
      // Members that may not be seen are left out; deleting is possible without seeing them.
      const found = await queryWithSignal(signal, part).catch(() => undefined)
      if (!found) return none
      const isMore = found.length > counted
      return { ...known, members: isMore ? counted : found.length, hasMoreMembers: isMore }
    }),
  )
}
