import type Keycloak from 'keycloak-js'
import { start } from '~/boot/start'
import { tokenClaims, silentSignIn, type Tokens } from '~/boot/silent'
import type { Environment } from '~/boot/environment'
import { isOffline } from '~/lib/errors'
import { translate } from '~/lib/i18n'
import { confirm } from '~/ui/dialogs/confirm'
import { askToSignIn, belongsTo } from './renewal'
import { unsavedChanges } from './unsavedChanges'

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

/** Why the session is given up: the person signed out, or it is over and has to be begun again. */
export type SessionEndReason = 'signOut' | 'over'

let tokens: Tokens | undefined
let adapter: Promise<Keycloak> | undefined
/** The adapter that counts; what an earlier one still reports is of no matter. */
let currentAdapter: Keycloak | undefined
type EndListener = (reason: SessionEndReason) => void | Promise<void>
const endListeners = new Set<EndListener>()

/** Runs before the session is given up: caches are wiped, drafts kept unless the person signs out. */
export const onSessionEnd = (listener: EndListener) => endListeners.add(listener)

/** Resolves when everything that was kept is gone; a storage that refuses keeps nobody signed in. */
async function endSession(reason: SessionEndReason) {
  await Promise.allSettled([...endListeners].map(async (listener) => listener(reason)))
}

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

function copyTokens(from: Keycloak) {
  if (!from.token || !from.refreshToken || !from.idToken) return
  if (from.token === tokens?.access) return // `at` stays the moment it came
  tokens = {
    access: from.token,
    refresh: from.refreshToken,
    id: from.idToken,
    nonce: '',
    issuedAt: Date.now(),
  }
}

/**
 * Signs in, once per page: quietly (boot/silent.ts) or, where that is not possible, by the adapter's
 * redirect. Resolves when tokens are there; never resolves when the page is being left; throws what
 * stands in the way (an `error_description` in the address, no secure crypto, no server).
 */
export async function signIn(): Promise<Identity> {
  const silentTokens = 'error' in start ? undefined : await start.signIn
  if (silentTokens) {
    tokens = silentTokens
    return identity()
  }
  const redirectError = takeErrorFromUrl()
  if (redirectError) throw new Error(redirectError)
  // The server's page may bring its own crypto where the browser has none (plain http).
  if (!globalThis.crypto?.subtle) throw new Error('noSecureCrypto')
  await assertServerReachable()
  const keycloak = await newAdapter()
  try {
    // The probe for third-party cookies and the status frame wait until after the first paint.
    const authenticated = await keycloak.init({
      ...commonOptions(),
      onLoad: 'login-required',
      checkLoginIframe: false,
    })
    if (!authenticated) return await new Promise<never>(() => undefined) // to the sign-in page
  } catch (error) {
    throw toReadableError(error)
  }
  copyTokens(keycloak)
  return identity()
}

/** Answers after which the person simply signs in: none is a failure of anything. */
const promptRequests = ['login_required', 'interaction_required', 'authentication_expired']

/**
 * What the server says in the address when a sign-in failed. The answer is taken out of the address,
 * so that a reload tries again.
 */
function takeErrorFromUrl(): string | undefined {
  const url = new URL(location.href)
  const error = url.searchParams.get('error')
  const description = url.searchParams.get('error_description')
  if (error === null && description === null) return undefined
  for (const name of responseParameters) url.searchParams.delete(name)
  history.replaceState(history.state, '', url)
  const message = description || error || undefined
  return message && promptRequests.includes(message) ? undefined : message
}

const responseParameters = [
  'code',
  'state',
  'session_state',
  'iss',
  'kc_action_status',
  'kc_action',
  'error',
  'error_description',
  'error_uri',
]

