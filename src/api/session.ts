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
let current: Keycloak | undefined
type EndListener = (why: SessionEndReason) => void | Promise<void>
const endListeners = new Set<EndListener>()

/** Runs before the session is given up: caches are wiped, drafts kept unless the person signs out. */
export const onSessionEnd = (listener: EndListener) => endListeners.add(listener)

/** Resolves when everything that was kept is gone; a storage that refuses keeps nobody signed in. */
async function endSession(why: SessionEndReason) {
  await Promise.allSettled([...endListeners].map(async (listener) => listener(why)))
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
  const given = 'error' in start ? undefined : await start.signIn
  if (given) {
    tokens = given
    return identity()
  }
  const failure = takeErrorFromAddress()
  if (failure) throw new Error(failure)
  // The server's page may bring its own crypto where the browser has none (plain http).
  if (!globalThis.crypto?.subtle) throw new Error('noSecureCrypto')
  await reachServer()
  const first = await newAdapter()
  try {
    // The probe for third-party cookies and the status frame wait until after the first paint.
    const authenticated = await first.init({
      ...commonOptions(),
      onLoad: 'login-required',
      checkLoginIframe: false,
    })
    if (!authenticated) return await new Promise<never>(() => undefined) // to the sign-in page
  } catch (error) {
    throw inWords(error)
  }
  copyTokens(first)
  return identity()
}

/** Answers after which the person simply signs in: none is a failure of anything. */
const mereRequests = ['login_required', 'interaction_required', 'authentication_expired']

/**
 * What the server says in the address when a sign-in failed. The answer is taken out of the address,
 * so that a reload tries again.
 */
function takeErrorFromAddress(): string | undefined {
  const address = new URL(location.href)
  const error = address.searchParams.get('error')
  const description = address.searchParams.get('error_description')
  if (error === null && description === null) return undefined
  for (const name of answerParameters) address.searchParams.delete(name)
  history.replaceState(history.state, '', address)
  const words = description || error || undefined
  return words && mereRequests.includes(words) ? undefined : words
}

const answerParameters = [
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
function inWords(error: unknown): unknown {
  const { error: code, error_description: description } = Object(error) as Record<string, unknown>
  if (typeof description === 'string' && description) return new Error(description)
  if (isOffline(error)) return error
  const reason = typeof code === 'string' ? code : error instanceof Error ? error.message : ''
  if (/crypto|PKCE/.test(reason)) return new Error('noSecureCrypto')
  return new Error(translate('signInFailed', { reason: reason || String(error) }))
}

/** A clear error instead of a browser's error page when the sign-in side does not answer. */
async function reachServer() {
  const { serverBaseUrl, realm } = environment()
  const address = `${serverBaseUrl}/realms/${encodeURIComponent(realm)}`
  const answer = await fetch(`${address}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined)
  // A proxy that finds no server behind it; what the server itself says, its sign-in page tells.
  // Only whether it answers matters; an answer that nobody reads would be cut off by the time limit.
  await answer?.text().catch(() => '')
  if (!answer || [502, 503, 504].includes(answer.status)) throw new Error('serverUnreachable')
}

/** The person behind the current tokens. */
export function identity(): Identity {
  const id = tokens ? tokenClaims(tokens.id) : {}
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
  const kept = await adapterWith(initialTokens, true)
  // The probe or the frame did not answer (a policy forbids frames): the session lives without them,
  // and a sign-out elsewhere shows at the next refresh.
  const withoutFrame = !kept.token && tokens === initialTokens && !renewing
  return withoutFrame ? adapterWith(initialTokens, false) : kept
}

async function adapterWith(initialTokens: Tokens, checkLoginIframe: boolean): Promise<Keycloak> {
  const kept = await newAdapter()
  current = kept
  kept.onAuthRefreshSuccess = () => copyTokens(kept)
  kept.onAuthLogout = () => {
    if (kept === current) renew().catch(report)
  }
  await kept
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
    .catch(report)
  if (kept === current) copyTokens(kept)
  return kept
}

const report = (error: unknown) => console.warn('Session:', error)

let renewing: Promise<void> | undefined

/** The session is over (signed out elsewhere, refresh refused); all calls wait for what comes next. */
function renew(): Promise<void> {
  renewing ??= findSession().finally(() => (renewing = undefined))
  return renewing
}

/**
 * Quietly where this person has a session again; in place where unsaved work would be lost;
 * otherwise on the sign-in page, coming back to this address.
 */
async function findSession() {
  const { userId, username } = identity()
  const page = new URL(location.origin + location.pathname)
  const found = await silentSignIn(environment(), page)
  if (found && belongsTo(userId, found)) return resume(found)
  if (!unsavedChanges.any()) return toSignInPage()
  const former = { userId, username }
  const task = { environment: environment(), former, leave: toSignInPage }
  resume(await askToSignIn(task, found))
}

/** Goes on with a new session of the same person. */
function resume(found: Tokens) {
  tokens = found
  adapter = undefined
  current = undefined
  for (const frame of document.querySelectorAll('iframe[title^="keycloak-"]')) frame.remove()
  startAdapter().catch(report)
}

async function toSignInPage(): Promise<never> {
  unsavedChanges.allowLeaving()
  await endSession('over')
  const leaving = await newAdapter()
  await leaving.init({ ...commonOptions(), checkLoginIframe: false })
  await leaving.login({ redirectUri: location.href })
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
async function refresh(validity: number) {
  const before = tokens
  const kept = await startAdapter()
  try {
    await kept.updateToken(validity)
  } catch (error) {
    if (tokens !== before) return // somebody else has found the way meanwhile
    const unanswered = noAnswer(error)
    if (unanswered) throw unanswered
    return renew()
  }
  if (kept === current) copyTokens(kept)
}

/** A server out of reach has refused nothing: what is on the page stays, the next call tries again. */
function noAnswer(error: unknown): Error | undefined {
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
  const kept = await startAdapter()
  unsavedChanges.allowLeaving()
  await endSession('signOut')
  await kept.logout({ redirectUri: location.origin + location.pathname })
}

/** The address of the account console of the login realm, coming back here. */
export function accountUrl(): string {
  const { serverBaseUrl, realm, clientId } = environment()
  const query = new URLSearchParams({ referrer: clientId, referrer_uri: location.href })
  return `${serverBaseUrl}/realms/${encodeURIComponent(realm)}/account?${query}`
}
