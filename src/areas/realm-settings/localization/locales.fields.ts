import { queryClient } from '~/api/queryClient'
import { serverInfo } from '~/api/serverInfo'
import {
  stringOrEmpty,
  toStrings,
  type Condition,
  type FieldValue,
  type Path,
  type Section,
} from '~/lib/field'

const isInternationalized: Condition = { path: ['internationalizationEnabled'], is: true }
export const supportedPath = ['supportedLocales']

/** The locales of all installed themes; empty before serverInfo has loaded. */
export const installedLocales = () => {
  const { themes = {} } = queryClient.getQueryData(serverInfo.queryKey) ?? {}
  const themeLocales = Object.values(themes).flatMap((list) =>
    list.flatMap(({ locales = [] }) => locales),
  )
  return [...new Set(themeLocales)].toSorted()
}

const validateLocales = (value: FieldValue) => {
  const installed = installedLocales()
  return installed.length > 0 && toStrings(value).some((locale) => !installed.includes(locale))
    ? 'invalidLocale'
    : undefined
}

const validateDefaultLocale = (value: FieldValue, read: (path: Path) => unknown) =>
  toStrings(read(supportedPath)).includes(stringOrEmpty(value))
    ? undefined
    : 'defaultLocaleNotSupported'

export const locales: readonly Section[] = [
  {
    fields: [
      {
        path: ['internationalizationEnabled'],
        label: 'internationalization',
        help: 'internationalizationHelp',
        kind: 'switch',
        labels: 'enabledDisabled',
      },
      {
        path: supportedPath,
        label: 'supportedLocales',
        help: 'supportedLocalesHelp',
        kind: 'custom',
        component: 'Locales',
        placeholder: 'selectLocales',
        required: true,
        when: isInternationalized,
        validate: validateLocales,
        absent: [],
        rechecks: [['defaultLocale']],
        sample: ['de', 'en'],
      },
      {
        path: ['defaultLocale'],
        label: 'defaultLocale',
        help: 'defaultLocaleHelp',
        kind: 'custom',
        component: 'DefaultLocale',
        required: true,
        when: isInternationalized,
        reads: [supportedPath],
        validate: validateDefaultLocale,
        sample: 'de',
      },
    ],
  },
]
