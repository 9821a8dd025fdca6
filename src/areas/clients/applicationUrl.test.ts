import { expect, test } from 'vitest'
import { applicationUrl } from './applicationUrl'

const bases = { adminBaseUrl: 'https://admin.test/kc', serverBaseUrl: 'https://sso.test' }
const urlOf = (rootUrl?: string, baseUrl?: string) =>
  applicationUrl({ ...(rootUrl && { rootUrl }), ...(baseUrl && { baseUrl }) }, bases)

test('uses an absolute base URL as it is', () =>
  expect(urlOf('https://app.test', 'https://other.test/x')).toBe('https://other.test/x'))

test("replaces the server's placeholders", () => {
  expect(urlOf('${authBaseUrl}', '/realms/a/account/')).toBe('https://sso.test/realms/a/account/')
  expect(urlOf('${authAdminUrl}', '/admin/a/console/')).toBe(
    'https://admin.test/kc/admin/a/console/',
  )
  expect(urlOf('${authBaseUrl}')).toBe('https://sso.test')
})

test('joins root URL and path with exactly one slash', () => {
  expect(urlOf('https://app.test/', '/home')).toBe('https://app.test/home')
  expect(urlOf('https://app.test', 'home')).toBe('https://app.test/home')
})

test('returns the base URL unchanged without a usable root URL', () => {
  expect(urlOf(undefined, '/home')).toBe('/home')
  expect(urlOf('javascript:alert(1)', '/home')).toBe('/home')
  expect(urlOf(undefined, 'javascript:alert(1)')).toBe('javascript:alert(1)')
  expect(urlOf()).toBe('')
})
