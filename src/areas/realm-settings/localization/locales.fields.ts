import { queryClient } from '~/api/queryClient'
import { serverInfo } from '~/api/serverInfo'
import type { Condition, FieldValue, Path, Section } from '~/lib/field'
import { textOf, textsOf } from '../text'

const enabled: Condition = { path: ['internationalizationEnabled'], is: true }
export const supported = ['supportedLocales']

/** The languages that any theme of the server has; none before the server has told. */
export const installedLocales = () => {
  const { themes = {} } = queryClient.getQueryData(serverInfo.queryKey) ?? {}
  const all = Object.values(themes).flatMap((list) => list.flatMap(({ locales = [] }) => locales))
  return [...new Set(all)].toSorted()
}

const unknownFault = (value: FieldValue) => {
  const installed = installedLocales()
  return installed.length > 0 && textsOf(value).some((locale) => !installed.includes(locale))
    ? 'invalidLocale'
    : undefined
}

const foreignFault = (value: FieldValue, read: (path: Path) => unknown) =>
  textsOf(read(supported)).includes(textOf(value)) ? undefined : 'defaultLocaleNotSupported'

/** The languages of a realm's pages. */
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
        path: supported,
        label: 'supportedLocales',
        help: 'supportedLocalesHelp',
        kind: 'custom',
        component: 'Locales',
        placeholder: 'selectLocales',
        required: true,
        when: enabled,
        validate: unknownFault,
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
        when: enabled,
        reads: [supported],
        validate: foreignFault,
        sample: 'de',
      },
    ],
  },
]
