import { Checkbox, Form, TextInput } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useRealm } from '~/api/realms/realms'
import {
  attributeFilterParam,
  readUserFilters,
  userFilterNames,
  userQuery,
  type UserFilters,
} from '~/api/users/userSearch'
import { users } from '~/api/users/users'
import { optionsQuery } from '~/form/sources/serverOptions'
import type { Choice } from '~/lib/choices'
import { formatDate } from '~/lib/format'
import type { TextKey } from '~/lib/textKey'
import { WidenedSearchNotice } from '~/pickers/WidenedSearchNotice'
import type { ListState } from '~/routing/useAddressState'
import { TextButton } from '~/ui/actions/buttons'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { LabeledControl } from '~/ui/inputs/LabeledControl'
import { useText, type Text } from '~/ui/useText'
import { AttributeSearch, FilterChip } from './AttributeSearch'
import { attributeLabel } from './userColumns'
import type { SearchPanel } from './UserSearch'

type Props = { listState: ListState; realm: string; searchPanel: SearchPanel }

export function UserListNotices({ listState, realm, searchPanel }: Props) {
  const text = useText()
  const { data: profile } = useQuery(users.profile(realm))
  const attributes = profile?.attributes?.flatMap(({ name, displayName }) =>
    name ? [{ value: name, label: attributeLabel({ name, displayName }, text) }] : [],
  )
  const filters = readUserFilters(listState.filters, listState.q)
  return (
    <>
      {searchPanel.panel === 'attributes' && (
        <AttributeSearch listState={listState} attributes={attributes} />
      )}
      {searchPanel.panel === 'filters' && (
        <FilterPanel listState={listState} realm={realm} filters={filters} />
      )}
      <FilterChips listState={listState} filters={filters} attributes={attributes ?? []} />
      <RowNotes listState={listState} realm={realm} filters={filters} />
      <WidenedSearchNotice
        listKey={users.matches(realm, { search: listState.q, filters: listState.filters })}
        search={listState.q}
      />
    </>
  )
}

const labels = {
  exact: 'exactSearch',
  enabled: 'enabled',
  emailVerified: 'emailVerified',
  idp: 'filterIdp',
  createdFrom: 'filterCreatedFrom',
  createdTo: 'filterCreatedTo',
  locked: 'temporaryLocked',
  blocked: 'cannotSignIn',
  actions: 'requiredActions',
} as const satisfies Record<Exclude<(typeof userFilterNames)[number], 'attr'>, TextKey>

type FilterName = keyof typeof labels

const valueOf = ({ exact, hasActions, ...filters }: UserFilters, name: FilterName) =>
  ({ ...filters, exact: exact || undefined, actions: hasActions })[name]

/** Of true and false. */
const choiceTexts = (name: FilterName) =>
  name === 'actions' ? (['filterSome', 'none'] as const) : (['yes', 'no'] as const)

function valueText(name: FilterName, value: boolean | string, { t, language }: Text) {
  if (typeof value === 'string')
    return name === 'idp' ? value : formatDate(`${value}T12:00`, language, 'date')
  const [yes, no] = choiceTexts(name)
  return t(value ? yes : no)
}

/** `others`: what remains of a filter with several values. */
type Chip = { group: string; text: string; name: string; others?: readonly string[] }

function chipsOf(filters: UserFilters, attributes: readonly Choice[], text: Text): Chip[] {
  const labelOf = (key: string) => attributes.find(({ value }) => value === key)?.label ?? key
  const pairs = filters.attributes
  return userFilterNames.flatMap((name): Chip[] => {
    if (name === 'attr')
      return pairs.map((pair) => ({
        group: labelOf(pair.key),
        text: pair.value,
        name,
        others: pairs.filter((candidate) => candidate !== pair).map(attributeFilterParam),
      }))
    const value = valueOf(filters, name)
    return value === undefined
      ? []
      : [{ group: text.t(labels[name]), text: valueText(name, value, text), name }]
  })
}

type ChipsProps = { listState: ListState; filters: UserFilters; attributes: readonly Choice[] }

