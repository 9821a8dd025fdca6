import { FormGroup, TextInput } from '@patternfly/react-core'
import { css } from '@patternfly/react-styles'
import styles from '@patternfly/react-styles/css/components/Form/form'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { keyIn, realmTexts, textIn, textRow } from '~/api/user-profile/profileTexts'
import { useRealm } from '~/api/realms/realms'
import { hasText } from '~/lib/i18n'
import { languageName } from '~/lib/languages'
import { useLocalState } from '~/routing/useLocalState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { Dialog } from '~/ui/dialogs/Dialog'
import { FieldError } from '~/ui/inputs/FieldError'
import { Badge } from '~/ui/Badge'
import { useText, type Text } from '~/ui/useText'
import { realmLocales } from './locales'

type Row = {
  realm: string
  locale: string
  name: string
  isDefault: boolean
  textKey: string
  /** Of the text of the default language: its id, and what is wrong with it. */
  id: string | undefined
  error: string | undefined
  /** What was typed; undefined: what the realm has, or else the console. */
  typed: string | undefined
  onType: (text: string) => void
}

const columns: readonly Column<Row>[] = [
  {
    id: 'language',
    title: 'supportedLanguagesTableColumnName',
    cell: ({ name, isDefault }, { t }) => (
      <>
        {name} {isDefault && <Badge color="blue">{t('defaultLanguage')}</Badge>}
      </>
    ),
    text: ({ name }) => name,
    width: 30,
  },
  {
    id: 'text',
    title: 'translationTableColumnName',
    cell: (row) => <Translation key={row.locale} {...row} />,
  },
]

/** What the console itself says for a key, where that is its language; '' where it says nothing. */
const builtInText = (key: string, locale: string, { label, language }: Text) =>
  locale === language && hasText(key) ? label(`\${${key}}`) : ''

/** The text of one language; read when it is shown, for a realm may have dozens. */
function Translation({ realm, locale, name, isDefault, textKey, typed, onType, id, error }: Row) {
  const textContext = useText()
  const { t } = textContext
  const { data = {} } = useQuery(realmTexts(realm, locale))
  const text = typed ?? data[textKey] ?? builtInText(textKey, locale, textContext)
  return (
    <>
      <TextInput
        {...(id && { id, 'aria-describedby': `${id}-wrong` })}
        aria-label={`${t('translationTableColumnName')}: ${name}`}
        dir="auto"
        lang={locale}
        value={text}
        isRequired={isDefault}
        validated={error ? 'error' : 'default'}
        onChange={(_event, next) => onType(next)}
      />
      {id && <FieldError id={`${id}-wrong`} text={error} />}
    </>
  )
}

type Props = {
  realm: string
  fieldName: string
  /** The name as it is: a text, `${key}` or nothing. */
  text: string
  textKey: string
  /** The texts that are to be written already. */
  pendingTexts: readonly string[]
  onClose: () => void
  /** The name with the texts that are to be written. */
  onDone: (naming: readonly string[]) => void
}

/** The texts of a name in the languages of the realm; written when the form is saved. */
export function TranslationsDialog(props: Props) {
  const { realm, fieldName, text, textKey, pendingTexts, onClose, onDone } = props
  const textContext = useText()
  const { t, language } = textContext
  const id = useId()
  const listState = useLocalState()
  const representation = useRealm(realm)
  const [defaultLocale = 'en', ...otherLocales] = realmLocales(representation)
  const { data: savedTexts } = useQuery(realmTexts(realm, defaultLocale))
  const locales = [defaultLocale, ...otherLocales]
  // A plain text becomes that of the default language.
  const plainText = keyIn(text) === undefined && text !== '' ? text : undefined
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() => ({
    ...(plainText !== undefined && { [defaultLocale]: plainText }),
    ...Object.fromEntries(
      locales.flatMap((locale) => {
        const translation = textIn(pendingTexts, locale)
        return translation === undefined ? [] : [[locale, translation] as const]
      }),
    ),
  }))
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
    id: locale === defaultLocale ? `${id}-main` : undefined,
    error:
      locale === defaultLocale && showErrors && isMissing
        ? t('translationDefaultMissing')
        : undefined,
    typed: typed[locale],
    onType: (next) => setTyped((current) => ({ ...current, [locale]: next })),
  }))
  const submit = () => {
    if (!isMissing)
      return onDone([
        `\${${textKey}}`,
        ...Object.entries(typed).map(([locale, translation]) => textRow(locale, translation)),
      ])
    // The search may hide what is missing.
    flushSync(() => {
      setShowErrors(true)
      listState.set({ q: '', page: 1 })
    })
    document.getElementById(`${id}-main`)?.focus()
  }
  return (
    <Dialog
      size="large"
      title={t('addTranslationsModalTitle')}
      description={t('translationsExplain', { fieldName })}
      isScrollable
      main={{ text: 'addTranslationDialogOkBtn', run: submit }}
      onClose={onClose}
    >
      <div className={css(styles.form)}>
        <FormGroup label={t('translationKey')} fieldId={`${id}-key`}>
          <TextInput id={`${id}-key`} dir="ltr" value={`\${${textKey}}`} isDisabled />
        </FormGroup>
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
