import { useState } from 'react'
import { readUserFilters } from '~/api/users/userSearch'
import type { ListState } from '~/routing/useAddressState'

type Mode = 'default' | 'attribute'
type Panel = 'attributes' | 'filters'

export function useSearchPanel(listState: ListState) {
  const { attributes } = readUserFilters(listState.filters, listState.q)
  const [chosenMode, setChosenMode] = useState<Mode>()
  const [panel, setPanel] = useState<Panel>()
  // URLs with attributes search by attribute.
  const mode =
    attributes.length > 0 ? 'attribute' : listState.q === '' ? (chosenMode ?? 'default') : 'default'
  return {
    mode,
    panel,
    setMode: (next: Mode) => {
      setChosenMode(next)
      setPanel(next === 'attribute' ? 'attributes' : undefined)
      if (next !== mode) listState.set({ q: '', filters: { attr: undefined, exact: undefined } })
    },
    toggle: (name: Panel) => {
      // Stay in attribute mode after a reset.
      if (name === 'attributes') setChosenMode('attribute')
      setPanel(panel === name ? undefined : name)
    },
  }
}

export type SearchPanel = ReturnType<typeof useSearchPanel>
