import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { translatedLanguages } from './languages'
import { englishOf, formOf, keysFor, messages, missingTexts } from './translations'

/** Such a form may spell its number out: "two rows". */
function isOneNumber(language: string, form: string) {
  const rules = new Intl.PluralRules(language)
  return (
    Array.from({ length: 200 }, (_, n) => rules.select(n)).filter((rule) => rule === form)
      .length === 1
  )
}

const uniqueMatches = (text = '', pattern: RegExp) => [...new Set(text.match(pattern))].sort()
const placeholders = (text?: string) => uniqueMatches(text, /\{\{.*?\}\}/g)
const tags = (text?: string) => uniqueMatches(text, /<[^>]*>/g).join(' ')

const withoutNumber = (placeholderNames: string[]) =>
  placeholderNames.filter((name) => name !== '{{count}}' && name !== '{{number}}')

function wrongPlaceholders(language: string, key: string, text: string) {
  const expected = placeholders(englishOf(key))
  const translated = placeholders(text)
  const form = formOf(key)?.form
  const required = form && isOneNumber(language, form) ? withoutNumber(expected) : expected
  const isRight =
    required.every((name) => translated.includes(name)) &&
    translated.every((name) => expected.includes(name))
  return isRight ? [] : [{ key, translated, expected }]
}

const folder = new URL('../../public/locales/', import.meta.url)

test('every language with a file is offered', () =>
  expect([...translatedLanguages, 'en.json'].toSorted()).toEqual(readdirSync(folder).toSorted()))

/** `JSON.parse` keeps the last of two. */
const repeatedKeys = (json: string) => {
  const keys = [...json.matchAll(/^ {2}"(?:[^"\\]|\\.)+"(?=:)/gm)].map(([key]) => key)
  const repeated = keys.filter((key, index) => keys.indexOf(key) !== index)
  expect(keys.length - repeated.length).toBe(Object.keys(JSON.parse(json) as object).length)
  return repeated
}

test('English texts have each key once', () =>
  expect(repeatedKeys(readFileSync(new URL('en.json', folder), 'utf8'))).toEqual([]))

describe.each(translatedLanguages)('own texts in %s', (language) => {
  const file = new URL(`${language}/castellan.json`, folder)
  const json = readFileSync(file, 'utf8')
  const texts = JSON.parse(json) as Record<string, string>
  const expected = new Set(keysFor(language))

  test('are whole', () =>
    expect(
      missingTexts(language, texts),
      `public/locales/${language}/castellan.json lacks these; npm run translate -- ${language} lists them with Keycloak's terms`,
    ).toEqual({}))

  test('have each key once', () => expect(repeatedKeys(json)).toEqual([]))

  test('have no unused key', () =>
    expect(Object.keys(texts).filter((key) => !expected.has(key))).toEqual([]))

  test('keep the placeholders', () =>
    expect(
      Object.entries(texts).flatMap(([key, text]) => wrongPlaceholders(language, key, text)),
    ).toEqual([]))

  test('have the same markup as the English text', () =>
    expect(
      Object.entries(texts).filter(([key, text]) => tags(text) !== tags(englishOf(key))),
    ).toEqual([]))
})

test('English plural families are complete', () => {
  const singularKeys = Object.keys(messages).filter((key) => key.endsWith('_one'))
  expect(singularKeys.filter((key) => !formOf(key))).toEqual([])
})

test('English texts say email, sign in and sign out', () =>
  expect(
    Object.values(messages).filter((text) => /e-mail|\blog(ged|s)? (in|out)\b/i.test(text)),
  ).toEqual([]))
