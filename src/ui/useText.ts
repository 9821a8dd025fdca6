import { useSyncExternalStore } from 'react'
import { i18n, labelOf, textStore, translate } from '~/lib/i18n'

/** `t` resolves message keys, `label` names the server keeps as data, `language` is the current tag. */
export type Text = { t: typeof translate; label: typeof labelOf; language: string }

// Names that the server keeps as data: @texts client_* @texts role_*
let cachedText: { version: number; text: Text } | undefined

// New functions for every version: the compiler remembers `t('key')` for as long as `t` is the same.
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

/** The texts of the current realm and language; the component renders again when they change. */
export const useText = (): Text => textOf(useSyncExternalStore(textStore.subscribe, textStore.get))
