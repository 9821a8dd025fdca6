import { useSyncExternalStore } from 'react'
import { i18n, labelOf, textStore, translate } from '~/lib/i18n'

/** `label` resolves names that the server stores; `language` is a language tag. */
export type Text = { t: typeof translate; label: typeof labelOf; language: string }

// Names that the server keeps as data: @texts client_* @texts role_*
let cachedText: { version: number; text: Text } | undefined

// New functions for each version: React Compiler memoizes `t('key')` while `t` is unchanged.
function textOf(version: number): Text {
  if (cachedText?.version !== version) {
    cachedText = {
      version,
      text: {
        t: (key, params) => translate(key, params),
        label: (text, options) => labelOf(text, options),
        language: i18n.language,
      },
    }
  }
  return cachedText.text
}

export const useText = (): Text => textOf(useSyncExternalStore(textStore.subscribe, textStore.get))
