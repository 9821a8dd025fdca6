import { FormGroup, TextInput } from '@patternfly/react-core'
import { css } from '@patternfly/react-styles'
import styles from '@patternfly/react-styles/css/components/Form/form'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { messageKeyIn, realmTexts, textInLocale, textRow } from '~/api/user-profile/profileTexts'
import { useRealm } from '~/api/realms/realms'
import { hasText } from '~/lib/i18n'
import { languageName } from '~/lib/languages'
import { useLocalState } from '~/routing/useLocalState'
import { DataTable } from '~/table/DataTable'
import type { Column } from '~/table/types'
import { Dialog } from '~/ui/dialogs/Dialog'
import { LinesInput } from '~/ui/inputs/LinesInput'
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
  /** Set for the default language only. */
  id: string | undefined
  error: string | undefined
  /** Undefined until edited. */
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

/** Only available in the current language; otherwise ''. */
const builtInText = (key: string, locale: string, { label, language }: Text) =>
  locale === language && hasText(key) ? label(`\${${key}}`) : ''

/** Loads its own texts: a realm may have dozens of languages. */
function Translation({ realm, locale, name, isDefault, textKey, typed, onType, id, error }: Row) {
  const textContext = useText()
  const { t } = textContext
  const { data = {} } = useQuery(realmTexts(realm, locale))
  const text = typed ?? data[textKey] ?? builtInText(textKey, locale, textContext)
  return (
    <>
      <LinesInput
        {...(id && { id, 'aria-describedby': `${id}-wrong` })}
        aria-label={`${t('translationTableColumnName')}: ${name}`}
        dir="auto"
        lang={locale}
        value={text}
        isRequired={isDefault}
        validated={error ? 'error' : 'default'}
        onChange={onType}
      />
      {id && <FieldError id={`${id}-wrong`} text={error} />}
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
  onClose: () => void
  /** The name, followed by its pending texts. */
  onDone: (naming: readonly string[]) => void
}

/** The form writes the texts when it is saved. */
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
    // A search may hide the missing row.
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
