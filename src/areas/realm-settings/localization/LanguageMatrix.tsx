import { Content } from '@patternfly/react-core'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { localization } from '~/api/realms/localization'
import type { ListState } from '~/routing/useAddressState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { ChoiceField } from '~/ui/inputs/ChoiceField'
import { EmptyStateMessage } from '~/ui/messages/EmptyStateMessage'
import { useText } from '~/ui/useText'
import { everyLanguage, LanguageChoice } from './LanguageChoice'
import { rowsWithMissingTexts, toMatrixRows, type MatrixRow } from './textRows'
import { useLocales } from './useLocales'
import { ValueCell } from './ValueCell'

const initialColumnCount = 4

type LanguageColumn = {
  realm: string
  language: string
  name: string
  missingCount: number
  index: number
}

const keyColumn: Column<MatrixRow> = {
  id: 'key',
  title: 'key',
  cell: ({ key }) => <bdi className="castellan-break">{key}</bdi>,
  text: ({ key }) => key,
  sort: true,
}

const columnOf = ({
  realm,
  language,
  name,
  missingCount,
  index,
}: LanguageColumn): Column<MatrixRow> => ({
  id: language,
  title: 'language',
  name: ({ t }) =>
    missingCount === 0 ? name : t('languageWithGaps', { name, count: missingCount }),
  cell: ({ key, texts }) => (
    <ValueCell
      key={`${language} ${key}`}
      realm={realm}
      locale={language}
      languageName={name}
      row={{ key, value: texts[language] ?? '', isMissing: texts[language] === undefined }}
    />
  ),
  text: ({ texts }) => texts[language] ?? '',
  hidden: index >= initialColumnCount,
})

export function LanguageMatrix({ realm, listState }: { realm: string; listState: ListState }) {
  const { t } = useText()
  const { options } = useLocales(realm)
  const [showsOnlyMissing, setShowsOnlyMissing] = useState(false)
  const queries = useQueries({
    queries: options.map(({ value }) => localization.texts(realm, value)),
  })
  const error = queries.find((query) => query.error !== null)?.error
  if (error) throw error
  const rows = toMatrixRows(
    options.map(({ value }, index): [string, Record<string, string>] => [
      value,
      queries[index]?.data ?? {},
    ]),
  )
  const languages = options.map(({ value }) => value)
  const columns = options.map(({ value, label }, index) =>
    columnOf({
      realm,
      language: value,
      name: label,
      missingCount: rowsWithMissingTexts(rows, [value]).length,
      index,
    }),
  )
  return (
    <>
      <Content component="p">{t('realmOverridesDescription')}</Content>
      <DataTable
        label="realmOverrides"
        rows={showsOnlyMissing ? rowsWithMissingTexts(rows, languages) : rows}
        listState={{ ...listState, filters: {} }}
        rowKey={({ key }) => key}
        columns={[keyColumn, ...columns]}
        searchPlaceholder="searchForTranslation"
        alwaysShowToolbar
        filters={
          <>
            <LanguageChoice realm={realm} listState={listState} value={everyLanguage} />
            <div className="castellan-filter">
              <ChoiceField
                id="texts-gaps"
                aria-label={t('shownTexts')}
                value={String(showsOnlyMissing)}
                options={[
                  { value: 'false', label: t('textsAll') },
                  { value: 'true', label: t('textsWithGaps') },
                ]}
                onChange={(next) => setShowsOnlyMissing(next === 'true')}
              />
            </div>
          </>
        }
        empty={<EmptyStateMessage title={showsOnlyMissing ? 'noGaps' : 'noTranslations'} />}
      />
    </>
  )
}
