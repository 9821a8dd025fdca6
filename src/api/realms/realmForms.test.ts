import { expect, test } from 'vitest'
import {
  bruteForceModes,
  withDefaultLocales,
  withBruteForceMode,
  bruteForceFields,
} from './realmForms'

test.each(bruteForceModes)('reads the mode %s back as written', (mode) => {
  const { bruteForceMode } = withBruteForceMode({ realm: 'x', ...bruteForceFields(mode, 0) })
  expect(bruteForceMode).toBe(mode)
})

test.each([
  ['Disabled', false, false, 0],
  ['PermanentLockout', true, true, 0],
  ['TemporaryLockout', true, false, 0],
  ['PermanentAfterTemporaryLockout', true, true, 1],
] as const)(
  'stores the mode %s in three properties',
  (mode, bruteForceProtected, permanentLockout, maxTemporaryLockouts) =>
    expect(bruteForceFields(mode, 0)).toEqual({
      bruteForceProtected,
      permanentLockout,
      maxTemporaryLockouts,
    }),
)

test('defaults to one temporary lockout where the mode needs lockouts', () => {
  expect(withBruteForceMode({ realm: 'x', maxTemporaryLockouts: 0 }).maxTemporaryLockouts).toBe(1)
  expect(bruteForceFields('PermanentAfterTemporaryLockout', 3).maxTemporaryLockouts).toBe(3)
  expect(bruteForceFields('TemporaryLockout', 3).maxTemporaryLockouts).toBe(0)
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
