import type { PolicyType } from '~/api/adminPermissions'
import type { ListState } from '~/routing/useAddressState'
import { ChoiceField } from '~/ui/ChoiceField'
import { useText } from '~/ui/useText'

type Props = { id: string; at: ListState; types: readonly PolicyType[] }

/** Narrows a list of policies to one type. The server knows them by type, not by name. */
export function PolicyTypeFilter({ id, at, types }: Props) {
  const { t } = useText()
  const { type } = at.filters
  return (
    <div>
      <ChoiceField
        id={id}
        aria-label={t('policyType')}
        options={[
          { value: '', label: t('allTypes') },
          ...types.map((each) => ({ value: each.type, label: each.name })),
        ]}
        value={typeof type === 'string' ? type : ''}
        onChange={(next) => at.set({ filters: { type: next || undefined } })}
      />
    </div>
  )
}
