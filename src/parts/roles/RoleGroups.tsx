import type { Group } from '~/api/groups/groups'
import { roles, type Role, type RoleContainer } from '~/api/roles/roles'
import { RouteLink } from '~/routing/RouteLink'
import type { ListState } from '~/routing/useAddressState'
import { useCanOpen } from '~/routing/useCanOpen'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { viewHoldersRequirement } from './roleLinks'
import { useHolders } from './useHolders'
import { lazyComponent } from '~/ui/lazyComponent'

const GroupPicker = lazyComponent(async () => (await import('~/pickers/GroupPicker')).default)

type Props = { container: RoleContainer; role: Role; listState: ListState }

const plainName: Column<Group> = {
  id: 'name',
  title: 'groupName',
  cell: ({ name }) => <bdi>{name}</bdi>,
  text: ({ name }) => name,
}

const linkedName: Column<Group> = {
  ...plainName,
  cell: ({ id, name }) => (
    <RouteLink to="/$realm/groups/$" params={{ _splat: id }}>
      <bdi>{name}</bdi>
    </RouteLink>
  ),
}

const path: Column<Group> = {
  id: 'path',
  title: 'path',
  cell: (group) => <bdi>{group.path}</bdi>,
  text: (group) => group.path,
}

/** The groups that have a role directly; their members and sub-groups have it through them. */
export function RoleGroups({ container, role, listState }: Props) {
  const isLinked = useCanOpen()('/$realm/groups/$')
  const holders = useHolders<Group>({
    container,
    role,
    of: 'groups',
    nameOf: ({ path: place }) => place,
    button: 'addGroups',
    renderPicker: (open) => (
      <GroupPicker realm={container.realm} title="addGroups" ok="add" {...open} />
    ),
  })
  return (
    <>
      <DataTable
        label="groupsInRole"
        query={(pageRequest) => roles.groups(container, role, pageRequest)}
        listState={listState}
        rowKey={({ id }) => id}
        columns={[isLinked ? linkedName : plainName, path]}
        actions={holders.actions}
        bulk={holders.bulk}
        toolbar={holders.button}
        requires={viewHoldersRequirement(container)}
        empty={
          <EmptyPanel title="noDirectGroups" text="noDirectGroupsText" action={holders.button} />
        }
      />
      {holders.dialog}
    </>
  )
}
