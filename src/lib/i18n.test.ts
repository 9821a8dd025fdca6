import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  addBundle,
  addOwnTexts,
  addTexts,
  applyRealmTexts,
  formatList,
  labelOf as label,
  textsVersion,
  translate,
  type TextParams,
} from './i18n'

/** These keys are not in the console's bundle. */
const t = (key: string, params?: TextParams) => translate(key, params)

// applyRealmTexts sets its language and direction.
vi.stubGlobal('document', { documentElement: {} })

beforeAll(() =>
  addTexts({
    'times.seconds': 'Seconds',
    hello: 'Hello {{name}}',
    item_one: '{{count}} item',
    item_other: '{{count}} items',
    tooFew: '{{0}} needs at least {{1}}',
    tooShort: 'At least {0} characters',
    role_admin: 'Administrator',
    late: 'Before',
  }),
)

describe('t', () => {
  test('treats dots as part of a key', () => expect(t('times.seconds')).toBe('Seconds'))
  test('interpolates without escaping', () => expect(t('hello', { name: '<b>' })).toBe('Hello <b>'))
  test('writes numbers and lists as in the language', () => {
    const many = { count: 1234, names: ['ann', 'bob', 'eve'] }
    addTexts({ found_one: '{{count}} user', found_other: '{{count}} users: {{names}}' })
    expect(t('found', many)).toBe('1,234 users: ann, bob, eve')
    expect(t('tooShort', [5000])).toBe('At least 5,000 characters')
    addBundle('acme', 'de', { found_other: '{{count}} Benutzer: {{names}}' })
    applyRealmTexts('acme', 'de')
    expect(t('found', many)).toBe('1.234 Benutzer: ann, bob und eve')
    expect(formatList(['ann', 'bob'])).toBe('ann und bob')
    applyRealmTexts('acme', 'en')
    expect(formatList([])).toBe('')
  })
  test('selects the plural', () => {
    expect(t('item', { count: 1 })).toBe('1 item')
    expect(t('item', { count: 3 })).toBe('3 items')
  })
  test('fills numbered placeholders of server messages', () =>
    expect([t('tooShort', [8]), t('tooFew', ['Name', 2])]).toEqual([
      'At least 8 characters',
      'Name needs at least 2',
    ]))
  test('a bundle added later overrides earlier texts', () => {
    expect(t('late')).toBe('Before')
    addTexts({ late: 'After' })
    addBundle('acme', 'en', { late: 'Of the realm' })
    applyRealmTexts('acme', 'en')
    expect(t('late')).toBe('Of the realm')
  })
  test('leaves placeholders without a value to i18next', () =>
    expect(t('hello', {})).toBe('Hello {{name}}'))
  test('falls back to our own texts', () => {
    addOwnTexts({ late: 'Own', pageNotFound: 'Page not found' })
    expect(t('pageNotFound')).toBe('Page not found')
    expect(t('late')).toBe('Of the realm')
  })
  test('renders again when a missing text arrives', () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const draw = vi.fn()
    const stop = textsVersion.subscribe(draw)
    t('tooEarly')
    addOwnTexts({ tooEarly: 'Here now' })
    expect(draw).toHaveBeenCalledOnce()
    expect(t('tooEarly')).toBe('Here now')
    stop()
    report.mockRestore()
  })
  test('renders a missing key as words and logs it', () => {
    const report = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(t('noRoles-fancyThings')).toBe('No roles fancy things')
    expect(report).toHaveBeenCalledWith('missing text: noRoles-fancyThings')
    report.mockRestore()
  })
})

describe('a language with only some of the texts', () => {
  beforeAll(() => {
    addTexts({ word: 'Word', item_one: '{{count}} item', item_other: '{{count}} items' })
    addOwnTexts({ rare: 'Rare' })
    addBundle('acme', 'pl', { hello: 'Cześć {{name}}', item_one: '{{count}} rzecz' })
    applyRealmTexts('acme', 'pl')
  })
  afterAll(() => applyRealmTexts('acme', 'en'))

  test('falls back to English text by text', () =>
    expect([t('hello', { name: 'Ola' }), t('word'), t('rare')]).toEqual([
      'Cześć Ola',
      'Word',
      'Rare',
    ]))
  test('falls back to English for a plural form that is missing', () =>
    expect([1, 3, 5].map((count) => t('item', { count }))).toEqual([
      '1 rzecz',
      '3 items',
      '5 items',
    ]))
})

describe('label', () => {
  test('resolves a wrapped key', () => expect(label('${role_admin}')).toBe('Administrator'))
  test('shows the key of an unknown wrapper', () => expect(label('${nope}')).toBe('nope'))
  test('leaves plain data unchanged', () => {
    expect(label('hello')).toBe('hello')
    expect(label('<script>')).toBe('<script>')
    expect(label(undefined)).toBe('')
  })
})

describe('right-to-left languages', () => {
  beforeAll(() => {
    addTexts({
      only: 'There is no user.',
      word: 'Users',
      begins: '2 more',
      ends: 'Delete {{name}}',
      bare: '{{name}}',
    })
    addBundle('acme', 'ar', { moved: '{{address}} مثال', range: '{{first}}–{{last}}' })
    applyRealmTexts('acme', 'ar')
  })
  afterAll(() => applyRealmTexts('acme', 'en'))
  const marked = (text: string) =>
    text.replaceAll('\u2068', '<').replaceAll('\u2066', '[').replaceAll('\u2069', '>')

  test('names keep their own direction', () =>
    expect(['https://a.test/*', '/*'].map((address) => marked(t('moved', { address })))).toEqual([
      '<https://a.test/*> مثال',
      '</*> مثال',
    ]))
  test('each name of a list keeps its own direction', () =>
    expect(marked(t('bare', { name: ['ann', 'bob'] }))).toBe('<ann> و<bob>'))
  test('numbers need no marks', () => expect(t('range', { first: '1', last: '9' })).toBe('1–9'))
  test('an English sentence keeps its punctuation at the end', () =>
    expect([marked(t('only')), t('word')]).toEqual(['[There is no user.>', 'Users']))
  test('an English text keeps its leading number', () =>
    expect(marked(t('begins'))).toBe('[2 more>'))
  test('an English text keeps the position of a name', () =>
    expect(['ann', 'آن'].map((name) => marked(t('ends', { name })))).toEqual([
      '[Delete <ann>>',
      '[Delete <آن>>',
    ]))
  test('a text that is only a name needs no further marks', () =>
    expect(marked(t('bare', { name: 'ann' }))).toBe('<ann>'))
})
