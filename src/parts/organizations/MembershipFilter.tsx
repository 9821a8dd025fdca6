import type { ListState } from '~/routing/useAddressState'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { useText } from '~/ui/useText'

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
