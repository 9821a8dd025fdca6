import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { messages, ownLanguages } from './messages'

const pluralForm = /^(.+)_(zero|one|two|few|many|other)$/

const isFamily = (base: string) => `${base}_other` in messages

/** The base and the form of a key of a plural family; undefined for any other key. */
function formOf(key: string) {
  const [, base, form] = pluralForm.exec(key) ?? []
  return base !== undefined && form !== undefined && isFamily(base) ? { base, form } : undefined
}

/** The English text that a translation stands for: of a plural form the same one, else the general one. */
const englishOf = (key: string) => {
  const plural = formOf(key)
  return plural ? messages[`${plural.base}_other`] : messages[key]
}

/** Every key that a language has to translate, with the plural forms of that language. */
function keysFor(language: string) {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  const keys = Object.keys(messages).flatMap((key) => {
    const plural = formOf(key)
    return plural ? pluralCategories.map((form) => `${plural.base}_${form}`) : [key]
  })
  return new Set(keys)
}

/** Plural forms that stand for a single number, which their words may say: "two rows". */
function fixedForms(language: string) {
  const rules = new Intl.PluralRules(language)
  const numbers = Map.groupBy(Array.from({ length: 200 }).keys(), (n) => rules.select(n))
  return new Set([...numbers].filter(([, { length }]) => length === 1).map(([form]) => form))
}

const parts = (text = '', pattern: RegExp) => [...new Set(text.match(pattern))].sort()
const placeholders = (text?: string) => parts(text, /\{\{.*?\}\}/g)
const marks = (text?: string) => parts(text, /<[^>]*>/g)

const withoutNumber = (names: string[]) =>
  names.filter((name) => name !== '{{count}}' && name !== '{{number}}')

describe.each(ownLanguages)('own texts in %s', (language) => {
  const file = new URL(`../../public/locales/${language}/castellan.json`, import.meta.url)
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  const expected = keysFor(language)
  const fixed: ReadonlySet<string> = fixedForms(language)

  test('has every key', () =>
    expect([...expected].filter((key) => !texts[key]?.trim())).toEqual([]))

  test('has no key that nothing asks for', () =>
    expect(Object.keys(texts).filter((key) => !expected.has(key))).toEqual([]))

  test.each(Object.entries(texts))('%s keeps placeholders and markup', (key, text) => {
    const form = formOf(key)?.form
    const wanted = placeholders(englishOf(key))
    const given = placeholders(text)
    if (form !== undefined && fixed.has(form)) {
      expect(withoutNumber(given)).toEqual(withoutNumber(wanted))
      expect(wanted).toEqual(expect.arrayContaining(given))
    } else expect(given).toEqual(wanted)
    expect(marks(text)).toEqual(marks(englishOf(key)))
  })
})

test('English plural families are complete', () => {
  const single = Object.keys(messages).filter((key) => key.endsWith('_one'))
  expect(single.filter((key) => !formOf(key))).toEqual([])
})
