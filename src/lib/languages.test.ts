import { beforeEach, expect, test, vi } from 'vitest'
import { directionOf, displayLanguage, languagesShownAnyway } from './languages'

const stored = new Map<string, string>()

// Node has no localStorage.
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
})

beforeEach(() => stored.clear())

test.each([
  ['de', 'de'],
  ['zh-Hans', 'zh-Hans'],
  ['ar', 'en'],
  ['pt-BR', 'en'],
])('a realm in %s shows the console in %s', (language, shown) =>
  expect(displayLanguage(language)).toBe(shown),
)

test('an incomplete language is shown if that is switched on', () => {
  languagesShownAnyway.add('ar')
  expect(displayLanguage('ar')).toBe('ar')
  expect(directionOf(displayLanguage('ar'))).toBe('rtl')
  expect(directionOf(displayLanguage('fa'))).toBe('ltr')
  languagesShownAnyway.remove('ar')
  expect(displayLanguage('ar')).toBe('en')
})

test('a language that Keycloak does not bring is shown', () =>
  expect(displayLanguage('he')).toBe('he'))
