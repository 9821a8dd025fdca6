import { queryClient } from '~/api/queryClient'
import { serverInfo } from '~/api/serverInfo'
import {
  stringOrEmpty,
  type FieldWarning,
  type Field,
  type FieldValue,
  type Section,
} from '~/lib/field'

// @texts loginTheme* @texts accountTheme* @texts adminTheme* @texts emailTheme*

type ThemeType = 'login' | 'account' | 'admin' | 'email'

/** The server accepts any name and falls back to its own theme if it isn't installed. */
function missingThemeWarnings(kind: ThemeType, value: FieldValue): FieldWarning[] {
  const installed = queryClient.getQueryData(serverInfo.queryKey)?.themes?.[kind]
  const isUnknown =
    value !== '' && installed !== undefined && !installed.some(({ name }) => name === value)
  return isUnknown ? [{ key: 'themeNotInstalled', params: { name: stringOrEmpty(value) } }] : []
}

const themeField = (kind: ThemeType, sample: string): Field => ({
  path: [`${kind}Theme`],
  label: `${kind}Theme` as const,
  help: `${kind}ThemeHelp`,
  kind: 'select',
  blank: 'choose',
  options: { from: 'themes', of: kind },
  sample,
  warnings: (value) => missingThemeWarnings(kind, value),
})

export const themes: readonly Section[] = [
  {
    fields: [
      {
        path: ['attributes', 'darkMode'],
        label: 'darkModeEnabled',
        help: 'darkModeEnabledHelp',
        kind: 'switch',
        stored: 'string',
        absent: true,
      },
      themeField('login', 'keycloak.v2'),
      themeField('account', 'keycloak.v3'),
      themeField('admin', 'keycloak.v2'),
      themeField('email', 'keycloak'),
    ],
  },
]
