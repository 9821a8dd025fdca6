import { stringOrEmpty, type Option } from '~/lib/field'
import type { TextKey } from '~/lib/textKey'
import { userLink } from '~/parts/links'
import { RouteLink } from '~/routing/links'
import type { ListState } from '~/routing/useAddressState'
import { link, text } from '~/table/columns'
import type { Column } from '~/table/types'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
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

type ChoiceFilterProps = {
  listState: ListState
  /** Of the filter in the address. */
  name: string
  id: string
  label: TextKey
  options: readonly (Option & { label: TextKey })[]
}

/** A filter that applies as soon as one of its options is chosen. */
export function ChoiceFilter({ listState, name, id, label, options }: ChoiceFilterProps) {
  const { t } = useText()
  return (
    <div>
      <ChoiceField
        id={id}
        aria-label={t(label)}
        options={options.map((option) => ({ ...option, label: t(option.label) }))}
        value={stringOrEmpty(listState.filters[name])}
        onChange={(value) => listState.set({ filters: { [name]: value || undefined } })}
      />
    </div>
  )
}

export const MembershipFilter = ({ listState }: { listState: ListState }) => (
  <ChoiceFilter
    listState={listState}
    name="membership"
    id="membership-type"
    label="filterByMembershipType"
    options={[
      { value: '', label: 'allMemberships' },
      { value: 'MANAGED', label: 'MANAGED' },
      { value: 'UNMANAGED', label: 'UNMANAGED' },
    ]}
  />
)
