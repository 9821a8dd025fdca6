import { useSyncExternalStore } from 'react'
import { formatList, i18n, labelOf, textsVersion, translate } from '~/lib/i18n'

/**
 * `label` translates `${key}` texts that Keycloak stores, such as `${client_account}`; other text
 * stays as it is. `list` writes names as in the language. `language` is a language tag.
 */
export type Text = {
  t: typeof translate
  label: typeof labelOf
  list: typeof formatList
  language: string
}

// Built-in clients and roles have such texts, which the build compiles in: @texts client_* @texts role_*
let cachedText: { version: number; text: Text } | undefined

// New functions whenever the loaded texts change: React Compiler memoizes `t('key')` while `t` is unchanged.
function textOf(version: number): Text {
  if (cachedText?.version !== version) {
    cachedText = {
      version,
      text: {
        t: (key, params) => translate(key, params),
        label: (text, options) => labelOf(text, options),
        list: (names) => formatList(names),
        language: i18n.language,
      },
    }
  }
  return cachedText.text
}

export const useText = (): Text =>
  textOf(useSyncExternalStore(textsVersion.subscribe, textsVersion.get))
