import { Button, Content, Form, TextInput } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { localization, type EffectiveText, type MessageBundle } from '~/api/realms/localization'
import { localesUpdate, realmForms } from '~/api/realms/realmForms'
import { updateRealm } from '~/api/realms/realms'
import { serverInfo } from '~/api/serverInfo'
import { CustomChoice } from '~/form/controls/ChoiceControl'
import { EditForm } from '~/form/EditForm'
import { toStrings, type CustomControlProps } from '~/lib/field'
import { languageName } from '~/lib/languages'
import { defineTabs } from '~/routing/tabs'
import { useLocalState } from '~/routing/useAddressState'
import { text } from '~/table/columns'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { Badge } from '~/ui/Badge'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { LabeledControl } from '~/ui/inputs/LabeledControl'
import { TypeaheadField } from '~/ui/inputs/Combobox'
import { openDialog } from '~/ui/dialogs/openDialog'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { useText } from '~/ui/useText'
import { SubTabs } from '../SubTabs'
import { installedLocales, locales, supportedPath } from './locales.fields'
import { AddText } from './AddText'
import { Overrides, useLocales } from './Overrides'

const customControls = { Locales, DefaultLocale }

const tabs = defineTabs<{ realm: string }>([
  { id: 'locales', title: 'locales', component: LocalesForm },
  { id: 'overrides', title: 'realmOverrides', component: Overrides },
  { id: 'effective', title: 'effectiveMessageBundles', component: EffectiveTexts },
])

export const load = ({ realm, tab }: { realm: string; tab?: string | undefined }) =>
  tab === 'overrides' || tab === 'effective' ? [] : [realmForms.locales(realm), serverInfo]

export default function LocalizationTab({ realm }: { realm: string }) {
  return <SubTabs realm={realm} parentTab="localization" label="localization" tabs={tabs} />
}

function LocalesForm({ realm }: { realm: string }) {
  return (
    <EditForm
      query={realmForms.locales(realm)}
      sections={locales}
      customControls={customControls}
      requires="manage-realm"
      save={{ mutation: updateRealm(realm), partial: localesUpdate }}
    />
  )
}

/** Offers the locales of the installed themes. */
function Locales(props: CustomControlProps) {
  const { value, onChange, placeholder, describedBy } = props
  const toOptions = useLanguageOptions()
  useQuery(serverInfo)
  const selectedLocales = toStrings(value)
  return (
    <TypeaheadField
      id={props.id}
      isDisabled={props.disabled}
      isInvalid={props.invalid}
      aria-labelledby={props.labelledBy}
      options={toOptions([...new Set([...installedLocales(), ...selectedLocales])])}
      value={selectedLocales}
      isMulti
      onChange={onChange}
      {...(placeholder && { placeholder })}
      {...(describedBy && { 'aria-describedby': describedBy })}
    />
  )
}

/** Used if a user's language is not supported. */
function DefaultLocale(props: CustomControlProps) {
  const toOptions = useLanguageOptions()
  return <CustomChoice field={props} options={toOptions(toStrings(props.read(supportedPath)))} />
}

function useLanguageOptions() {
  const { language } = useText()
  return (codes: readonly string[]) =>
    codes
      .map((value) => ({ value, label: languageName(value, language) }))
      .toSorted((a, b) => a.label.localeCompare(b.label, language))
}

const columns: Column<EffectiveText>[] = [
  text('key', 'key', { breakable: 'anywhere', sort: true, width: 35 }),
  text('value', 'value', { breakable: 'anywhere', sort: true }),
  {
    id: 'source',
    title: 'textSource',
    cell: ({ source }, { t }) =>
      source === 'REALM' ? <Badge color="blue">{t('textOfRealm')}</Badge> : t('textOfTheme'),
    text: ({ source = '' }) => source,
    sort: true,
    width: 15,
  },
]

type Search = MessageBundle & { terms: string }

const emptySearch: Search = { theme: '', type: '', language: '', terms: '' }