/** The sign-in library throws objects and short notes; the page shows sentences. */
function toReadableError(error: unknown): unknown {
  const { error: code, error_description: description } = Object(error) as Record<string, unknown>
  if (typeof description === 'string' && description) return new Error(description)
  if (isOffline(error)) return error
  const reason = typeof code === 'string' ? code : error instanceof Error ? error.message : ''
  if (/crypto|PKCE/.test(reason)) return new Error('noSecureCrypto')
  return new Error(translate('signInFailed', { reason: reason || String(error) }))
}

/** A clear error instead of a browser's error page when the sign-in side does not answer. */
async function assertServerReachable() {
  const { serverBaseUrl, realm } = environment()
  const address = `${serverBaseUrl}/realms/${encodeURIComponent(realm)}`
  const response = await fetch(`${address}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined)
  // A proxy that finds no server behind it; what the server itself says, its sign-in page tells.
  // Only whether it answers matters; an answer that nobody reads would be cut off by the time limit.
  await response?.text().catch(() => '')
  if (!response || [502, 503, 504].includes(response.status)) throw new Error('serverUnreachable')
}

/** The person behind the current tokens. */
export function identity(): Identity {
  const claims = tokens ? tokenClaims(tokens.id) : {}
  const claim = (name: string) => {
    const value = claims[name]
    return typeof value === 'string' ? value : ''
  }
  const names = [claim('given_name'), claim('family_name')].filter(Boolean).join(' ')
  return {
    userId: claim('sub'),
    sessionId: claim('sid'),
    username: claim('preferred_username'),
    fullName: names || claim('name'),
    picture: claim('picture'),
  }
}

/**
 * Starts the adapter that keeps the session: it refreshes, watches for a sign-out elsewhere and signs
 * out. Called after the first paint, because its probe for third-party cookies and its status frame
 * cost two documents.
 */
export function startAdapter(): Promise<Keycloak> {
  adapter ??= createAdapter().catch((error: unknown) => {
    adapter = undefined // its code could not be loaded: the next call tries again
    throw error
  })
  return adapter
}

async function createAdapter(): Promise<Keycloak> {
  if (!tokens) throw new Error('Not authenticated')
  const initialTokens = tokens
  const keycloak = await adapterWith(initialTokens, true)
  // The probe or the frame did not answer (a policy forbids frames): the session lives without them,
  // and a sign-out elsewhere shows at the next refresh.
  const withoutFrame = !keycloak.token && tokens === initialTokens && !renewing
  return withoutFrame ? adapterWith(initialTokens, false) : keycloak
}

async function adapterWith(initialTokens: Tokens, checkLoginIframe: boolean): Promise<Keycloak> {
  const keycloak = await newAdapter()
  currentAdapter = keycloak
  keycloak.onAuthRefreshSuccess = () => copyTokens(keycloak)
  keycloak.onAuthLogout = () => {
    if (keycloak === currentAdapter) renew().catch(logWarning)
  }
  await keycloak
    .init({
      ...commonOptions(),
      token: initialTokens.access,
      refreshToken: initialTokens.refresh,
      idToken: initialTokens.id,
      timeSkew:
        Math.floor(initialTokens.issuedAt / 1000) - Number(tokenClaims(initialTokens.access).iat),
      checkLoginIframe,
      checkLoginIframeInterval: 5,
      messageReceiveTimeout: 10_000,
    })
    .catch(logWarning)
  if (keycloak === currentAdapter) copyTokens(keycloak)
  return keycloak
}

const logWarning = (error: unknown) => console.warn('Session:', error)

let renewing: Promise<void> | undefined

/** The session is over (signed out elsewhere, refresh refused); all calls wait for what comes next. */
function renew(): Promise<void> {
  renewing ??= restoreSession().finally(() => (renewing = undefined))
  return renewing
}

/**
 * Quietly where this person has a session again; in place where unsaved work would be lost;
 * otherwise on the sign-in page, coming back to this address.
 */
async function restoreSession() {
  const { userId, username } = identity()
  const page = new URL(location.origin + location.pathname)
  const newTokens = await silentSignIn(environment(), page)
  if (newTokens && belongsTo(userId, newTokens)) return resume(newTokens)
  if (!unsavedChanges.any()) return redirectToSignIn()
  const former = { userId, username }
  const task = { environment: environment(), former, leave: redirectToSignIn }
  resume(await askToSignIn(task, newTokens))
}

/** Goes on with a new session of the same person. */
function resume(newTokens: Tokens) {
  tokens = newTokens
  adapter = undefined
  currentAdapter = undefined
  for (const frame of document.querySelectorAll('iframe[title^="keycloak-"]')) frame.remove()
  startAdapter().catch(logWarning)
}

async function redirectToSignIn(): Promise<never> {
  unsavedChanges.allowLeaving()
  await endSession('over')
  const keycloak = await newAdapter()
  await keycloak.init({ ...commonOptions(), checkLoginIframe: false })
  await keycloak.login({ redirectUri: location.href })
  return new Promise(() => undefined) // the page is being left
}

/** A valid access token, refreshed when needed (the adapter asks the server once for all who wait). */
export async function accessToken(): Promise<string> {
  if (renewing) await renewing
  if (!tokens) throw new Error('Not authenticated')
  const { exp, iat } = tokenClaims(tokens.access)
  const lifetime = Number(exp) - Number(iat)
  const age = (Date.now() - tokens.issuedAt) / 1000
  if (lifetime - age < minValidity) await refresh(minValidity)
  return tokens.access
}

/** Another token, after the server has refused one that should have been valid (401). */
export async function tokenAfterUnauthorized(rejectedToken: string): Promise<string> {
  if (renewing) await renewing
  if (tokens?.access === rejectedToken) await refresh(-1)
  return accessToken()
}

/** `-1` asks for a new token whatever the age of the old one. */
async function refresh(minValidity: number) {
  const before = tokens
  const keycloak = await startAdapter()
  try {
    await keycloak.updateToken(minValidity)
  } catch (error) {
    if (tokens !== before) return // somebody else has found the way meanwhile
    const connectionError = connectionErrorOf(error)
    if (connectionError) throw connectionError
    return renew()
  }
  if (keycloak === currentAdapter) copyTokens(keycloak)
}

/** A server out of reach has refused nothing: what is on the page stays, the next call tries again. */
function connectionErrorOf(error: unknown): Error | undefined {
  if (error instanceof Error && isOffline(error)) return error
  const { response } = Object(error) as { response?: unknown }
  const down = response instanceof Response && (response.status >= 500 || response.status === 429)
  return down ? new Error(translate('networkLost')) : undefined
}

/** Signs out everywhere and comes back to the start page; asks first when work would be lost. */
export async function signOut() {
  if (!unsavedChanges.any() || unsavedChanges.mayLeave()) return leaveAndSignOut()
  confirm({
    title: 'unsavedChangesTitle',
    text: 'unsavedChangesConfirm',
    button: 'signOut',
    run: leaveAndSignOut,
  })
}

/** Goes on at an address as somebody else, after the own session has been ended there. */
export function redirectTo(address: string) {
  unsavedChanges.allowLeaving()
  // Not before: what is still drawn would ask again for what is wiped, without a session.
  addEventListener('pagehide', () => void endSession('signOut'), { once: true })
  location.replace(address)
}

async function leaveAndSignOut() {
  const keycloak = await startAdapter()
  unsavedChanges.allowLeaving()
  await endSession('signOut')
  await keycloak.logout({ redirectUri: location.origin + location.pathname })
}

/** The address of the account console of the login realm, coming back here. */
export function accountUrl(): string {
  const { serverBaseUrl, realm, clientId } = environment()
  const query = new URLSearchParams({ referrer: clientId, referrer_uri: location.href })
  return `${serverBaseUrl}/realms/${encodeURIComponent(realm)}/account?${query}`
}
