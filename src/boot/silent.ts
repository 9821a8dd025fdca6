import type { Environment } from './environment'

/** What the token endpoint gives, with the moment (epoch, ms) at which the answer came. */
export type Tokens = { access: string; refresh: string; id: string; nonce: string; at: number }

const random = (bytes: number) => base64url(crypto.getRandomValues(new Uint8Array(bytes)))

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/**
 * Reads the answer of the authorization endpoint out of the address where its redirect ended.
 * Returns the code, or undefined for any answer that is not exactly ours: an error, another
 * address, a foreign `state`, another issuer (RFC 9207; Keycloak always sends `iss`).
 */
export function codeFrom(
  answer: string,
  expected: { redirectUri: string; state: string; issuer: string },
): string | undefined {
  let url: URL
  try {
    url = new URL(answer)
  } catch {
    return undefined
  }
  const is = (name: string, value: string) => {
    const all = url.searchParams.getAll(name)
    return all.length === 1 && all[0] === value
  }
  if (url.origin + url.pathname !== expected.redirectUri) return undefined
  if (!is('state', expected.state) || !is('iss', expected.issuer)) return undefined
  if (url.searchParams.has('error')) return undefined
  const codes = url.searchParams.getAll('code')
  return codes.length === 1 && codes[0] ? codes[0] : undefined
}

/** The claims of a JSON Web Token, unverified: it came straight from the server's token endpoint. */
export function claims(token: string): Record<string, unknown> {
  const part = token.split('.')[1] ?? ''
  const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
    c.charCodeAt(0),
  )
  return Object(JSON.parse(new TextDecoder().decode(bytes))) as Record<string, unknown>
}

/** Whether the quiet way may be tried: our own origin, secure crypto, no answer in the address. */
export const mayBeSilent = (environment: Environment, address: URL) =>
  globalThis.isSecureContext &&
  new URL(environment.serverBaseUrl, address).origin === address.origin &&
  !['code', 'error', 'state'].some((name) => address.searchParams.has(name))

/**
 * Signs in with the session cookie and without leaving the page: the code request is a `fetch` with
 * `prompt=none` that follows the redirect to this very page; the code stands in the final address
 * (code flow, PKCE S256, query response mode). Gives undefined at any doubt; the caller then takes
 * the ordinary redirect.
 */
export async function silentSignIn(
  environment: Environment,
  address: URL,
): Promise<Tokens | undefined> {
  if (!mayBeSilent(environment, address)) return undefined
  const issuer = `${environment.serverBaseUrl}/realms/${encodeURIComponent(environment.realm)}`
  const endpoint = `${issuer}/protocol/openid-connect`
  const redirectUri = address.origin + address.pathname
  const state = random(24)
  const nonce = random(24)
  const verifier = random(72) // 96 characters (brief 000, section 9)
  const challenge = base64url(
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))),
  )
  try {
    const query = new URLSearchParams({
      client_id: environment.clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      response_mode: 'query',
      scope: scopeOf(environment),
      prompt: 'none',
      state,
      nonce,
      code_challenge: challenge,
      code_challenge_method: 'S256',
    })
    const answer = await fetch(`${endpoint}/auth?${query}`, { credentials: 'same-origin' })
    void answer.body?.cancel() // only its address is wanted
    const code = answer.ok && codeFrom(answer.url, { redirectUri, state, issuer })
    if (!code) return undefined
    const response = await fetch(`${endpoint}/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: environment.clientId,
        redirect_uri: redirectUri,
        code,
        code_verifier: verifier,
      }),
    })
    if (!response.ok) return undefined
    const body = (await response.json()) as Record<string, unknown>
    const { access_token: access, refresh_token: refresh, id_token: id } = body
    if (typeof access !== 'string' || typeof refresh !== 'string' || typeof id !== 'string')
      return undefined
    const identity = claims(id)
    if (identity.nonce !== nonce || identity.iss !== issuer) return undefined
    return { access, refresh, id, nonce, at: Date.now() }
  } catch {
    // No network, a foreign redirect, a broken answer: the ordinary redirect tells the person more.
    return undefined
  }
}

/** `openid` and what the environment asks for. */
export const scopeOf = ({ scope }: Environment) =>
  ['openid', ...(scope ?? '').split(' ').filter((word) => word && word !== 'openid')].join(' ')
