import { Checkbox, Form, FormGroup, Label, LabelGroup, TextInput } from '@patternfly/react-core'
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
import { WidenedSearchNotice } from '~/pickers/WidenedSearchNotice'
import type { ListState } from '~/routing/useAddressState'
import { TextButton } from '~/ui/actions/buttons'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { useText, type Text } from '~/ui/useText'
import { AttributeSearch } from './AttributeSearch'
import { attributeLabel } from './userColumns'
import type { SearchPanel } from './UserSearch'

type Props = { listState: ListState; realm: string; searchPanel: SearchPanel }

export function UserListNotices({ listState, realm, searchPanel }: Props) {
  const text = useText()
  const { data: profile } = useQuery(users.profile(realm))
  const attributes = profile?.attributes?.flatMap(({ name, displayName }) =>
    name ? [{ value: name, label: attributeLabel({ name, displayName }, text) }] : [],
  )
  return (
    <>
      {searchPanel.panel === 'attributes' && (
        <AttributeSearch listState={listState} attributes={attributes} />
      )}
      {searchPanel.panel === 'filters' && <FilterPanel listState={listState} realm={realm} />}
      <FilterChips listState={listState} attributes={attributes ?? []} />
      <RowNotes listState={listState} realm={realm} />
      <WidenedSearchNotice
        listKey={users.matches(realm, { search: listState.q, filters: listState.filters })}
        search={listState.q}
      />
    </>
  )
}

type Chip = { group: string; text: string; name: string; value?: string }

const formatDay = (day: string, language: string) => formatDate(`${day}T12:00`, language, 'date')

function chipsOf(
  filters: UserFilters,
  attributes: readonly Choice[],
  { t, language }: Text,
): Chip[] {
  const labelOf = (key: string) => attributes.find(({ value }) => value === key)?.label ?? key
  const { enabled, emailVerified, idp, createdFrom, createdTo, locked, hasActions } = filters
  const yesNo = (isYes: boolean) => t(isYes ? 'yes' : 'no')
  return [
    ...filters.attributes.map((pair) => ({
      group: labelOf(pair.key),
      text: pair.value,
      name: 'attr',
      value: attributeFilterParam(pair),
    })),
    ...(filters.exact ? [{ group: t('exactSearch'), text: t('yes'), name: 'exact' }] : []),
    ...(enabled === undefined
      ? []
      : [{ group: t('enabled'), text: yesNo(enabled), name: 'enabled' }]),
    ...(emailVerified === undefined
      ? []
      : [{ group: t('emailVerified'), text: yesNo(emailVerified), name: 'emailVerified' }]),
    ...(idp ? [{ group: t('filterIdp'), text: idp, name: 'idp' }] : []),
    ...(createdFrom
      ? [
          {
            group: t('filterCreatedFrom'),
            text: formatDay(createdFrom, language),
            name: 'createdFrom',
          },
        ]
      : []),
    ...(createdTo
      ? [{ group: t('filterCreatedTo'), text: formatDay(createdTo, language), name: 'createdTo' }]
      : []),
    ...(locked ? [{ group: t('temporaryLocked'), text: t('yes'), name: 'locked' }] : []),
    ...(hasActions === undefined
      ? []
      : [
          {
            group: t('requiredActions'),
            text: t(hasActions ? 'filterSome' : 'none'),
            name: 'actions',
          },
        ]),
  ]
}

function FilterChips({
  listState,
  attributes,
}: {
  listState: ListState
  attributes: readonly Choice[]
}) {
  const text = useText()
  const { t } = text
  const filters = readUserFilters(listState.filters, listState.q)
  const chips = chipsOf(filters, attributes, text)
  if (chips.length === 0) return null
  const remove = ({ name, value }: Chip) => {
    const remaining = filters.attributes
      .map(attributeFilterParam)
      .filter((otherValue) => otherValue !== value)
    listState.set({
      filters: { [name]: value !== undefined && remaining.length > 0 ? remaining : undefined },
    })
  }
  const noFilters = Object.fromEntries(userFilterNames.map((name) => [name, undefined]))
  return (
    <div className="castellan-user-chips">
      {chips.map((chip) => (
        <LabelGroup key={`${chip.name} ${chip.value}`} categoryName={chip.group}>
          <Label
            variant="outline"
            closeBtnAriaLabel={`${t('remove')}: ${chip.group} ${chip.text}`}
            onClose={() => remove(chip)}
          >
            <bdi>{chip.text}</bdi>
          </Label>
        </LabelGroup>
      ))}
      <TextButton onClick={() => listState.set({ filters: noFilters })}>
        {t('clearAllFilters')}
      </TextButton>
    </div>
  )
}

