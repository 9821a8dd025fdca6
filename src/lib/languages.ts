import { readStored } from './storage'

/** Languages written from right to left (brief 000, section 4). */
const rightToLeft = new Set('ar dv fa ha he iw ji ps sd ug ur yi'.split(' '))

/** The direction for the html element. `language` is a tag like `de` or `ar-EG`. */
export const directionOf = (language: string): 'rtl' | 'ltr' =>
  rightToLeft.has(language.split('-')[0] ?? '') ? 'rtl' : 'ltr'

const scriptTags: Record<string, string> = { 'zh-CN': 'zh-HANS', 'zh-TW': 'zh-HANT' }

/** The name of a language in another language: `nameOf('de', 'en')` is German. */
export function languageName(code: string, inLanguage: string): string {
  try {
    const names = new Intl.DisplayNames([inLanguage], { type: 'language' })
    return names.of(scriptTags[code] ?? code) ?? code
  } catch {
    return code // not a language tag: servers accept any file suffix
  }
}

/** The language that the person chose in this browser instead of the account's; undefined: none. */
export const chosenLanguage = (): string | undefined =>
  readStored<string | undefined>(
    'language',
    undefined,
    (value): value is string => typeof value === 'string',
  )

/** Languages that `public/locales/{language}/castellan.json` translates our own texts into. */
export const translatedLanguages: readonly string[] = ['ar', 'de']
