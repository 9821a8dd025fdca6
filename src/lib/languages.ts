import { readStored, storedNames } from './storage'

/** Language codes, old ones (`iw`, `ji`) included. */
const rightToLeft = new Set('ar dv fa ha he iw ji ps sd ug ur yi'.split(' '))

/** Takes a tag like `de` or `ar-EG`. */
export const directionOf = (language: string): 'rtl' | 'ltr' =>
  rightToLeft.has(baseOf(language)) ? 'rtl' : 'ltr'

const baseOf = (language: string) => language.split('-')[0] ?? language

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

/**
 * Languages of Keycloak in which under half of its texts exist, and under half of all with ours
 * (build/incompleteLanguages.test.ts). Texts of a realm or theme don't count.
 */
export const incompleteLanguages: ReadonlySet<string> = new Set(
  'ar az da el eu fa fi hr hu hy it ka ko lt lv nl no pt ro sk sl th'.split(' '),
)

export const isIncomplete = (language: string) => incompleteLanguages.has(baseOf(language))

/** Incomplete languages to be shown all the same. */
export const languagesShownAnyway = storedNames('incompleteLanguages', 50)

/** Instead of a page that is half English and mirrored: all of it in English. */
export const displayLanguage = (language: string) =>
  isIncomplete(language) && !languagesShownAnyway.get().includes(language) ? 'en' : language

/** With a `public/locales/{language}/castellan.json`. */
export const translatedLanguages: readonly string[] = ['ar', 'de', 'es', 'fr']
