import { userLink } from '~/parts/links'
import { RouteLink } from '~/routing/links'
import type { ListState } from '~/routing/useAddressState'
import { ChoiceFilter } from '~/table/ChoiceFilter'
import { link, text } from '~/table/columns'
import type { Column } from '~/table/types'
import { useText } from '~/ui/useText'

type Member = {
  id: string
  username: string
  email?: string
  firstName?: string
  lastName?: string
}

export const memberColumns: readonly Column<Member>[] = [
  link('username', 'username', ({ id }, name) => <RouteLink {...userLink(id)}>{name}</RouteLink>, {
    breakable: true,
  }),
  text('email', 'email', { breakable: true }),
  text('firstName', 'firstName'),
  text('lastName', 'lastName'),
]

export function MembershipFilter({ listState }: { listState: ListState }) {
  const { t } = useText()
  return (
    <ChoiceFilter
      listState={listState}
      name="membership"
      label="filterByMembershipType"
      all="allMemberships"
      options={[
        { value: 'MANAGED', label: t('MANAGED') },
        { value: 'UNMANAGED', label: t('UNMANAGED') },
      ]}
    />
  )
}