function RowNotes({ listState, realm }: { listState: ListState; realm: string }) {
  const { t } = useText()
  const { bruteForceProtected } = useRealm(realm)
  const { includesLockouts, rowFilter } = userQuery(
    readUserFilters(listState.filters, listState.q),
    listState.q,
  )
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

type FilterPanelProps = { listState: ListState; realm: string }

function FilterPanel({ listState, realm }: FilterPanelProps) {
  const { t } = useText()
  const id = useId()
  const filters = readUserFilters(listState.filters, listState.q)
  const setFilter = (name: string, value: string | undefined) =>
    listState.set({ filters: { [name]: value } })
  const yesNoFilter = (name: 'enabled' | 'emailVerified', value: boolean | undefined) => (
    <ThreeWayFilter
      id={`${id}-${name}`}
      label={t(name)}
      value={value}
      labels={[t('yes'), t('no')]}
      onChange={(choice) => setFilter(name, choice)}
    />
  )
  const dateInput = (name: 'createdFrom' | 'createdTo', label: string) => (
    <FormGroup label={t(label)} fieldId={`${id}-${name}`}>
      <TextInput
        id={`${id}-${name}`}
        type="date"
        value={filters[name] ?? ''}
        onChange={(_event, value) => setFilter(name, value || undefined)}
      />
    </FormGroup>
  )
  return (
    <section className="castellan-panel" aria-label={t('userFilters')}>
      <Form className="castellan-user-filters" onSubmit={(event) => event.preventDefault()}>
        {yesNoFilter('enabled', filters.enabled)}
        {yesNoFilter('emailVerified', filters.emailVerified)}
        <ThreeWayFilter
          id={`${id}-actions`}
          label={t('requiredActions')}
          value={filters.hasActions}
          labels={[t('filterSome'), t('none')]}
          onChange={(value) => setFilter('actions', value)}
        />
        {dateInput('createdFrom', 'filterCreatedFrom')}
        {dateInput('createdTo', 'filterCreatedTo')}
        <ProviderFilter id={id} realm={realm} listState={listState} />
        <Checkbox
          id={`${id}-locked`}
          label={t('temporaryLocked')}
          description={t('filterReadsAll')}
          isChecked={filters.locked === true}
          onChange={(_event, isOn) => setFilter('locked', isOn ? 'true' : undefined)}
        />
      </Form>
    </section>
  )
}

type ThreeWayProps = {
  id: string
  label: string
  /** Undefined: not filtered. */
  value: boolean | undefined
  /** Of true and false. */
  labels: readonly [string, string]
  onChange: (value: string | undefined) => void
}

function ThreeWayFilter({ id, label, value, labels, onChange }: ThreeWayProps) {
  const { t } = useText()
  const options = [
    { value: '', label: t('any') },
    { value: 'true', label: labels[0] },
    { value: 'false', label: labels[1] },
  ]
  return (
    <FormGroup label={label} fieldId={id}>
      <ChoiceField
        id={id}
        aria-label={label}
        options={options}
        placeholder={t('any')}
        value={value === undefined ? '' : String(value)}
        onChange={(next) => onChange(next || undefined)}
      />
    </FormGroup>
  )
}

/** Accepts a typed alias where providers aren't readable. */
function ProviderFilter({
  id,
  realm,
  listState,
}: {
  id: string
  realm: string
  listState: ListState
}) {
  const { t } = useText()
  const { data: providers = [] } = useQuery(optionsQuery(realm, { from: 'identityProviders' }, ''))
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
        {providers.map((providerChoice) => {
          const provider =
            typeof providerChoice === 'string' ? { value: providerChoice } : providerChoice
          return (
            <option key={provider.value} value={provider.value}>
              {provider.description ?? provider.value}
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
