import { Suspense, useState } from 'react'
import { roles, type Role, type RoleHome, type RoleUser } from '~/api/roles/roles'
import { RouteLink } from '~/routing/RouteLink'
import type { ListState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { BreakableText } from '~/ui/BreakableText'
import { ActionButton } from '~/ui/actions/ActionButton'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { toViewHolders } from './roleAddresses'
import { useHolders } from './useHolders'
import { OtherHolders, WhoAppears } from './WhoAppears'
import { part } from '~/ui/part'

const UserPicker = part(async () => (await import('~/pickers/UserPicker')).default)

type Props = { home: RoleHome; role: Role; at: ListState }

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

const holderOf = ({ id, username: name }: { id: string; username: string }) => ({ id, name })

/** The users who have a role directly. */
export function RoleUsers({ home, role, at }: Props) {
  const [isAdding, setAdding] = useState(false)
  const { give, removal } = useHolders(home, role, 'users')
  const add = (
    <ActionButton
      variant="primary"
      action={{
        label: 'addUsersToRole',
        requires: 'manage-users',
        onSelect: () => setAdding(true),
      }}
    />
  )
  return (
    <>
      <DataTable
        label="usersInRole"
        query={(place) => roles.users(home, role, place)}
        at={at}
        rowKey={({ id }) => id}
        columns={columns}
        actions={(row) => [removal([holderOf(row)])]}
        bulk={(rows, clear) => [removal(rows.map(holderOf), clear)]}
        toolbar={
          <>
            {add}
            <WhoAppears realm={home.realm} />
          </>
        }
        requires={toViewHolders(home)}
        empty={
          <EmptyPanel
            title="noDirectUsers"
            text="noUsersEmptyStateDescription"
            body={<OtherHolders realm={home.realm} />}
            action={add}
          />
        }
      />
      {isAdding && (
        <Suspense fallback={null}>
          <UserPicker
            realm={home.realm}
            title="addUsersToRole"
            ok="add"
            onPick={(picked) => give(picked.map(holderOf))}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </>
  )
}
