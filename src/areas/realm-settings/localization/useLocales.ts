import { useRealm } from '~/api/realms/realms'
import { languageName } from '~/lib/languages'
import { useText } from '~/ui/useText'

/** The default language comes first. */
export function useLocales(realm: string) {
  const { language } = useText()
  const { defaultLocale, supportedLocales = [], internationalizationEnabled } = useRealm(realm)
  const defaultLanguage = defaultLocale || 'en'
  const isEnabled = internationalizationEnabled === true
  const codes = [...new Set([defaultLanguage, ...(isEnabled ? supportedLocales : [])])]
  const options = codes.map((value) => ({ value, label: languageName(value, language) }))
  return { defaultLanguage, isEnabled, options }
}
