import { useId } from 'react'
import type { Choice } from '~/lib/choices'
import { stringOrEmpty } from '~/lib/field'
import type { TextKey } from '~/lib/textKey'
import type { ListState } from '~/routing/useAddressState'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { useText } from '~/ui/useText'

type Props = {
  listState: ListState
  /** Of the filter that it sets. */
  name: string
  label: TextKey
  /** Without this filter. */
  all: TextKey
  options: readonly Choice[]
  /** Filters that a change resets: they depend on it. */
  resets?: readonly string[]
}

/** A choice beside the search of a table: `filters={<ChoiceFilter name="type" … />}`. */
export function ChoiceFilter({ listState, name, label, all, options, resets = [] }: Props) {
  const { t } = useText()
  return (
    <div className="castellan-filter">
      <ChoiceField
        id={useId()}
        aria-label={t(label)}
        value={stringOrEmpty(listState.filters[name])}
        options={[{ value: '', label: t(all) }, ...options]}
        onChange={(value) => {
          const filters = Object.fromEntries(resets.map((filter) => [filter, undefined]))
          listState.set({ filters: { ...filters, [name]: value || undefined } })
        }}
      />
    </div>
  )
}
