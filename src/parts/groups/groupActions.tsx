import { groupMembers } from '~/api/groups/groupMembers'
import {
  afterDeletion,
  createGroup,
  defaultGroups,
  deleteGroups,
  moveGroups,
  renameGroup,
  type Group,
  type GroupOwner,
  type Move,
} from '~/api/groups/groups'
import { queryClient, queryWithSignal, runCommand, withoutToast } from '~/api/queryClient'
import { openFormDialog } from '~/form/openFormDialog'
import type { OnBatchDone } from '~/lib/batch'
import { translate } from '~/lib/i18n'
import MoveTargetPicker from '~/pickers/MoveTargetPicker'
import type { ConfirmedAction } from '~/table/confirmedAction'
import type { MenuAction } from '~/ui/actions/ActionList'
import { confirm } from '~/ui/dialogs/confirm'
import { openDialog } from '~/ui/dialogs/openDialog'
import { useText } from '~/ui/useText'
import { DuplicateGroupDialog } from './DuplicateGroupDialog'
import { groupFields } from './group.fields'
import { createRequirement, manageRequirement } from './groupAccess'

/** Groups beyond this are listed without details. */
const maxInspectedGroups = 20

/** Keycloak has no endpoint that counts members. */
const maxCountedMembers = 100

/** Below the parent, or at the top level. */
export const groupCreation = (owner: GroupOwner, parent: Group | undefined): MenuAction => ({
  label: 'createGroup',
  requires: parent ? manageRequirement(owner, parent) : createRequirement(owner),
  onSelect: () =>
    openFormDialog({
      title: 'createAGroup',
      fields: groupFields,
      defaultValues: { name: '', description: '' },
      command: createGroup(owner, parent?.id),
      button: 'create',
    }),
})

/** What can be done to a group, but for its removal. */
export function groupMenu(owner: GroupOwner, group: Group): MenuAction[] {
  const { name, description = '' } = group
  return [
    {
      label: 'edit',
      requires: manageRequirement(owner, group),
      onSelect: () =>
        openFormDialog({
          title: 'editGroup',
          fields: groupFields,
          defaultValues: { name, description },
          command: renameGroup(owner, group),
          button: 'edit',
        }),
    },
    groupMove(owner, [group]),
    { ...groupCreation(owner, group), label: 'createChildGroup' },
    {
      label: 'duplicate',
      // The copy becomes a sibling.
      requires: createRequirement(owner),
      onSelect: () => openDialog(<DuplicateGroupDialog owner={owner} group={group} />),
    },
  ]
}

export const groupMove = (
  owner: GroupOwner,
  moved: readonly Group[],
  onDone?: OnBatchDone,
): MenuAction => ({
  label: 'moveTo',
  requires: manageAll(owner, moved),
  onSelect: () =>
    openDialog(
      <MoveTargetPicker
        owner={owner}
        title="moveToGroup"
        button="moveHere"
        params={(group2) => ({ group1: namesOf(moved), group2 })}
        moved={moved}
        onPick={async (target) => {
          await move(owner, { moved, target })
          onDone?.()
        }}
      />,
    ),
})

/** Dropping in the tree needs confirmation. */
export const confirmMove = (owner: GroupOwner, group: Group, target: Group | undefined) =>
  confirm({
    title: 'moveToGroup',
    text: 'moveGroupExplain',
    params: { group1: group.name, group2: target?.name ?? translate('root') },
    button: 'moveHere',
    run: () => move(owner, { moved: [group], target }),
  })

/** The dialog shows what failed. */
const move = (owner: GroupOwner, input: Move) => runCommand(withoutToast(moveGroups(owner)), input)

/** `leave` runs before deleted groups are refetched. */
export const groupRemoval = (
  owner: GroupOwner,
  leave: (deletedGroups: readonly Group[]) => Promise<void>,
): ConfirmedAction<Group> => ({
  command: deleteGroups(owner),
  requires: (rows) => manageAll(owner, rows),
  question: (rows) => ({
    title: 'deleteConfirmTitle',
    text: 'deleteConfirmGroup',
    params: { count: rows.length, groupName: namesOf(rows) },
  }),
  impact: async (rows, signal) => {
    const { policyUseImpact } = await import('~/parts/authorization/PolicyUse')
    const [impacts, policies] = await Promise.all([
      readImpacts(owner, rows, signal),
      policyUseImpact(signal, owner.realm, 'group', rows),
    ])
    return (
      <>
        <GroupImpacts impacts={impacts} />
        {policies}
      </>
    )
  },
  many: true,
  onDone: async (deleted) => {
    await leave(deleted)
    await afterDeletion(
      owner,
      deleted.map(({ id }) => id),
    )
  },
})

const namesOf = (rows: readonly Group[]) => rows.map(({ name }) => name).join(', ')

const manageAll = (owner: GroupOwner, rows: readonly Group[]) => ({
  all: rows.map((group) => manageRequirement(owner, group)),
})

/** Undefined members: not permitted to view them. */
type GroupImpact = { group: Group; memberCount: number | undefined; isDefault: boolean }

function GroupImpacts({ impacts }: { impacts: readonly GroupImpact[] }) {
  const { t, list } = useText()
  return (
    <ul className="castellan-names">
      {impacts.map(({ group, memberCount = 0, isDefault }) => {
        const details = [
          group.subGroupCount > 0 && t('groupsBelow', { count: group.subGroupCount }),
          memberCount > maxCountedMembers
            ? t('membersMore', { count: maxCountedMembers })
            : memberCount > 0 && t('membersCount', { count: memberCount }),
          isDefault && t('isDefaultGroup'),
        ].filter((text) => text !== false)
        return (
          <li key={group.id}>
            <bdi>{group.name}</bdi>
            {details.length > 0 && `: ${list(details)}`}
          </li>
        )
      })}
    </ul>
  )
}

async function readImpacts(
  owner: GroupOwner,
  rows: readonly Group[],
  signal: AbortSignal,
): Promise<GroupImpact[]> {
  // Organization groups can't be default groups. Without view-realm nothing says which ones are.
  const defaults =
    owner.organization === undefined
      ? await queryClient.query(defaultGroups.list(owner.realm)).catch(() => [])
      : []
  return Promise.all(
    rows.map(async (group, index) => ({
      group,
      memberCount:
        index < maxInspectedGroups ? await countMembers(owner, group, signal) : undefined,
      isDefault: defaults.some(({ id }) => id === group.id),
    })),
  )
}

async function countMembers(owner: GroupOwner, { id }: Group, signal: AbortSignal) {
  const query = groupMembers.list(owner, id, { first: 0, max: maxCountedMembers + 1 })
  // Skip forbidden members: deleting doesn't require viewing them.
  const members = await queryWithSignal(signal, query).catch(() => undefined)
  return members?.length
}
