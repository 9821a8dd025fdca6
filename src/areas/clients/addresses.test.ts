import { expect, test } from 'vitest'
import { accessFaults } from './addresses'

const { rootUrl, baseUrl, adminUrl, redirectUris, postLogoutRedirectUris } = accessFaults

test('a root URL is an absolute address or begins with a placeholder', () => {
  expect(rootUrl('')).toBeUndefined()
  expect(rootUrl('https://app.test/x')).toBeUndefined()
  expect(rootUrl('${authBaseUrl}')).toBeUndefined()
  expect(rootUrl('nonsense')).toBe('clientRootURLInvalid')
  expect(rootUrl('/app')).toBe('clientRootURLInvalid')
  expect(rootUrl('https://app.test/a b')).toBe('clientRootURLInvalid')
  expect(rootUrl('JavaScript:alert(1)')).toBe('clientRootURLIllegalSchemeError')
  expect(rootUrl('https://app.test/#x')).toBe('clientRootURLFragmentError')
})

test('home and admin URL may be paths', () => {
  expect(baseUrl('/home')).toBeUndefined()
  expect(baseUrl('https://app.test/#x')).toBeUndefined()
  expect(baseUrl('/a b')).toBe('clientBaseURLInvalid')
  expect(adminUrl('/k_logout')).toBeUndefined()
  expect(adminUrl('nonsense')).toBe('adminUrlInvalid')
})

test('redirect URIs are patterns of any scheme', () => {
  expect(redirectUris(['/x/*', '*', 'app:/done', 'https://a.test/*'])).toBeUndefined()
  expect(redirectUris(['https://a.test', 'https://a.test/#x'])).toBe(
    'clientRedirectURIsFragmentError',
  )
  expect(redirectUris(['data:text/html,x'])).toBe('clientRedirectURIsIllegalSchemeError')
  expect(redirectUris(['a b'])).toBe('clientRedirectURIsInvalid')
  expect(postLogoutRedirectUris(['+', '-'])).toBeUndefined()
  expect(postLogoutRedirectUris(['a#b'])).toBe('clientPostLogoutRedirectURIsFragmentError')
})

test('logout URLs are called, so they are plain http addresses', () => {
  const { frontchannelLogoutUrl, backchannelLogoutUrl } = accessFaults
  expect(frontchannelLogoutUrl('')).toBeUndefined()
  expect(frontchannelLogoutUrl('http://a.test/out')).toBeUndefined()
  expect(frontchannelLogoutUrl('https://a.test/*')).toBe('frontchannelUrlInvalid')
  expect(backchannelLogoutUrl('a.test/out')).toBe('backchannelUrlInvalid')
})
