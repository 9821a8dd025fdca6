import { Button, FormGroup, TextInput } from '@patternfly/react-core'
import { FilterIcon } from '@patternfly/react-icons/dist/esm/icons/filter-icon'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flowNames, isFiltered } from '~/api/clients/clientFilters'
import { loginProtocols, serverInfo } from '~/api/serverInfo'
import type { ListState } from '~/routing/useAddressState'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { useText } from '~/ui/useText'
import { protocolName } from '../protocolName'
import { stringOrEmpty } from '~/lib/field'

// @texts clientAccess.*
// @texts clientFlow.*

/** Starts open if a filter is set. */
export function useClientFilters(listState: ListState) {
  const { t } = useText()
  const [isOpen, setOpen] = useState(isFiltered(listState.filters))
  const button = (
    <Button
      variant="control"
      icon={<FilterIcon />}
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      {t('clientFilters')}
    </Button>
  )
  return { button, filters: isOpen && <ClientFilters listState={listState} /> }
}

/** Filters that Keycloak cannot apply. */
function ClientFilters({ listState }: { listState: ListState }) {
  const text = useText()
  const { t } = text
  const { data: info } = useQuery({ ...serverInfo, enabled: false })
  const setFilter = (name: string) => (value: string) =>
    listState.set({ filters: { [name]: value || undefined } })
  const choiceFilter = (
    name: string,
    title: string,
    options: readonly (readonly [string, string])[],
  ) => (
    <FormGroup
      label={<span id={`filter-${name}-label`}>{t(title)}</span>}
      fieldId={`filter-${name}`}
    >
      <ChoiceField
        id={`filter-${name}`}
        aria-labelledby={`filter-${name}-label`}
        value={stringOrEmpty(listState.filters[name])}
        options={[
          { value: '', label: t('any') },
          ...options.map(([value, label]) => ({ value, label })),
        ]}
        onChange={setFilter(name)}
      />
    </FormGroup>
  )
  return (
    <div className="castellan-client-filters">
      {choiceFilter(
        'protocol',
        'protocol',
        loginProtocols(info).map((id) => [id, protocolName({ protocol: id }, text)] as const),
      )}
      {choiceFilter('enabled', 'clientState', [
        ['true', t('enabled')],
        ['false', t('disabled')],
      ])}
      {choiceFilter('access', 'clientAuthentication', [
        ['public', t('clientAccess.public')],
        ['confidential', t('clientAccess.confidential')],
        ['bearer', t('clientAccess.bearer')],
      ])}
      {choiceFilter(
        'flow',
        'authenticationFlow',
        flowNames.map((name) => [name, t(`clientFlow.${name}`)] as const),
      )}
      <TextFilter listState={listState} name="uri" title="uriContains" />
      <TextFilter listState={listState} name="attribute" title="hasAttribute" />
    </div>
  )
}

/** Applied on Enter or blur. */
function TextFilter({
  listState,
  name,
  title,
}: {
  listState: ListState
  name: string
  title: string
}) {
  const { t } = useText()
  const filterValue = stringOrEmpty(listState.filters[name])
  const [typed, setTyped] = useState(filterValue)
  const [previousValue, setPreviousValue] = useState(filterValue)
  if (previousValue !== filterValue) {
    // The address changed, by Back or "clear all".
    setPreviousValue(filterValue)
    setTyped(filterValue)
  }
  const applyTyped = () => {
    if (typed.trim() !== filterValue)
      listState.set({ filters: { [name]: typed.trim() || undefined } })
  }
  return (
    <FormGroup label={t(title)} fieldId={`filter-${name}`}>
      <TextInput
        id={`filter-${name}`}
        type="search"
        dir="ltr"
        value={typed}
        spellCheck={false}
        autoComplete="off"
        placeholder={t(`${title}Example`)}
        onChange={(_event, next) => setTyped(next)}
        onBlur={applyTyped}
        onKeyDown={(event) => {
          if (event.key === 'Enter') applyTyped()
        }}
      />
    </FormGroup>
  )
}
