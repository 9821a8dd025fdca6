import { Button, TextInput } from '@patternfly/react-core'
import { css } from '@patternfly/react-styles'
import styles from '@patternfly/react-styles/css/components/Form/form'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRealm } from '~/api/realms/realms'
import { messageKeyIn, realmTexts, textInLocale, textRow } from '~/api/user-profile/profileForms'
import { hasText } from '~/lib/i18n'
import { languageName } from '~/lib/languages'
import { useLocalState } from '~/routing/useAddressState'
import { text as textColumn } from '~/table/columns'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useCloseDialog } from '~/ui/dialogs/openDialog'
import { LabeledControl } from '~/ui/inputs/LabeledControl'
import { LinesInput } from '~/ui/inputs/lists'
import { FieldError } from '~/ui/messages/alerts'
import { useText, type Text } from '~/ui/useText'
import { realmLocales } from './locales'

type Row = {
  realm: string
  locale: string
  name: string
  isDefault: boolean
  textKey: string
  id: string
  error: string | undefined
  /** What stands under the key and would be replaced. */
  storedText: string | undefined
  /** Undefined until edited. */
  typed: string | undefined
  onType: (text: string) => void
}

const columns: readonly Column<Row>[] = [
  textColumn('language', 'supportedLanguagesTableColumnName', {
    value: ({ name }) => name,
    badges: ({ isDefault }) => [isDefault && { text: 'defaultLanguage', color: 'blue' }],
    width: 30,
  }),
  {
    id: 'text',
    title: 'translationTableColumnName',
    cell: (row) => <Translation key={row.locale} {...row} />,
  },
]

/** Only available in the current language; otherwise ''. */
const builtInText = (key: string, locale: string, { label, language }: Text) =>
  locale === language && hasText(key) ? label(`\${${key}}`) : ''

/** Loads its own texts: a realm may have dozens of languages. */
function Translation(row: Row) {
  const { realm, locale, name, isDefault, textKey, typed, onType, id, error, storedText } = row
  const textContext = useText()
  const { t } = textContext
  const { data = {} } = useQuery(realmTexts(realm, locale))
  const replaceHint = storedText === undefined ? undefined : t('keyHasText', { text: storedText })
  const text = typed ?? data[textKey] ?? builtInText(textKey, locale, textContext)
  return (
    <>
      <LinesInput
        id={id}
        aria-describedby={`${id}-wrong`}
        aria-label={`${t('translationTableColumnName')}: ${name}`}
        dir="auto"
        lang={locale}
        value={text}
        isRequired={isDefault}
        validated={error ? 'error' : replaceHint ? 'warning' : 'default'}
        onChange={onType}
      />
      <FieldError
        id={`${id}-wrong`}
        text={error ?? replaceHint}
        {...(!error && { kind: 'warning' })}
      />
    </>
  )
}

type Props = {
  realm: string
  fieldName: string
  /** Plain text, `${key}` or ''. */
  text: string
  textKey: string
  pendingTexts: readonly string[]
  /** The name, followed by its pending texts. */
  onDone: (naming: readonly string[]) => void
}

/** The form writes the texts when it is saved. */
export function TranslationsDialog(props: Props) {
  const { realm, fieldName, text, textKey, pendingTexts, onDone } = props
  const textContext = useText()
  const { t, language } = textContext
  const close = useCloseDialog()
  const id = useId()
  const listState = useLocalState()
  const representation = useRealm(realm)
  const [defaultLocale = 'en', ...otherLocales] = realmLocales(representation)
  const { data: savedTexts } = useQuery(realmTexts(realm, defaultLocale))
  const locales = [defaultLocale, ...otherLocales]
  // Plain text becomes the translation of the default language.
  const plainText = messageKeyIn(text) === undefined && text !== '' ? text : undefined
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() => ({
    ...(plainText !== undefined && { [defaultLocale]: plainText }),
    ...Object.fromEntries(
      locales.flatMap((locale) => {
        const translation = textInLocale(pendingTexts, locale)
        return translation === undefined ? [] : [[locale, translation] as const]
      }),
    ),
  }))
  const typedLocales = Object.keys(typed)
  const storedTexts = useQueries({
    queries: typedLocales.map((locale) => realmTexts(realm, locale)),
  })
  // A name that already is the key shows its texts, so changing them is no surprise.
  const isNewKey = messageKeyIn(text) === undefined
  const replacedTexts = new Map(
    typedLocales.flatMap((locale, index) => {
      const stored = storedTexts[index]?.data?.[textKey]
      return !isNewKey || stored === undefined || stored === typed[locale]
        ? []
        : [[locale, stored] as const]
    }),
  )
  const [showErrors, setShowErrors] = useState(false)
  const isMissing =
    (
      typed[defaultLocale] ??
      savedTexts?.[textKey] ??
      builtInText(textKey, defaultLocale, textContext)
    ).trim() === ''
  const rows = locales.map((locale): Row => ({
    realm,
    locale,
    name: languageName(locale, language),
    isDefault: locale === defaultLocale,
    textKey,
    id: `${id}-${locale}`,
    storedText: replacedTexts.get(locale),
    error:
      locale === defaultLocale && showErrors && isMissing
        ? t('translationDefaultMissing')
        : undefined,
    typed: typed[locale],
    onType: (next) => setTyped((current) => ({ ...current, [locale]: next })),
  }))
  const submit = (isReplacing: boolean) => {
    const [replacedLocale] = replacedTexts.keys()
    const invalidLocale = isMissing ? defaultLocale : isReplacing ? undefined : replacedLocale
    if (invalidLocale === undefined) {
      onDone([
        `\${${textKey}}`,
        ...Object.entries(typed).map(([locale, translation]) => textRow(locale, translation)),
      ])
      return close()
    }
    // A search may hide the row.
    flushSync(() => {
      setShowErrors(true)
      listState.set({ q: '', page: 1 })
    })
    document.getElementById(`${id}-${invalidLocale}`)?.focus()
  }
  return (
    <Dialog
      size="large"
      title={t('addTranslationsModalTitle')}
      description={t('translationsExplain', { fieldName })}
      isScrollable
      main={{ text: 'addTranslationDialogOkBtn', run: () => submit(false) }}
      extraButtons={
        replacedTexts.size > 0 && (
          <Button variant="secondary" onClick={() => submit(true)}>
            {t('replaceTexts')}
          </Button>
        )
      }
    >
      <div className={css(styles.form)}>
        <LabeledControl label="translationKey">
          {(control) => <TextInput {...control} dir="ltr" value={`\${${textKey}}`} isDisabled />}
        </LabeledControl>
      </div>
      <DataTable
        label="translationsTableHeading"
        rows={rows}
        listState={listState}
        rowKey={({ locale }) => locale}
        columns={columns}
        searchPlaceholder="searchForLanguage"
        noExport
      />
    </Dialog>
  )
}
