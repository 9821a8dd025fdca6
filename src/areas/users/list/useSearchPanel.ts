import { useState } from 'react'
import { readUserFilters } from '~/api/users/userSearch'
import type { ListState } from '~/routing/useAddressState'

type Mode = 'default' | 'attribute'
type Panel = 'attributes' | 'filters'

/** How the list is searched and which of the panels above it is open. */
export function useSearchPanel(listState: ListState) {
  const { attributes } = readUserFilters(listState.filters, listState.q)
  const [chosenMode, setChosenMode] = useState<Mode>()
  const [panel, setPanel] = useState<Panel>()
  // An address with attributes (a link, Back) is a search by attributes.
  const mode =
    attributes.length > 0 ? 'attribute' : listState.q === '' ? (chosenMode ?? 'default') : 'default'
  return {
    mode,
    panel,
    /** Another kind of search begins without what was searched for. */
    setMode: (next: Mode) => {
      setChosenMode(next)
      setPanel(next === 'attribute' ? 'attributes' : undefined)
      if (next !== mode) listState.set({ q: '', filters: { attr: undefined, exact: undefined } })
    },
    toggle: (name: Panel) => {
      // What is reset in its panel is still a search by attributes.
      if (name === 'attributes') setChosenMode('attribute')
      setPanel(panel === name ? undefined : name)
    },
  }
}

export type SearchPanel = ReturnType<typeof useSearchPanel>
