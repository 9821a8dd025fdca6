import { readStored } from './storage'

/** From brief 000, section 4. */
const rightToLeft = new Set('ar dv fa ha he iw ji ps sd ug ur yi'.split(' '))

/** Takes a tag like `de` or `ar-EG`. */
export const directionOf = (language: string): 'rtl' | 'ltr' =>
  rightToLeft.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr'

const scriptTags: Record<string, string> = { 'zh-CN': 'zh-HANS', 'zh-TW': 'zh-HANT' }

/** `languageName('de', 'en')` is German. */
export function languageName(code: string, inLanguage: string): string {
  try {
    const names = new Intl.DisplayNames([inLanguage], { type: 'language' })
    return names.of(scriptTags[code] ?? code) ?? code
  } catch {
    return code // not a language tag: Keycloak accepts any file suffix
  }
}

/** Overrides the account's language. */
export const chosenLanguage = (): string | undefined =>
  readStored<string | undefined>(
    'language',
    undefined,
    (value): value is string => typeof value === 'string',
  )

/** With a `public/locales/{language}/castellan.json`. */
export const translatedLanguages: readonly string[] = ['ar', 'de', 'es', 'fr']
