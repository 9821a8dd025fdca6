import { roles, type Role, type RoleContainer, type RoleUser } from '~/api/roles/roles'
import { RouteLink } from '~/routing/RouteLink'
import type { ListState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { BreakableText } from '~/ui/BreakableText'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { viewHoldersRequirement } from './roleLinks'
import { useHolders } from './useHolders'
import { OtherHolders, HolderListHelp } from './HolderListHelp'
import { lazyComponent } from '~/ui/lazyComponent'

const UserPicker = lazyComponent(async () => (await import('~/pickers/UserPicker')).default)

type Props = { container: RoleContainer; role: Role; listState: ListState }

const columns: readonly Column<RoleUser>[] = [
  {
    id: 'username',
    title: 'userName',
    cell: ({ id, username }) => (
      <RouteLink to="/$realm/users/$id/$tab" params={{ id, tab: 'settings' }}>
        <BreakableText>{username}</BreakableText>
      </RouteLink>
    ),
    text: ({ username }) => username,
  },
  {
    id: 'email',
    title: 'email',
    cell: ({ email }) => <BreakableText>{email ?? '—'}</BreakableText>,
  },
  { id: 'lastName', title: 'lastName', cell: ({ lastName }) => <bdi>{lastName ?? '—'}</bdi> },
  { id: 'firstName', title: 'firstName', cell: ({ firstName }) => <bdi>{firstName ?? '—'}</bdi> },
]

type Person = { id: string; username: string }

/** The users who have a role directly. */
export function RoleUsers({ container, role, listState }: Props) {
  const holders = useHolders<Person, RoleUser>({
    container,
    role,
    of: 'users',
    nameOf: ({ username }) => username,
    button: 'addUsersToRole',
    renderPicker: (open) => (
      <UserPicker realm={container.realm} title="addUsersToRole" ok="add" {...open} />
    ),
  })
  return (
    <>
      <DataTable
        label="usersInRole"
        query={(pageRequest) => roles.users(container, role, pageRequest)}
        listState={listState}
        rowKey={({ id }) => id}
        columns={columns}
        actions={holders.actions}
        bulk={holders.bulk}
        toolbar={
          <>
            {holders.button}
            <HolderListHelp realm={container.realm} />
          </>
        }
        requires={viewHoldersRequirement(container)}
        empty={
          <EmptyPanel
            title="noDirectUsers"
            text="noUsersEmptyStateDescription"
            body={<OtherHolders realm={container.realm} />}
            action={holders.button}
          />
        }
      />
      {holders.dialog}
    </>
  )
}
