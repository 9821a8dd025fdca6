import { queryClient } from '~/api/queryClient'
import { serverInfo } from '~/api/serverInfo'
import type { FieldWarning, Field, FieldValue, Section } from '~/lib/field'
import { textOf } from '../text'

// @texts loginTheme* @texts accountTheme* @texts adminTheme* @texts emailTheme*

type Kind = 'login' | 'account' | 'admin' | 'email'

/** The server takes any name, and uses its own theme where it has none of that name. */
function unknownAdvice(kind: Kind, value: FieldValue): FieldWarning[] {
  const installed = queryClient.getQueryData(serverInfo.queryKey)?.themes?.[kind]
  const isUnknown =
    value !== '' && installed !== undefined && !installed.some(({ name }) => name === value)
  return isUnknown ? [{ key: 'themeNotInstalled', params: { name: textOf(value) } }] : []
}

const theme = (kind: Kind, sample: string): Field => ({
  path: [`${kind}Theme`],
  label: `${kind}Theme` as const,
  help: `${kind}ThemeHelp`,
  kind: 'select',
  blank: 'choose',
  options: { from: 'themes', of: kind },
  sample,
  warnings: (value) => unknownAdvice(kind, value),
})

/** How the pages of a realm look. */
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
      theme('login', 'keycloak.v2'),
      theme('account', 'keycloak.v3'),
      theme('admin', 'keycloak.v2'),
      theme('email', 'keycloak'),
    ],
  },
]
