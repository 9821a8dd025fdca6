import { groups, type Group, type GroupOwner } from '~/api/groups/groups'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import type { TextKey } from '~/lib/textKey'
import { UntypedRouteLink } from '~/routing/links'
import type { ListState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import { link, number, text } from '~/table/columns'
import type { ConfirmedAction } from '~/table/confirmedAction'
import type { Column } from '~/table/types'
import { mayManage, viewRequirement } from './groupAccess'
import { groupCreation, groupMenu, groupMove } from './groupActions'
import { groupLink } from './groupAddress'

type Props = {
  owner: GroupOwner
  listState: ListState
  /** From the top to the parent; empty for top-level groups. */
  trail: readonly Group[]
  removal: ConfirmedAction<Group>
}

/** Searching at the top level covers all levels. */
export function ChildGroups({ owner, listState, trail, removal }: Props) {
  const permissions = usePermissions(owner.realm)
  const parent = trail.at(-1)
  const hasOrganization = owner.organization !== undefined
  const [title, instructions]: readonly [TextKey, TextKey] = parent
    ? ['noGroupsInThisSubGroup', 'noGroupsInThisSubGroupInstructions']
    : hasOrganization
      ? ['noGroupsInThisOrganization', 'noGroupsInThisOrganizationInstructions']
      : ['noGroupsInThisRealm', 'noGroupsInThisRealmInstructions']
  return (
    <DataTable
      label={parent ? 'childGroups' : 'groups'}
      query={(pageRequest) => groups.level(owner, parent?.id, pageRequest)}
      {...(!parent &&
        !hasOrganization && { count: ({ search }) => groups.count(owner.realm, { search }) })}
      listState={listState}
      rowKey={({ id }) => id}
      columns={columnsOf(owner, trail, listState.q !== '' && !parent)}
      searchPlaceholder="filterGroups"
      create={groupCreation(owner, parent)}
      actions={(group) => groupMenu(owner, group)}
      bulk={(rows, clear) => [groupMove(owner, rows, clear)]}
      removal={removal}
      selectable={(group) => mayManage(owner, group, permissions) || 'objectReadOnly'}
      empty={{
        title,
        // With only query-groups the server returns an empty list, not 403.
        text:
          holds(viewRequirement(owner), permissions) || parent ? instructions : 'noGroupsToView',
      }}
      requires={viewRequirement(owner)}
    />
  )
}

const columnsOf = (
  owner: GroupOwner,
  trail: readonly Group[],
  hasPath: boolean,
): Column<Group>[] => [
  link('name', 'groupName', ({ id, access }, name) =>
    access?.view === false ? (
      name
    ) : (
      <UntypedRouteLink {...groupLink(owner, [...trail.map((group) => group.id), id])}>
        {name}
      </UntypedRouteLink>
    ),
  ),
  ...(hasPath ? [text<Group>('path', 'path')] : []),
  text('description', 'description', { value: ({ description }, { label }) => label(description) }),
  { ...number('subGroupCount', 'childGroups'), id: 'childGroups' },
]
