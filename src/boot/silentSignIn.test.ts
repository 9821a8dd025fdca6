import { afterEach, describe, expect, test, vi } from 'vitest'
import { parseEnvironment } from './environment'
import {
  tokenClaims,
  authorizationCodeFrom,
  authorizationRequest,
  supportsSilentSignIn,
  exchangeCode,
  scopeOf,
} from './silentSignIn'
import { isSignInWindow, windowRedirect } from './signInWindow'

const page = 'https://sso.example.com/admin/master/console/'
const issuer = 'https://sso.example.com/realms/master'
const expected = { redirectUri: page, state: 'mine', issuer }

function answer(changes: (query: URLSearchParams) => void = () => {}, address = page) {
  const url = new URL(address)
  url.search = new URLSearchParams({ state: 'mine', iss: issuer, code: 'the code' }).toString()
  changes(url.searchParams)
  return url.href
}

describe('authorization response', () => {
  test('returns its code', () => {
    expect(authorizationCodeFrom(answer(), expected)).toBe('the code')
    expect(
      authorizationCodeFrom(
        answer((query) => query.set('session_state', 'x')),
        expected,
      ),
    ).toBe('the code')
  })

  test('accepts a redirect URI with a query', () => {
    const redirectUri = `${page}?signed-in=window`
    const responseUrl = answer((query) => query.set('signed-in', 'window'))
    expect(authorizationCodeFrom(responseUrl, { ...expected, redirectUri })).toBe('the code')
  })

  test.each<[string, string]>([
    ['a forged state', answer((query) => query.set('state', 'theirs'))],
    ['no state', answer((query) => query.delete('state'))],
    ['two states', answer((query) => query.append('state', 'mine'))],
    ['another issuer', answer((query) => query.set('iss', `${issuer}2`))],
    ['no issuer', answer((query) => query.delete('iss'))],
    ['two issuers', answer((query) => query.append('iss', 'https://evil.example'))],
    ['two codes', answer((query) => query.append('code', 'another'))],
    ['an empty code', answer((query) => query.set('code', ''))],
    ['no code', answer((query) => query.delete('code'))],
    ['an error', answer((query) => query.set('error', 'login_required'))],
    ['an error alone', `${page}?error=login_required&state=mine&iss=${issuer}`],
    ['another path', answer(undefined, `${page}x/`)],
    ['another origin', answer(undefined, 'https://evil.example/admin/master/console/')],
    ['another port', answer(undefined, 'https://sso.example.com:8443/admin/master/console/')],
    ['plain http', answer(undefined, 'http://sso.example.com/admin/master/console/')],
    [
      'a user in the address',
      answer(undefined, 'https://sso.example.com@evil.example/admin/master/console/'),
    ],
    ['the sign-in page', `${issuer}/protocol/openid-connect/auth?state=mine`],
    ['no address', ''],
    ['nonsense', 'code=the code&state=mine'],
  ])('rejects %s', (_what, address) => {
    expect(authorizationCodeFrom(address, expected)).toBeUndefined()
  })
})

test('sends code requests with PKCE S256 and a 96-character verifier', async () => {
  const environment = parseEnvironment(
    '{"serverBaseUrl":"https://sso.example.com","realm":"a b","scope":"roles"}',
  )
  const request = await authorizationRequest(environment, page, { prompt: 'none' })
  const url = new URL(request.url)
  expect(url.origin + url.pathname).toBe(
    'https://sso.example.com/realms/a%20b/protocol/openid-connect/auth',
  )
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: 'security-admin-console',
    response_type: 'code',
    response_mode: 'query',
    code_challenge_method: 'S256',
    redirect_uri: page,
    scope: 'openid roles',
    prompt: 'none',
    state: request.state,
    nonce: request.nonce,
  })
  expect(request.verifier).toMatch(/^[\w-]{96}$/)
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(request.verifier))
  expect(url.searchParams.get('code_challenge')).toBe(Buffer.from(digest).toString('base64url'))
  const second = await authorizationRequest(environment, page)
  expect(second.state).not.toBe(request.state)
  expect(second.verifier).not.toBe(request.verifier)
})

