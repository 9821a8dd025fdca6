import { Button } from '@patternfly/react-core'
import { AngleDownIcon } from '@patternfly/react-icons/dist/esm/icons/angle-down-icon'
import { FilterIcon } from '@patternfly/react-icons/dist/esm/icons/filter-icon'
import { useState } from 'react'
import { readUserFilters } from '~/api/users/userSearch'
import type { ListState } from '~/routing/useAddressState'
import { SearchBox } from '~/table/TableToolbar'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { HelpIcon } from '~/ui/messages/help'
import { useText } from '~/ui/useText'

type Props = { listState: ListState; searchPanel: SearchPanel }

export function UserSearch({ listState, searchPanel }: Props) {
  const { t } = useText()
  const { mode, panel, setMode, toggle } = searchPanel
  return (
    <>
      <div className="castellan-search-type">
        <ChoiceField
          id="user-search-type"
          aria-label={t('userSearchType')}
          options={[
            { value: 'default', label: t('searchType.default') },
            { value: 'attribute', label: t('searchType.attribute') },
          ]}
          value={mode}
          onChange={(next) => setMode(next === 'attribute' ? 'attribute' : 'default')}
        />
      </div>
      {mode === 'default' ? (
        <span className="castellan-search-text">
          <SearchBox listState={withoutAttributes(listState)} placeholder="searchForUser" />
          <HelpIcon label={t('searchForUser')} help="userSearchHelp" />
        </span>
      ) : (
        <Button
          variant="control"
          aria-expanded={panel === 'attributes'}
          icon={<AngleDownIcon />}
          iconPosition="end"
          onClick={() => toggle('attributes')}
        >
          {t('searchAttributes')}
        </Button>
      )}
      <Button
        variant="control"
        icon={<FilterIcon />}
        aria-expanded={panel === 'filters'}
        onClick={() => toggle('filters')}
      >
        {t('userFilters')}
      </Button>
    </>
  )
}

/** The server ignores these filters beside a text search. */
const withoutAttributes = (listState: ListState): ListState => ({
  ...listState,
  set: (change, options) =>
    listState.set(
      change.q
        ? {
            ...change,
            filters: { ...change.filters, attr: undefined, exact: undefined, idp: undefined },
          }
        : change,
      options,
    ),
})

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
