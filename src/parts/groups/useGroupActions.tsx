import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { retryFailed, throwIfAnyFailed, type OnBatchDone } from '~/api/batch'
import {
  afterDeletion,
  deleteGroups,
  moveGroups,
  type Group,
  type GroupOwner,
} from '~/api/groups/groups'
import { withoutToast } from '~/api/queryClient'
import type { Action } from '~/ui/actions/ActionMenu'
import { confirm } from '~/ui/dialogs/confirm'
import { useText } from '~/ui/useText'
import { GroupImpactList } from './GroupImpactList'
import { loadGroupImpact } from './loadGroupImpact'
import { createRequirement, manageRequirement } from './groupAccess'
import { lazyComponent, usePreload } from '~/ui/lazyComponent'
import type { TextKey } from '~/lib/textKey'

const GroupDialog = lazyComponent(async () => (await import('./GroupDialog')).default)
const GroupTarget = lazyComponent(async () => (await import('~/pickers/GroupTarget')).default)
const DuplicateDialog = lazyComponent(async () => (await import('./DuplicateDialog')).default)

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
