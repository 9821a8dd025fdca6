import type { PolicyProvider } from '~/api/authorization/authzPolicies'
import type { Filters } from '~/api/list'
import type { ListState } from '~/routing/useAddressState'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { useText } from '~/ui/useText'

export const selectedType = ({ type }: Filters) => (typeof type === 'string' ? type : undefined)

type Props = { id: string; listState: ListState; types: readonly PolicyProvider[] }

/** Keycloak filters by type ID. */
export function PolicyTypeFilter({ id, listState, types }: Props) {
  const { t } = useText()
  return (
    <div>
      <ChoiceField
        id={id}
        aria-label={t('policyType')}
        options={[
          { value: '', label: t('allTypes') },
          ...types.map((type) => ({ value: type.type, label: type.name })),
        ]}
        value={selectedType(listState.filters) ?? ''}
        onChange={(next) => listState.set({ filters: { type: next || undefined } })}
      />
    </div>
  )
}
