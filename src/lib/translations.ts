import english from '../../public/locales/en.json' with { type: 'json' }

/** Our English texts. The console fetches them (api/texts.ts). */
export const messages: Readonly<Record<string, string>> = english

const pluralForm = /^(.+)_(zero|one|two|few|many|other)$/

const isFamily = (base: string) => `${base}_other` in messages

export function formOf(key: string) {
  const [, base, form] = pluralForm.exec(key) ?? []
  return base !== undefined && form !== undefined && isFamily(base) ? { base, form } : undefined
}

/** English lacks the other forms. */
export const englishOf = (key: string): string | undefined => {
  const plural = formOf(key)
  return plural ? messages[`${plural.base}_other`] : messages[key]
}

/** The keys of our texts, with the plural forms of a language. */
export function keysFor(language: string): readonly string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const keys = Object.keys(messages).flatMap((key) => {
    const plural = formOf(key)
    return plural ? pluralCategories.map((form) => `${plural.base}_${form}`) : [key]
  })
  return [...new Set(keys)]
}

type Texts = Readonly<Record<string, string>>

/** Each key without a translation, with its English text. */
export const missingTexts = (language: string, texts: Texts): Texts =>
  Object.fromEntries(
    keysFor(language)
      .filter((key) => !texts[key]?.trim())
      .map((key) => [key, englishOf(key) ?? '']),
  )