/** The texts of a theme in a language, including the realm's overrides. */
function EffectiveTexts({ realm }: { realm: string }) {
  const { t } = useText()
  const listState = useLocalState()
  const [formValues, setFormValues] = useState(emptySearch)
  const [search, setSearch] = useState<Search>()
  const terms = search?.terms.split(/\s+/).filter(Boolean) ?? []
  const reset = () => {
    setFormValues(emptySearch)
    setSearch(undefined)
  }
  return (
    <>
      <Content component="p">{t('effectiveMessageBundlesDescription')}</Content>
      <SearchForm
        realm={realm}
        formValues={formValues}
        onChange={setFormValues}
        onSearch={() => setSearch(formValues)}
        onReset={reset}
      />
      {search ? (
        <DataTable
          label="effectiveMessageBundles"
          fullListQuery={{
            ...localization.bundle(realm, search),
            select: (texts) => texts.filter((text) => matchesAny(text, terms)),
          }}
          listState={listState}
          rowKey={({ key }) => key}
          columns={columns}
          searchPlaceholder="searchForTranslation"
          actions={(text) => [
            {
              label: 'overrideText',
              requires: 'manage-realm',
              onSelect: () =>
                openDialog(<AddText realm={realm} locale={search.language} initialText={text} />),
            },
          ]}
          empty={<EmptyStateMessage title="noSearchResults" text="noSearchResultsInstructions" />}
        />
      ) : (
        <EmptyStateMessage
          title="emptyEffectiveMessageBundles"
          text="emptyEffectiveMessageBundlesInstructions"
        />
      )}
    </>
  )
}

type SearchFormProps = {
  realm: string
  formValues: Search
  onChange: (formValues: Search) => void
  onSearch: () => void
  onReset: () => void
}

function SearchForm({ realm, formValues, onChange, onSearch, onReset }: SearchFormProps) {
  const { t } = useText()
  const { data: info } = useQuery(serverInfo)
  const { options: languages } = useLocales(realm)
  const themes = info?.themes ?? {}
  const toOptions = (values: readonly string[]) =>
    [...new Set(values)].toSorted().map((value) => ({ value, label: value }))
  // The server answers for an unknown theme with the default one, so offer only installed themes.
  const installed = formValues.type ? (themes[formValues.type] ?? []) : Object.values(themes).flat()
  const selects = [
    ['themeType', 'type', 'selectThemeType', toOptions(Object.keys(themes))],
    ['theme', 'theme', 'selectTheme', toOptions(installed.map(({ name }) => name))],
    ['language', 'language', 'selectLanguage', languages],
  ] as const
  const isComplete = Boolean(formValues.theme && formValues.type && formValues.language)
  return (
    <Form
      className="castellan-bundles"
      aria-label={t('searchForEffectiveMessageBundles')}
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete) onSearch()
      }}
    >
      {selects.map(([label, name, placeholder, options]) => (
        <LabeledControl key={name} label={label} isRequired>
          {(control) => (
            <ChoiceField
              {...control}
              value={formValues[name]}
              placeholder={t(placeholder)}
              options={options}
              onChange={(value) =>
                onChange({ ...formValues, ...(name === 'type' && { theme: '' }), [name]: value })
              }
            />
          )}
        </LabeledControl>
      ))}
      <LabeledControl label="hasWords">
        {(control) => (
          <TextInput
            {...control}
            value={formValues.terms}
            dir="auto"
            onChange={(_event, terms) => onChange({ ...formValues, terms })}
          />
        )}
      </LabeledControl>
      <div className="castellan-marks castellan-bundle-buttons">
        <Button type="submit" variant="primary" isDisabled={!isComplete}>
          {t('search')}
        </Button>
        <Button variant="link" onClick={onReset}>
          {t('reset')}
        </Button>
      </div>
    </Form>
  )
}

const matchesAny = ({ key, value }: EffectiveText, terms: readonly string[]) =>
  terms.length === 0 ||
  terms.some((term) => `${key}\n${value}`.toLocaleLowerCase().includes(term.toLocaleLowerCase()))
