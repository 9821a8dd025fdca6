import { Button, Content, Form, FormGroup, TextInput } from '@patternfly/react-core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { addText, localization, type Bundle, type EffectiveText } from '~/api/realms/localization'
import { serverInfo } from '~/api/serverInfo'
import { useLocalState } from '~/routing/useLocalState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { EmptyPanel } from '~/ui/messages/EmptyPanel'
import { Badge } from '~/ui/Badge'
import { lazyComponent } from '~/ui/lazyComponent'
import { useText } from '~/ui/useText'
import { useLocales } from './useLocales'

const AddText = lazyComponent(async () => (await import('./AddText')).AddText)

const columns: Column<EffectiveText>[] = [
  {
    id: 'key',
    title: 'key',
    cell: ({ key }) => <bdi className="castellan-break">{key}</bdi>,
    text: ({ key }) => key,
    sort: true,
    width: 35,
  },
  {
    id: 'value',
    title: 'value',
    cell: ({ value }) => <bdi className="castellan-break">{value}</bdi>,
    text: ({ value }) => value,
    sort: true,
  },
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

type Search = Bundle & { words: string }

const empty: Search = { theme: '', type: '', language: '', words: '' }

/** Any of the words, in key or text, whatever the case. */
const hasAny = ({ key, value }: EffectiveText, words: readonly string[]) =>
  words.length === 0 ||
  words.some((word) => `${key}\n${value}`.toLocaleLowerCase().includes(word.toLocaleLowerCase()))

/** What pages of a theme show in a language: its texts, with the realm's own over them. */
export function EffectiveTexts({ realm }: { realm: string }) {
  const { t } = useText()
  const listState = useLocalState()
  const [typed, setTyped] = useState(empty)
  const [search, setSearch] = useState<Search>()
  const [overridden, setOverridden] = useState<EffectiveText>()
  const add = useMutation(addText(realm))
  const words = search?.words.split(/\s+/).filter(Boolean) ?? []
  const reset = () => {
    setTyped(empty)
    setSearch(undefined)
  }
  return (
    <>
      <Content component="p">{t('effectiveMessageBundlesDescription')}</Content>
      <SearchForm
        realm={realm}
        typed={typed}
        onType={setTyped}
        onSearch={() => setSearch(typed)}
        onReset={reset}
      />
      {search ? (
        <DataTable
          label="effectiveMessageBundles"
          whole={{
            ...localization.bundle(realm, search),
            select: (all) => all.filter((text) => hasAny(text, words)),
          }}
          listState={listState}
          rowKey={({ key }) => key}
          columns={columns}
          searchPlaceholder="searchForTranslation"
          actions={(text) => [
            {
              label: 'overrideText',
              requires: 'manage-realm',
              onSelect: () => setOverridden(text),
            },
          ]}
          empty={<EmptyPanel title="noSearchResults" text="noSearchResultsInstructions" />}
        />
      ) : (
        <EmptyPanel
          title="emptyEffectiveMessageBundles"
          text="emptyEffectiveMessageBundlesInstructions"
        />
      )}
      <Suspense fallback={null}>
        {search && overridden && (
          <AddText
            start={overridden}
            onAdd={(text) => add.mutateAsync({ ...text, locale: search.language })}
            onClose={() => setOverridden(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}

type FormProps = {
  realm: string
  typed: Search
  onType: (typed: Search) => void
  onSearch: () => void
  onReset: () => void
}

function SearchForm({ realm, typed, onType, onSearch, onReset }: FormProps) {
  const { t } = useText()
  const id = useId()
  const { data: info } = useQuery(serverInfo)
  const { options: languages } = useLocales(realm)
  const themes = info?.themes ?? {}
  const plain = (values: readonly string[]) =>
    [...new Set(values)].toSorted().map((value) => ({ value, label: value }))
  // An unknown theme is answered with the default one: only those that there are are offered.
  const installed = typed.type ? (themes[typed.type] ?? []) : Object.values(themes).flat()
  const choices = [
    ['themeType', 'type', 'selectThemeType', plain(Object.keys(themes))],
    ['theme', 'theme', 'selectTheme', plain(installed.map(({ name }) => name))],
    ['language', 'language', 'selectLanguage', languages],
  ] as const
  const isComplete = Boolean(typed.theme && typed.type && typed.language)
  return (
    <Form
      className="castellan-bundles"
      aria-label={t('searchForEffectiveMessageBundles')}
      onSubmit={(event) => {
        event.preventDefault()
        if (isComplete) onSearch()
      }}
    >
      {choices.map(([label, name, placeholder, options]) => (
        <FormGroup
          key={name}
          label={<span id={`${id}-${name}-label`}>{t(label)}</span>}
          fieldId={`${id}-${name}`}
          isRequired
        >
          <ChoiceField
            id={`${id}-${name}`}
            aria-labelledby={`${id}-${name}-label`}
            value={typed[name]}
            placeholder={t(placeholder)}
            options={options}
            onChange={(value) =>
              onType({ ...typed, ...(name === 'type' && { theme: '' }), [name]: value })
            }
          />
        </FormGroup>
      ))}
      <FormGroup label={t('hasWords')} fieldId={`${id}-words`}>
        <TextInput
          id={`${id}-words`}
          value={typed.words}
          dir="auto"
          onChange={(_event, text) => onType({ ...typed, words: text })}
        />
      </FormGroup>
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
