import { expect, test } from 'vitest'
import { bruteForceModes, withDefaultLocales, withBruteForceMode, writeMode } from './realmParts'

test.each(bruteForceModes)('the mode %s is read as it was written', (mode) => {
  const { bruteForceMode } = withBruteForceMode({ realm: 'x', ...writeMode(mode, 0) })
  expect(bruteForceMode).toBe(mode)
})

test('a number of lockouts is there before the mode that has it is chosen', () => {
  expect(withBruteForceMode({ realm: 'x', maxTemporaryLockouts: 0 }).maxTemporaryLockouts).toBe(1)
  expect(writeMode('PermanentAfterTemporaryLockout', 3).maxTemporaryLockouts).toBe(3)
  expect(writeMode('TemporaryLockout', 3).maxTemporaryLockouts).toBe(0)
})

test('a realm without languages begins with English', () => {
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
