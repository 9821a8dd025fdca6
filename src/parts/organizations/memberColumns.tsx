import { RouteLink } from '~/routing/RouteLink'
import type { Column } from '~/table/types'
import { BreakableText } from '~/ui/text'

type Member = {
  id: string
  username: string
  email?: string
  firstName?: string
  lastName?: string
}

export const memberColumns: readonly Column<Member>[] = [
  {
    id: 'username',
    title: 'username',
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
    cell: ({ email }) => <BreakableText>{email || '—'}</BreakableText>,
  },
  { id: 'firstName', title: 'firstName', cell: ({ firstName }) => <bdi>{firstName || '—'}</bdi> },
  { id: 'lastName', title: 'lastName', cell: ({ lastName }) => <bdi>{lastName || '—'}</bdi> },
]
