import type Keycloak from 'keycloak-js'
import { start } from '~/boot/start'
import { claims, type Tokens } from '~/boot/silent'
import type { Environment } from '~/boot/environment'

/** Seconds of validity below which a token is refreshed before a call (brief 000, section 4). */
const minValidity = 5

/** The page's settings. Throws what reading them threw; main.tsx has shown that by then. */
export function environment(): Environment {
  if ('error' in start) throw start.error
  return start.environment
}

/** Who signed in, out of the ID token (access tokens are lightweight and tell nothing). */
export type Identity = {
  userId: string
  sessionId: string
  username: string
  fullName: string
  picture: string
}

let tokens: Tokens | undefined
let keeper: Promise<Keycloak> | undefined
const endings = new Set<() => void>()

/** Runs before the session is given up: caches are wiped, drafts kept. */
export const onSessionEnd = (listener: () => void) => endings.add(listener)

const adapterLibrary = () => import('keycloak-js')

async function newAdapter(): Promise<Keycloak> {
  const { default: Library } = await adapterLibrary()
  const { serverBaseUrl, realm, clientId } = environment()
  return new Library({ url: serverBaseUrl, realm, clientId })
}

const commonOptions = () => {
  const { scope } = environment()
  return { pkceMethod: 'S256', responseMode: 'query', ...(scope && { scope }) } as const
}

function take(from: Keycloak) {
  if (!from.token || !from.refreshToken || !from.idToken) return
  if (from.token === tokens?.access) return // `at` stays the moment it came
  tokens = {
    access: from.token,
    refresh: from.refreshToken,
    id: from.idToken,
    nonce: '',
    at: Date.now(),
  }
}

/**
 * Signs in, once per page: quietly (boot/silent.ts) or, where that is not possible, by the adapter's
 * redirect. Resolves when tokens are there; never resolves when the page is being left; throws what
 * stands in the way (an `error_description` in the address, no secure crypto, no server).
 */
export async function signIn(): Promise<Identity> {
  const given = 'error' in start ? undefined : await start.signIn
  if (given) {
    tokens = given
    return identity()
  }
  const failure = errorInAddress()
  if (failure) throw new Error(failure)
  if (!globalThis.isSecureContext && !globalThis.crypto?.subtle) throw new Error('noSecureCrypto')
  await reachServer()
  const first = await newAdapter()
  // The probe for third-party cookies and the status frame wait until after the first paint.
  const authenticated = await first.init({
    ...commonOptions(),
    onLoad: 'login-required',
    checkLoginIframe: false,
  })
  if (!authenticated) return new Promise(() => undefined) // on the way to the sign-in page
  take(first)
  return identity()
}

/** What the server says in the address when a sign-in failed; prompt=none answers are no failure. */
function errorInAddress(): string | undefined {
  const query = new URLSearchParams(location.search)
  return query.get('error_description') ?? undefined
}

/** A clear error instead of a browser's error page when the sign-in side does not answer. */
async function reachServer() {
  const { serverBaseUrl, realm } = environment()
  if (new URL(serverBaseUrl, location.href).origin === location.origin) return
  try {
    const address = `${serverBaseUrl}/realms/${encodeURIComponent(realm)}`
    await fetch(`${address}/.well-known/openid-configuration`, {
      signal: AbortSignal.timeout(10_000),
    })
  } catch {
    throw new Error('serverUnreachable')
  }
}

/** The person behind the current tokens. */
export function identity(): Identity {
  const id = tokens ? claims(tokens.id) : {}
  const text = (name: string) => {
    const value = id[name]
    return typeof value === 'string' ? value : ''
  }
  const names = [text('given_name'), text('family_name')].filter(Boolean).join(' ')
  return {
    userId: text('sub'),
    sessionId: text('sid'),
    username: text('preferred_username'),
    fullName: names || text('name'),
    picture: text('picture'),
  }
}

/**
 * Starts the adapter that keeps the session: it refreshes, watches for a sign-out elsewhere and signs
 * out. Called after the first paint, because its probe for third-party cookies and its status frame
 * cost two documents.
 */
export function keepSession(): Promise<Keycloak> {
  keeper ??= makeKeeper()
  return keeper
}

async function makeKeeper(): Promise<Keycloak> {
  if (!tokens) throw new Error('Not authenticated')
  const kept = await newAdapter()
  kept.onAuthRefreshSuccess = () => take(kept)
  kept.onAuthLogout = () => void signInAgain(kept)
  const given = tokens
  await kept
    .init({
      ...commonOptions(),
      token: given.access,
      refreshToken: given.refresh,
      idToken: given.id,
      timeSkew: Math.floor(given.at / 1000) - Number(claims(given.access).iat),
      checkLoginIframe: true,
      checkLoginIframeInterval: 5,
      messageReceiveTimeout: 10_000,
    })
    // The frame is only a comfort: without it a sign-out shows at the next refresh.
    .catch((error: unknown) => console.warn('No session status:', error))
  if (kept.token) take(kept)
  return kept
}

let leaving: Promise<void> | undefined

/** The session is gone (signed out elsewhere, refresh refused): to the sign-in page, once. */
function signInAgain(kept: Keycloak): Promise<void> {
  if (!leaving) {
    for (const ending of endings) ending()
    leaving = kept.login({ redirectUri: location.href })
  }
  return leaving
}

/** A valid access token, refreshed when needed (the adapter asks the server once for all who wait). */
export async function accessToken(): Promise<string> {
  if (!tokens) throw new Error('Not authenticated')
  const { exp, iat } = claims(tokens.access)
  const lifetime = Number(exp) - Number(iat)
  const age = (Date.now() - tokens.at) / 1000
  if (lifetime - age >= minValidity) return tokens.access
  const kept = await keepSession()
  try {
    await kept.updateToken(minValidity)
  } catch {
    await signInAgain(kept)
    return new Promise(() => undefined) // the page is being left
  }
  take(kept)
  return tokens.access
}

/** Signs out everywhere and comes back to the start page. */
export async function signOut() {
  const kept = await keepSession()
  for (const ending of endings) ending()
  await kept.logout({ redirectUri: location.origin + location.pathname })
}

/** The address of the account console of the login realm, coming back here. */
export function accountAddress(): string {
  const { serverBaseUrl, realm, clientId } = environment()
  const query = new URLSearchParams({ referrer: clientId, referrer_uri: location.href })
  return `${serverBaseUrl}/realms/${encodeURIComponent(realm)}/account?${query}`
}
