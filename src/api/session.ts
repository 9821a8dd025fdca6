import { NetworkError } from '@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js'
import type Keycloak from 'keycloak-js'
import { start } from '~/boot/start'
import { tokenClaims, silentSignIn, type Tokens } from '~/boot/silentSignIn'
import type { Environment } from '~/boot/environment'
import { isGatewayError, isOffline } from '~/lib/errors'
import { translate } from '~/lib/i18n'
import { confirm } from '~/ui/dialogs/confirm'
import { reauthenticate, belongsTo } from './renewal'
import { unsavedChanges } from './unsavedChanges'

/** Refresh tokens with fewer seconds left. */
const minValidity = 5

/** Throws what reading the settings threw. */
export function getEnvironment(): Environment {
  if ('error' in start) throw start.error
  return start.environment
}

/** From the ID token: lightweight access tokens lack these claims. */
export type Identity = {
  userId: string
  sessionId: string
  username: string
  fullName: string
  picture: string
}

/** `over`: ended, and a new sign-in is needed. */
export type SessionEndReason = 'signOut' | 'over'

let tokens: Tokens | undefined
let adapter: Promise<Keycloak> | undefined
/** Events of earlier adapters are ignored. */
let currentAdapter: Keycloak | undefined
type EndListener = (reason: SessionEndReason) => void | Promise<void>
const endListeners = new Set<EndListener>()

/** To clear caches or keep drafts before the session is given up. */
export const onSessionEnd = (listener: EndListener) => endListeners.add(listener)

/** A failing listener must not keep the user signed in. */
async function endSession(reason: SessionEndReason) {
  await Promise.allSettled([...endListeners].map(async (listener) => listener(reason)))
}

const adapterLibrary = () => import('keycloak-js')

async function newAdapter(): Promise<Keycloak> {
  const { default: Library } = await adapterLibrary()
  const { serverBaseUrl, realm, clientId } = getEnvironment()
  return new Library({ url: serverBaseUrl, realm, clientId })
}

const commonOptions = () => {
  const { scope } = getEnvironment()
  return { pkceMethod: 'S256', responseMode: 'query', ...(scope && { scope }) } as const
}

function copyTokens(from: Keycloak) {
  if (!from.token || !from.refreshToken || !from.idToken) return
  if (from.token === tokens?.access) return // keep `issuedAt`
  tokens = {
    access: from.token,
    refresh: from.refreshToken,
    id: from.idToken,
    nonce: '',
    issuedAt: Date.now(),
  }
}

/**
 * Signs in silently (boot/silentSignIn.ts), else by redirect. Never resolves while leaving the page.
 * Throws `error_description`, missing crypto or an unreachable server.
 */
export async function signIn(): Promise<Identity> {
  const silentTokens = 'error' in start ? undefined : await start.signIn
  if (silentTokens) {
    tokens = silentTokens
    return identity()
  }
  const redirectError = takeErrorFromUrl()
  if (redirectError) throw new Error(redirectError)
  // Over plain http, the server's page may provide its own crypto.
  if (!globalThis.crypto?.subtle) throw new Error('noSecureCrypto')
  await assertServerReachable()
  const keycloak = await newAdapter()
  try {
    // Skip the cookie probe and session iframe until after first paint.
    const authenticated = await keycloak.init({
      ...commonOptions(),
      onLoad: 'login-required',
      checkLoginIframe: false,
    })
    if (!authenticated) return await new Promise<never>(() => undefined) // redirecting
  } catch (error) {
    throw toReadableError(error)
  }
  copyTokens(keycloak)
  return identity()
}

/** Not failures: the user just signs in. */
const promptRequests = ['login_required', 'interaction_required', 'authentication_expired']

/** Removes the response parameters from the URL, so that a reload tries again. */
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

/** keycloak-js throws objects and codes. */
function toReadableError(error: unknown): unknown {
  const { error: code, error_description: description } = Object(error) as Record<string, unknown>
  if (typeof description === 'string' && description) return new Error(description)
  if (isOffline(error)) return error
  const reason = typeof code === 'string' ? code : error instanceof Error ? error.message : ''
  if (/crypto|PKCE/.test(reason)) return new Error('noSecureCrypto')
  return new Error(translate('signInFailed', { reason: reason || String(error) }))
}

/** Otherwise the browser would show its own error page. */
async function assertServerReachable() {
  if (!(await isServerReachable())) throw new Error('serverUnreachable')
}

