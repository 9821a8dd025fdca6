import type { Environment } from './environment'

/** `issuedAt`: when the token response arrived, in epoch milliseconds. */
export type Tokens = {
  access: string
  refresh: string
  id: string
  nonce: string
  issuedAt: number
}

export type AuthorizationRequest = {
  url: string
  endpoint: string
  clientId: string
  redirectUri: string
  state: string
  nonce: string
  verifier: string
  issuer: string
}

/** Milliseconds; after that the caller falls back to a redirect. */
const requestTimeout = 10_000

/**
 * Sends `prompt=none` by `fetch`, which follows the redirect back to this page, with the code in
 * the final URL. Undefined on any doubt; the caller then redirects.
 */
export async function silentSignIn(
  environment: Environment,
  address: URL,
): Promise<Tokens | undefined> {
  if (!supportsSilentSignIn(environment, address)) return undefined
  try {
    const redirectUri = address.origin + address.pathname
    const request = await authorizationRequest(environment, redirectUri, { prompt: 'none' })
    const response = await fetch(request.url, {
      credentials: 'same-origin',
      signal: AbortSignal.timeout(requestTimeout),
    })
    void response.body?.cancel()
    return response.ok ? await exchangeCode(request, response.url) : undefined
  } catch {
    // The normal redirect explains errors better.
    return undefined
  }
}

export const supportsSilentSignIn = (environment: Environment, address: URL) =>
  globalThis.isSecureContext &&
  new URL(environment.serverBaseUrl, address).origin === address.origin &&
  !['code', 'error', 'state'].some((name) => address.searchParams.has(name))

export async function authorizationRequest(
  environment: Environment,
  redirectUri: string,
  extra: Record<string, string> = {},
): Promise<AuthorizationRequest> {
  const { serverBaseUrl, realm, clientId } = environment
  const issuer = `${serverBaseUrl}/realms/${encodeURIComponent(realm)}`
  const endpoint = `${issuer}/protocol/openid-connect`
  const state = randomString(24)
  const nonce = randomString(24)
  const verifier = randomString(72) // 96 characters; RFC 7636 allows 43 to 128
  const challenge = base64url(
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))),
  )
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    response_mode: 'query',
    scope: scopeOf(environment),
    state,
    nonce,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...extra,
  })
  const url = `${endpoint}/auth?${query}`
  return { url, endpoint, clientId, redirectUri, state, nonce, verifier, issuer }
}

/** Undefined unless the response is exactly ours (RFC 9207: Keycloak always sends `iss`). */
export function authorizationCodeFrom(
  responseUrl: string,
  expected: Pick<AuthorizationRequest, 'redirectUri' | 'state' | 'issuer'>,
): string | undefined {
  if (!URL.canParse(responseUrl)) return undefined
  const url = new URL(responseUrl)
  const redirect = new URL(expected.redirectUri)
  const hasOnly = (name: string, value: string) => {
    const values = url.searchParams.getAll(name)
    return values.length === 1 && values[0] === value
  }
  if (url.origin + url.pathname !== redirect.origin + redirect.pathname) return undefined
  if (!hasOnly('state', expected.state) || !hasOnly('iss', expected.issuer)) return undefined
  if (url.searchParams.has('error')) return undefined
  const codes = url.searchParams.getAll('code')
  return codes.length === 1 && codes[0] ? codes[0] : undefined
}

/** Undefined if the response or the ID token doesn't match the request; throws when offline. */
export async function exchangeCode(
  request: AuthorizationRequest,
  responseUrl: string,
): Promise<Tokens | undefined> {
  const code = authorizationCodeFrom(responseUrl, request)
  if (!code) return undefined
  const response = await fetch(`${request.endpoint}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: request.clientId,
      redirect_uri: request.redirectUri,
      code,
      code_verifier: request.verifier,
    }),
  })
  if (!response.ok) return undefined
  const body = (await response.json()) as Record<string, unknown>
  const { access_token: access, refresh_token: refresh, id_token: id } = body
  if (typeof access !== 'string' || typeof refresh !== 'string' || typeof id !== 'string')
    return undefined
  if (!isIdTokenFor(request, tokenClaims(id))) return undefined
  return { access, refresh, id, nonce: request.nonce, issuedAt: Date.now() }
}

/** OpenID Connect Core, 3.1.3.7. */
function isIdTokenFor(
  { nonce, issuer, clientId }: AuthorizationRequest,
  claims: Record<string, unknown>,
): boolean {
  const audience = Array.isArray(claims.aud) ? (claims.aud as unknown[]) : [claims.aud]
  const isAuthorizedParty =
    claims.azp === undefined ? audience.length === 1 : claims.azp === clientId
  return (
    claims.nonce === nonce &&
    claims.iss === issuer &&
    audience.includes(clientId) &&
    isAuthorizedParty
  )
}

/** Decodes without verifying: the token comes straight from the token endpoint. */
export function tokenClaims(token: string): Record<string, unknown> {
  const payload = token.split('.')[1] ?? ''
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
    c.charCodeAt(0),
  )
  return Object(JSON.parse(new TextDecoder().decode(bytes))) as Record<string, unknown>
}

export const scopeOf = ({ scope }: Environment) =>
  ['openid', ...(scope ?? '').split(' ').filter((word) => word && word !== 'openid')].join(' ')

const randomString = (bytes: number) => base64url(crypto.getRandomValues(new Uint8Array(bytes)))

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
