import { Label } from '@patternfly/react-core'
import type { Membership } from '~/api/users/userGroups'
import { RouteLink } from '~/routing/RouteLink'
import type { Column } from '~/table/types'

type Shown = {
  /** The page of groups is there, and for this person. */
  areLinks: boolean
  /** Those that come with others are listed, too. */
  isAll: boolean
}

/** The columns of a user's groups. */
export const columnsOf = ({ areLinks, isAll }: Shown): Column<Membership>[] => [
  {
    id: 'groupMembership',
    title: 'groupMembership',
    cell: ({ id, name, isSeen, isDirect }, { t }) => (
      <span className="castellan-marks">
        {areLinks && isSeen ? (
          <RouteLink to="/$realm/groups/$" params={{ _splat: id }}>
            <bdi>{name}</bdi>
          </RouteLink>
        ) : (
          <bdi>{name}</bdi>
        )}
        {!isDirect && <Label isCompact>{t('inherent')}</Label>}
      </span>
    ),
    text: ({ name }) => name,
    ...(isAll && { sort: true as const }),
  },
  {
    id: 'path',
    title: 'path',
    cell: ({ path }) => <bdi>{path}</bdi>,
    text: ({ path }) => path,
    ...(isAll && { sort: true as const }),
  },
  ...(isAll ? [through] : []),
]

const through: Column<Membership> = {
  id: 'through',
  title: 'throughGroups',
  cell: (row) => <bdi>{row.through.join(', ') || '—'}</bdi>,
  text: (row) => row.through.join(', '),
}
