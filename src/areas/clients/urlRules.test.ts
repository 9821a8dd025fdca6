import { expect, test } from 'vitest'
import { urlWarnings, urlErrors } from './urlRules'

const { rootUrl, baseUrl, adminUrl, redirectUris, postLogoutRedirectUris } = urlErrors

test('accepts an absolute URL or a placeholder as root URL', () => {
  expect(rootUrl('')).toBeUndefined()
  expect(rootUrl('https://app.test/x')).toBeUndefined()
  expect(rootUrl('${authBaseUrl}')).toBeUndefined()
  expect(rootUrl('nonsense')).toBe('clientRootURLInvalid')
  expect(rootUrl('/app')).toBe('clientRootURLInvalid')
  expect(rootUrl('https://app.test/a b')).toBe('clientRootURLInvalid')
  expect(rootUrl('JavaScript:alert(1)')).toBe('clientRootURLIllegalSchemeError')
  expect(rootUrl('https://app.test/#x')).toBe('clientRootURLFragmentError')
})

test('accepts paths as home and admin URL', () => {
  expect(baseUrl('/home')).toBeUndefined()
  expect(baseUrl('https://app.test/#x')).toBeUndefined()
  expect(baseUrl('/a b')).toBe('clientBaseURLInvalid')
  expect(adminUrl('/k_logout')).toBeUndefined()
  expect(adminUrl('nonsense')).toBe('adminUrlInvalid')
})

test('accepts patterns of any scheme as redirect URI', () => {
  expect(redirectUris(['/x/*', '*', 'app:/done', 'https://a.test/*'])).toBeUndefined()
  expect(redirectUris(['https://a.test', 'https://a.test/#x'])).toBe(
    'clientRedirectURIsFragmentError',
  )
  expect(redirectUris(['data:text/html,x'])).toBe('clientRedirectURIsIllegalSchemeError')
  expect(redirectUris(['a b'])).toBe('clientRedirectURIsInvalid')
  expect(postLogoutRedirectUris(['+', '-'])).toBeUndefined()
  expect(postLogoutRedirectUris(['a#b'])).toBe('clientPostLogoutRedirectURIsFragmentError')
})

test('accepts only http URLs without wildcards as logout URL', () => {
  const { frontchannelLogoutUrl, backchannelLogoutUrl } = urlErrors
  expect(frontchannelLogoutUrl('')).toBeUndefined()
  expect(frontchannelLogoutUrl('http://a.test/out')).toBeUndefined()
  expect(frontchannelLogoutUrl('https://a.test/*')).toBe('frontchannelUrlInvalid')
  expect(backchannelLogoutUrl('a.test/out')).toBe('backchannelUrlInvalid')
})

test('gives every warning that applies to a redirect URI', () => {
  const warningsOf = (uri: string, rootUrl = '') =>
    urlWarnings.redirectUris([uri], () => rootUrl).map(({ key }) => key)
  expect(warningsOf('')).toEqual([])
  expect(warningsOf('https://app.test/back')).toEqual([])
  expect(warningsOf('org.app:/back')).toEqual([])
  expect(warningsOf('http://localhost:8000')).toEqual([])
  expect(warningsOf('http://127.0.0.1/*')).toEqual([])
  expect(warningsOf('http://localhost:5173/*')).toEqual([])
  expect(warningsOf('https://app.test/*')).toEqual(['redirectToAllBelow'])
  expect(warningsOf('https://app.test/*', 'https://other.test')).toEqual(['redirectToAllBelow'])
  expect(warningsOf('https://app.test*', 'https://app.test')).toEqual(['redirectToAllBelow'])
  expect(warningsOf('https://app.test/*', 'https://app.test/')).toEqual([])
  expect(warningsOf('*')).toEqual(['redirectToAny'])
  expect(warningsOf('https://*.app.test/')).toEqual(['redirectStarInside'])
  expect(warningsOf('http://app.test/*')).toEqual(['redirectUnencrypted', 'redirectToAllBelow'])
  expect(warningsOf('/back')).toEqual(['redirectRelative'])
})

test('warns warningsOf web origins that are more or less than scheme and host', () => {
  const warningsOf = (uri: string) => urlWarnings.webOrigins([uri]).map(({ key }) => key)
  expect(warningsOf('https://app.test')).toEqual([])
  expect(warningsOf('http://localhost:8000')).toEqual([])
  expect(warningsOf('*')).toEqual(['originAny'])
  expect(warningsOf('+')).toEqual(['originLikeRedirects'])
  expect(warningsOf('https://*.app.test')).toEqual(['originStarInside'])
  expect(warningsOf('https://app.test/')).toEqual(['originHasPath'])
  expect(warningsOf('app.test')).toEqual(['originNeedsScheme'])
  expect(warningsOf('http://app.test')).toEqual(['redirectUnencrypted'])
})

test('rejects redirect URIs that browsers do not follow', () => {
  expect(redirectUris(['file:///etc/passwd'])).toBe('redirectUnreachable')
  expect(redirectUris(['blob:https://app.test/x'])).toBe('redirectUnreachable')
  expect(redirectUris(['about:blank'])).toBe('redirectUnreachable')
  expect(redirectUris(['myapp://back'])).toBeUndefined()
})
