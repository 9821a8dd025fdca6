import { expect, test } from 'vitest'
import { bruteForceModes, withDefaultLocales, withBruteForceMode, writeMode } from './realmParts'

test.each(bruteForceModes)('reads the mode %s back as written', (mode) => {
  const { bruteForceMode } = withBruteForceMode({ realm: 'x', ...writeMode(mode, 0) })
  expect(bruteForceMode).toBe(mode)
})

test('defaults to one temporary lockout where the mode needs lockouts', () => {
  expect(withBruteForceMode({ realm: 'x', maxTemporaryLockouts: 0 }).maxTemporaryLockouts).toBe(1)
  expect(writeMode('PermanentAfterTemporaryLockout', 3).maxTemporaryLockouts).toBe(3)
  expect(writeMode('TemporaryLockout', 3).maxTemporaryLockouts).toBe(0)
})

test('defaults a realm without languages to English', () => {
  expect(withDefaultLocales({ realm: 'x', supportedLocales: [] })).toMatchObject({
    supportedLocales: ['en'],
    defaultLocale: 'en',
  })
  expect(
    withDefaultLocales({ realm: 'x', supportedLocales: ['de'], defaultLocale: 'de' }),
  ).toMatchObject({
    supportedLocales: ['de'],
    defaultLocale: 'de',
  })
})
