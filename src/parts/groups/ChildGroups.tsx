import { groups, type Group, type GroupOwner } from '~/api/groups/groups'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { numberFormat } from '~/lib/format'
import type { TextKey } from '~/lib/textKey'
import { UntypedRouteLink } from '~/routing/links'
import type { ListState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { ActionButton } from '~/ui/actions/ActionButton'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { mayManage, createRequirement, manageRequirement, viewRequirement } from './groupAccess'
import { groupLink } from './groupAddress'
import type { useGroupActions } from './useGroupActions'

type Props = {
  owner: GroupOwner
  listState: ListState
  /** From the top to the parent; empty for top-level groups. */
  trail: readonly Group[]
  groupActions: ReturnType<typeof useGroupActions>
}

/** Searching at the top level covers all levels. */
export function ChildGroups({ owner, listState, trail, groupActions }: Props) {
  const permissions = usePermissions(owner.realm)
  const parent = trail.at(-1)
  const hasOrganization = owner.organization !== undefined
  const [title, text]: readonly [TextKey, TextKey] = parent
    ? ['noGroupsInThisSubGroup', 'noGroupsInThisSubGroupInstructions']
    : hasOrganization
      ? ['noGroupsInThisOrganization', 'noGroupsInThisOrganizationInstructions']
      : ['noGroupsInThisRealm', 'noGroupsInThisRealmInstructions']
  const createButton = (
    <ActionButton
      variant="primary"
      action={{
        label: 'createGroup',
        requires: parent ? manageRequirement(owner, parent) : createRequirement(owner),
        onSelect: () => groupActions.create(parent),
      }}
    />
  )
  return (
    <DataTable
      label={parent ? 'childGroups' : 'groups'}
      query={(pageRequest) => groups.level(owner, parent?.id, pageRequest)}
      {...(!parent &&
        !hasOrganization && { count: ({ search }) => groups.count(owner.realm, { search }) })}
      listState={listState}
      rowKey={({ id }) => id}
      columns={columnsOf(
        owner,
        trail.map(({ id }) => id),
        listState.q !== '' && !parent,
      )}
      searchPlaceholder="filterGroups"
      actions={groupActions.rowActions}
      bulk={groupActions.bulkActions}
      selectable={(group) => mayManage(owner, group, permissions) || 'objectReadOnly'}
      toolbar={createButton}
      empty={
        <EmptyStateMessage
          title={title}
          // With only query-groups the server returns an empty list, not 403.
          text={holds(viewRequirement(owner), permissions) || parent ? text : 'noGroupsToView'}
          action={createButton}
        />
      }
      requires={viewRequirement(owner)}
    />
  )
}

const columnsOf = (
  owner: GroupOwner,
  ancestorIds: readonly string[],
  hasPath: boolean,
): Column<Group>[] => [
  {
    id: 'name',
    title: 'groupName',
    cell: ({ id, name, access }) =>
      access?.view === false ? (
        <bdi>{name}</bdi>
      ) : (
        <UntypedRouteLink {...groupLink(owner, [...ancestorIds, id])}>
          <bdi>{name}</bdi>
        </UntypedRouteLink>
      ),
    text: ({ name }) => name,
  },
  ...(hasPath
    ? [
        {
          id: 'path',
          title: 'path' as const,
          cell: ({ path }: Group) => <bdi>{path}</bdi>,
          text: ({ path }: Group) => path,
        },
      ]
    : []),
  {
    id: 'description',
    title: 'description',
    cell: ({ description }, { label }) => label(description) || '—',
    text: ({ description }, { label }) => label(description),
  },
  {
    id: 'childGroups',
    title: 'childGroups',
    cell: ({ subGroupCount }, { language }) => numberFormat(language).format(subGroupCount),
    text: ({ subGroupCount }) => String(subGroupCount),
  },
]
