import { useMutation } from '@tanstack/react-query'
import { throwFailures } from '~/api/each'
import { deleteUsers, type UserRow } from '~/api/users'
import { useMe } from './useMe'
import type { Action } from '~/ui/ActionMenu'
import { confirm } from '~/ui/confirm'

/** What can be done with the users of a list. */
export function useUserActions(realm: string) {
  const me = useMe(realm)
  const command = deleteUsers(realm)
  const remove = useMutation({ ...command, meta: { ...command.meta, quiet: true } })

  const askDelete = (rows: readonly UserRow[], done?: () => void) => {
    let left = rows // after a failure, trying again is about those that are still there
    confirm({
      title: 'deleteConfirmUsers',
      text: done && rows.length === 1 ? 'deleteConfirmCurrentUser' : 'deleteConfirmDialog',
      params: { count: rows.length, name: rows[0]?.username },
      danger: true,
      ...(rows.length > 1 && { touches: <Names rows={rows} /> }),
      run: async () => {
        const result = await remove.mutateAsync(left)
        left = result.failed.map(({ item }) => item)
        throwFailures(result, ({ username }) => username)
        done?.()
      },
    })
  }

  const deletion = (label: string, rows: readonly UserRow[], done?: () => void): Action => ({
    label,
    danger: true,
    // What the server grants for these very users wins over the permission for all of them.
    requires: rows.every(({ mayManage }) => mayManage) ? 'anyone' : 'manage-users',
    disabledReason: rows.some(({ id }) => id === me) ? 'ownAccountStays' : undefined,
    onSelect: () => askDelete(rows, done),
  })

  return {
    /** `done` is called when the user has been deleted. */
    rowActions: (row: UserRow, done?: () => void): Action[] => [deletion('delete', [row], done)],
    bulkActions: (rows: readonly UserRow[], clear: () => void): Action[] => [
      deletion('deleteUser', rows, clear),
    ],
  }
}

function Names({ rows }: { rows: readonly UserRow[] }) {
  return (
    <ul className="castellan-names">
      {rows.map(({ id, username }) => (
        <li key={id}>
          <bdi>{username}</bdi>
        </li>
      ))}
    </ul>
  )
}
