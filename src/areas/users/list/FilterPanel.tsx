import { Checkbox, Form, FormGroup, TextInput } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { readUserFilters } from '~/api/users/userSearch'
import { optionsQuery } from '~/form/sources/serverOptions'
import type { ListState } from '~/routing/useAddressState'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { useText } from '~/ui/useText'

type Props = { listState: ListState; realm: string }

/** What the list can be narrowed by besides the search; every change is in the address at once. */
export function FilterPanel({ listState, realm }: Props) {
  const { t } = useText()
  const id = useId()
  const filters = readUserFilters(listState.filters, listState.q)
  const set = (name: string, value: string | undefined) =>
    listState.set({ filters: { [name]: value } })
  const check = (name: 'locked' | 'noActions', label: string) => (
    <Checkbox
      id={`${id}-${name}`}
      label={t(label)}
      description={t('filterReadsAll')}
      isChecked={filters[name] === true}
      onChange={(_event, isOn) => set(name, isOn ? 'true' : undefined)}
    />
  )
  const day = (name: 'createdFrom' | 'createdTo', label: string) => (
    <FormGroup label={t(label)} fieldId={`${id}-${name}`}>
      <TextInput
        id={`${id}-${name}`}
        type="date"
        value={filters[name] ?? ''}
        onChange={(_event, value) => set(name, value || undefined)}
      />
    </FormGroup>
  )
  return (
    <section className="castellan-panel" aria-label={t('userFilters')}>
      <Form className="castellan-user-filters" onSubmit={(event) => event.preventDefault()}>
        <YesNo id={id} name="enabled" label="enabled" listState={listState} />
        <YesNo id={id} name="emailVerified" label="emailVerified" listState={listState} />
        {day('createdFrom', 'filterCreatedFrom')}
        {day('createdTo', 'filterCreatedTo')}
        <Provider id={id} realm={realm} listState={listState} />
        <div className="castellan-rows">
          {check('locked', 'temporaryLocked')}
          {check('noActions', 'filterNoActions')}
        </div>
      </Form>
    </section>
  )
}

type YesNoProps = {
  id: string
  name: 'enabled' | 'emailVerified'
  label: string
  listState: ListState
}

function YesNo({ id, name, label, listState }: YesNoProps) {
  const { t } = useText()
  const value = readUserFilters(listState.filters, listState.q)[name]
  const options = [
    { value: '', label: t('any') },
    { value: 'true', label: t('yes') },
    { value: 'false', label: t('no') },
  ]
  return (
    <FormGroup label={t(label)} fieldId={`${id}-${name}`}>
      <ChoiceField
        id={`${id}-${name}`}
        aria-label={t(label)}
        options={options}
        placeholder={t('any')}
        value={value === undefined ? '' : String(value)}
        onChange={(next) => listState.set({ filters: { [name]: next || undefined } })}
      />
    </FormGroup>
  )
}

/** By its alias, which can be typed where the providers cannot be read. */
function Provider({ id, realm, listState }: { id: string; realm: string; listState: ListState }) {
  const { t } = useText()
  const { data: known = [] } = useQuery(optionsQuery(realm, { from: 'identityProviders' }, ''))
  const { idp = '' } = readUserFilters(listState.filters, listState.q)
  const hasText = listState.q !== ''
  return (
    <FormGroup label={t('filterIdp')} fieldId={`${id}-idp`}>
      <TextInput
        id={`${id}-idp`}
        dir="auto"
        list={`${id}-idps`}
        autoComplete="off"
        spellCheck={false}
        isDisabled={hasText}
        value={idp}
        aria-describedby={`${id}-idp-note`}
        onChange={(_event, value) =>
          listState.set({ filters: { idp: value.trim() || undefined } }, { replace: true })
        }
      />
      <datalist id={`${id}-idps`}>
        {known.map((choice) => {
          const own = typeof choice === 'string' ? { value: choice } : choice
          return (
            <option key={own.value} value={own.value}>
              {own.description ?? own.value}
            </option>
          )
        })}
      </datalist>
      <p id={`${id}-idp-note`} className="castellan-subtle">
        {hasText && t('filterIdpNoText')}
      </p>
    </FormGroup>
  )
}
