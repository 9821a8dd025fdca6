import { userLink } from '~/parts/links'
import { RouteLink } from '~/routing/links'
import type { ListState } from '~/routing/useAddressState'
import type { Column } from '~/table/types'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { BreakableText } from '~/ui/text'
import { useText } from '~/ui/useText'

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
      <RouteLink {...userLink(id)}>
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

export function MembershipFilter({ listState }: { listState: ListState }) {
  const { t } = useText()
  const { membership } = listState.filters
  return (
    <div>
      <ChoiceField
        id="membership-type"
        aria-label={t('filterByMembershipType')}
        options={[
          { value: '', label: t('allMemberships') },
          { value: 'MANAGED', label: t('MANAGED') },
          { value: 'UNMANAGED', label: t('UNMANAGED') },
        ]}
        value={typeof membership === 'string' ? membership : ''}
        onChange={(value) => listState.set({ filters: { membership: value || undefined } })}
      />
    </div>
  )
}
