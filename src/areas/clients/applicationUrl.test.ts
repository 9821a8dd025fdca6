import { expect, test } from 'vitest'
import { applicationUrl } from './applicationUrl'

const bases = { adminBaseUrl: 'https://admin.test/kc', serverBaseUrl: 'https://sso.test' }
const at = (rootUrl?: string, baseUrl?: string) =>
  applicationUrl({ ...(rootUrl && { rootUrl }), ...(baseUrl && { baseUrl }) }, bases)

test('an absolute base address stands alone', () =>
  expect(at('https://app.test', 'https://other.test/x')).toBe('https://other.test/x'))

test('the placeholders of the server', () => {
  expect(at('${authBaseUrl}', '/realms/a/account/')).toBe('https://sso.test/realms/a/account/')
  expect(at('${authAdminUrl}', '/admin/a/console/')).toBe('https://admin.test/kc/admin/a/console/')
  expect(at('${authBaseUrl}')).toBe('https://sso.test')
})

test('a root address with a path, joined by one slash', () => {
  expect(at('https://app.test/', '/home')).toBe('https://app.test/home')
  expect(at('https://app.test', 'home')).toBe('https://app.test/home')
})

test('anything else is the base as it is', () => {
  expect(at(undefined, '/home')).toBe('/home')
  expect(at('javascript:alert(1)', '/home')).toBe('/home')
  expect(at(undefined, 'javascript:alert(1)')).toBe('javascript:alert(1)')
  expect(at()).toBe('')
})