export async function isServerReachable(): Promise<boolean> {
  const { serverBaseUrl, realm } = getEnvironment()
  const address = `${serverBaseUrl}/realms/${encodeURIComponent(realm)}`
  const response = await fetch(`${address}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined)
  // Read the body, or the timeout aborts it.
  await response?.text().catch(() => '')
  return response !== undefined && !isGatewayError(response.status)
}

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
 * Refreshes tokens and detects a remote sign-out. Start it after first paint: its cookie probe and
 * iframe load two documents.
 */
export function startAdapter(): Promise<Keycloak> {
  adapter ??= createAdapter().catch((error: unknown) => {
    adapter = undefined // its code failed to load: the next call retries
    throw error
  })
  return adapter
}

async function createAdapter(): Promise<Keycloak> {
  if (!tokens) throw new Error('Not authenticated')
  const initialTokens = tokens
  const keycloak = await adapterWith(initialTokens, true)
  // Continue without a blocked iframe; a remote sign-out is noticed on the next refresh.
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

/** The session has ended; all requests wait for the new one. */
function renew(): Promise<void> {
  renewing ??= restoreSession().finally(() => (renewing = undefined))
  return renewing
}

/** Silently if possible, in place if there are unsaved changes, else by redirect. */
async function restoreSession() {
  const { userId, username } = identity()
  const page = new URL(location.origin + location.pathname)
  const newTokens = await silentSignIn(getEnvironment(), page)
  if (newTokens && belongsTo(userId, newTokens)) return resume(newTokens)
  if (!unsavedChanges.any()) return redirectToSignIn()
  const former = { userId, username }
  const task = { environment: getEnvironment(), former, leave: redirectToSignIn }
  resume(await reauthenticate(task, newTokens))
}

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
  return new Promise(() => undefined)
}

/** Refreshed when needed; concurrent callers share one refresh. */
export async function accessToken(): Promise<string> {
  if (renewing) await renewing
  if (!tokens) throw new Error('Not authenticated')
  const { exp, iat } = tokenClaims(tokens.access)
  const lifetime = Number(exp) - Number(iat)
  const age = (Date.now() - tokens.issuedAt) / 1000
  if (lifetime - age < minValidity) await refresh(minValidity)
  return tokens.access
}

/** After a 401 to a token that seemed valid. */
export async function tokenAfterUnauthorized(rejectedToken: string): Promise<string> {
  if (renewing) await renewing
  if (tokens?.access === rejectedToken) await refresh(-1)
  return accessToken()
}

/** `-1` forces a refresh. */
async function refresh(minValidity: number) {
  const before = tokens
  const keycloak = await startAdapter()
  try {
    await keycloak.updateToken(minValidity)
  } catch (error) {
    if (tokens !== before) return // another call has refreshed the token
    const connectionError = connectionErrorOf(error)
    if (connectionError) throw connectionError
    return renew()
  }
  if (keycloak === currentAdapter) copyTokens(keycloak)
}

/** An unreachable server has not ended the session. */
function connectionErrorOf(error: unknown): Error | undefined {
  if (error instanceof Error && isOffline(error)) return error
  const { response } = Object(error) as { response?: unknown }
  if (!(response instanceof Response)) return undefined
  const isDown = response.status >= 500 || response.status === 429
  // Of the class that `rest` throws: with its status, forms offer and reads make another try.
  return isDown
    ? new NetworkError(translate('networkLost'), { response, responseData: undefined })
    : undefined
}

/** Ends the session everywhere. Confirms first if there are unsaved changes. */
export async function signOut() {
  if (!unsavedChanges.any() || unsavedChanges.mayLeave()) return leaveAndSignOut()
  confirm({
    title: 'unsavedChangesTitle',
    text: 'unsavedChangesConfirm',
    button: 'signOut',
    run: leaveAndSignOut,
  })
}

/** For addresses that replace this session with another user's. */
export function redirectTo(address: string) {
  unsavedChanges.allowLeaving()
  // Not earlier: mounted queries would refetch without a session.
  addEventListener('pagehide', () => void endSession('signOut'), { once: true })
  location.replace(address)
}

async function leaveAndSignOut() {
  const keycloak = await startAdapter()
  unsavedChanges.allowLeaving()
  await endSession('signOut')
  await keycloak.logout({ redirectUri: location.origin + location.pathname })
}

export function accountUrl(): string {
  const { serverBaseUrl, realm, clientId } = getEnvironment()
  const query = new URLSearchParams({ referrer: clientId, referrer_uri: location.href })
  return `${serverBaseUrl}/realms/${encodeURIComponent(realm)}/account?${query}`
}
