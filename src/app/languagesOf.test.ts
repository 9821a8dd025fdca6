import { expect, test } from 'vitest'
import { languagesOf } from './languages'

test.each([
  [undefined, 'en', ['en']],
  [{}, 'de', ['en', 'de']],
  [{ supportedLocales: ['ar', 'de'], defaultLocale: 'de' }, 'de', ['de', 'ar']],
  [{ supportedLocales: ['ar'], defaultLocale: 'de' }, 'en', ['de', 'ar', 'en']],
  [{ supportedLocales: [], defaultLocale: '' }, 'en', ['en']],
])('%j with %s', (realm, current, expected) =>
  expect(languagesOf(realm, current)).toEqual(expected),
)