function FilterChips({ listState, filters, attributes }: ChipsProps) {
  const text = useText()
  const { t } = text
  const chips = chipsOf(filters, attributes, text)
  if (chips.length === 0) return null
  const noFilters = Object.fromEntries(userFilterNames.map((name) => [name, undefined]))
  return (
    <div className="castellan-user-chips">
      {chips.map(({ group, text: chipText, name, others }) => (
        <FilterChip
          key={`${name} ${group}`}
          group={group}
          text={chipText}
          onClose={() =>
            listState.set({ filters: { [name]: others?.length ? others : undefined } })
          }
        />
      ))}
      <TextButton onClick={() => listState.set({ filters: noFilters })}>
        {t('clearAllFilters')}
      </TextButton>
    </div>
  )
}

type FiltersProps = { listState: ListState; realm: string; filters: UserFilters }

function RowNotes({ listState, realm, filters }: FiltersProps) {
  const { t } = useText()
  const { bruteForceProtected } = useRealm(realm)
  const { includesLockouts, rowFilter } = userQuery(filters, listState.q)
  const noteKeys = [
    listState.sort && 'sortedWithinPage',
    rowFilter && 'filterReadsAll',
    !includesLockouts && bruteForceProtected && 'filterHidesLocks',
  ].flatMap((key) => (key ? [key] : []))
  if (noteKeys.length === 0) return null
  return (
    <div className="castellan-subtle">
      {noteKeys.map((key) => (
        <p key={key}>{t(key)}</p>
      ))}
    </div>
  )
}

function FilterPanel({ listState, realm, filters }: FiltersProps) {
  const { t } = useText()
  const setFilter = (name: FilterName, value: string) =>
    listState.set({ filters: { [name]: value || undefined } })
  const threeWayFilter = (name: 'enabled' | 'emailVerified' | 'actions') => {
    const [yes, no] = choiceTexts(name)
    return (
      <LabeledControl label={labels[name]}>
        {({ id }) => (
          <ChoiceField
            id={id}
            aria-label={t(labels[name])}
            options={[
              { value: '', label: t('any') },
              { value: 'true', label: t(yes) },
              { value: 'false', label: t(no) },
            ]}
            value={String(valueOf(filters, name) ?? '')}
            onChange={(value) => setFilter(name, value)}
          />
        )}
      </LabeledControl>
    )
  }
  const dayFilter = (name: 'createdFrom' | 'createdTo') => (
    <LabeledControl label={labels[name]}>
      {(control) => (
        <TextInput
          {...control}
          type="date"
          value={filters[name] ?? ''}
          onChange={(_event, value) => setFilter(name, value)}
        />
      )}
    </LabeledControl>
  )
  return (
    <section className="castellan-panel" aria-label={t('userFilters')}>
      <Form className="castellan-user-filters" onSubmit={(event) => event.preventDefault()}>
        {threeWayFilter('enabled')}
        {threeWayFilter('emailVerified')}
        {threeWayFilter('actions')}
        {dayFilter('createdFrom')}
        {dayFilter('createdTo')}
        <ProviderFilter realm={realm} listState={listState} filters={filters} />
        <Checkbox
          id={useId()}
          label={t('temporaryLocked')}
          description={t('filterReadsAll')}
          isChecked={filters.locked === true}
          onChange={(_event, isOn) => setFilter('locked', isOn ? 'true' : '')}
        />
        <Checkbox
          id={useId()}
          label={t('cannotSignIn')}
          description={t('cannotSignInHelp')}
          isChecked={filters.blocked === true}
          onChange={(_event, isOn) => setFilter('blocked', isOn ? 'true' : '')}
        />
      </Form>
    </section>
  )
}

/** Accepts a typed alias where providers aren't readable. */
function ProviderFilter({ realm, listState, filters: { idp = '' } }: FiltersProps) {
  const { t } = useText()
  const { data: providers = [] } = useQuery(optionsQuery(realm, { from: 'identityProviders' }, ''))
  const hasText = listState.q !== ''
  return (
    <LabeledControl label="filterIdp">
      {(control) => (
        <>
          <TextInput
            {...control}
            dir="auto"
            list={`${control.id}-options`}
            autoComplete="off"
            spellCheck={false}
            isDisabled={hasText}
            value={idp}
            aria-describedby={`${control.id}-note`}
            onChange={(_event, value) =>
              listState.set({ filters: { idp: value.trim() || undefined } }, { replace: true })
            }
          />
          <datalist id={`${control.id}-options`}>
            {providers.map(({ value, description = value }) => (
              <option key={value} value={value}>
                {description}
              </option>
            ))}
          </datalist>
          <p id={`${control.id}-note`} className="castellan-subtle">
            {hasText && t('filterIdpNoText')}
          </p>
        </>
      )}
    </LabeledControl>
  )
}