test('the scope includes openid exactly once', () => {
  const environment = parseEnvironment('{}')
  expect(scopeOf(environment)).toBe('openid')
  expect(scopeOf({ ...environment, scope: 'a openid  b' })).toBe('openid a b')
})

describe('silent sign-in', () => {
  afterEach(() => vi.unstubAllGlobals())
  const environment = parseEnvironment('{"serverBaseUrl":"https://sso.example.com"}')
  const isSupported = (address: string, isSecureContext = true, settings = environment) => {
    vi.stubGlobal('isSecureContext', isSecureContext)
    return supportsSilentSignIn(settings, new URL(address))
  }

  test('works on the origin of Keycloak', () => {
    expect(isSupported(page)).toBe(true)
    expect(isSupported(`${page}?other=1#/master/users`)).toBe(true)
    expect(isSupported(page, true, { ...environment, serverBaseUrl: '/auth' })).toBe(true)
  })

  test.each(['code=x', 'error=x', 'state=x', 'a=b&state='])(
    'is off with %s in the URL',
    (query) => {
      expect(isSupported(`${page}?${query}`)).toBe(false)
    },
  )

  test('is off on another origin and in insecure contexts', () => {
    expect(isSupported('https://console.example.com/')).toBe(false)
    expect(isSupported('http://sso.example.com/admin/master/console/')).toBe(false)
    expect(isSupported(page, false)).toBe(false)
  })
})

describe('token claims', () => {
  const token = (payload: unknown) =>
    ['header', Buffer.from(JSON.stringify(payload)).toString('base64url'), 'signature'].join('.')

  test.each(['Zoë Müller', 'محمد', '山田 太郎', '👩‍🚀>>???'])('decodes %s', (name) => {
    expect(tokenClaims(token({ name })).name).toBe(name)
  })

  test('throws for invalid tokens', () => {
    expect(() => tokenClaims('')).toThrow()
    expect(() => tokenClaims('a.%%%.b')).toThrow()
    expect(() => tokenClaims(`a.${Buffer.from('no json').toString('base64url')}.b`)).toThrow()
  })
})

describe('code exchange', () => {
  afterEach(() => vi.unstubAllGlobals())
  const request = {
    ...expected,
    url: '',
    endpoint: `${issuer}/protocol/openid-connect`,
    clientId: 'security-admin-console',
    nonce: 'once',
    verifier: 'v',
  }
  const validClaims = { iss: issuer, nonce: 'once', aud: request.clientId, azp: request.clientId }
  const exchange = (claims: object) => {
    const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
    const body = { access_token: 'a', refresh_token: 'r', id_token: `h.${payload}.s` }
    vi.stubGlobal('fetch', async () => Response.json(body))
    return exchangeCode(request, answer())
  }

  test.each<[string, object]>([
    ['for us', validClaims],
    ['without azp', { ...validClaims, azp: undefined }],
    ['for us and others', { ...validClaims, aud: ['other', request.clientId] }],
  ])('accepts an ID token %s', async (_what, claims) => {
    expect(await exchange(claims)).toMatchObject({ access: 'a', refresh: 'r' })
  })

  test.each<[string, object]>([
    ['another audience', { ...validClaims, aud: 'account' }],
    ['several others', { ...validClaims, aud: ['account', 'shop'] }],
    ['no audience', { ...validClaims, aud: undefined }],
    [
      'several and nobody named',
      { ...validClaims, aud: ['shop', request.clientId], azp: undefined },
    ],
    ['another party', { ...validClaims, azp: 'shop' }],
    ['another nonce', { ...validClaims, nonce: 'twice' }],
    ['another issuer', { ...validClaims, iss: `${issuer}2` }],
  ])('rejects an ID token with %s', async (_what, claims) => {
    expect(await exchange(claims)).toBeUndefined()
  })
})

test('recognizes a sign-in window by its URL', () => {
  const redirect = windowRedirect(new URL(`${page}?x=1#/master/users`))
  expect(redirect).toBe(`${page}?signed-in=window`)
  expect(isSignInWindow(new URL(`${redirect}&state=a&code=b`))).toBe(true)
  expect(isSignInWindow(new URL(page))).toBe(false)
})
