import { queryOptions } from '@tanstack/react-query'
import { events, type UserEvent } from '~/api/events/events'
import { federation, isEnabled } from '~/api/federation/federation'
import { queryClient } from '~/api/queryClient'
import { realms, type Realm } from '~/api/realms/realms'
import { whoami } from '~/api/whoami'
import { holds } from '~/lib/access'
import { statusOf } from '~/lib/errors'
import type { TextKey } from '~/lib/textKey'
import { credentials, type Credential } from './credentials'
import { identityLinks } from './identityLinks'
import { userOrganizations } from './userOrganizations'
import { isTransient, users, type Lockout, type User } from './users'

/** What is undefined may not be read, does not apply or is not needed. */
export type SignInFacts = {
  lockout?: Lockout | undefined
  credentials?: readonly Credential[] | undefined
  /** Of the user with identity providers. */
  linkCount?: number | undefined
  directory?: { id: string; name: string; providerId: string; enabled: boolean } | undefined
  /** The organization owns the account, and is disabled. */
  disabledOrganization?: { id: string; name: string } | undefined
  /** The newest sign-in or failed sign-in of the last day. */
  lastSignIn?: Pick<UserEvent, 'time' | 'error' | 'ipAddress'> | undefined
}

/** What solves an obstacle. */
export type ObstacleAct =
  | 'enable'
  | 'unlock'
  | 'setPassword'
  | 'mailActions'
  | 'verifyEmail'
  | 'signOut'
  | 'openDetails'
  | 'openEvents'
  | 'openDirectory'
  | 'openOrganization'

/** `times` are milliseconds, for the language's format; `error` is the code of an event. */
export type Obstacle = {
  text: TextKey
  params?: Readonly<Record<string, string | number>>
  times?: Readonly<Record<string, number>>
  /** Codes of required actions. */
  actions?: readonly string[]
  error?: string
  act: ObstacleAct
}

type Input = {
  user: User
  realm: Pick<Realm, 'verifyEmail'>
  facts: SignInFacts
  /** Milliseconds. */
  now: number
}

/** With these alone nobody signs in: they come after a password. */
const secondFactors = new Set(['otp', 'webauthn', 'recovery-authn-codes'])

/** Causes of their own, which are listed while they exist. */
const errorsOfOtherObstacles = new Set([
  'user_disabled',
  'user_temporarily_disabled',
  'resolve_required_actions',
])

/** What keeps the user from signing in, what it takes first. */
export function signInObstacles({ user, realm, facts, now }: Input): Obstacle[] {
  const obstacles = [
    ...(user.enabled === false ? [disabledBy(user, facts)] : []),
    lockoutOf(user, facts),
    notBeforeOf(user, now),
    missingCredential(user, facts),
    waitingActions(user),
    unverifiedEmail(user, realm),
    failureOf(facts),
  ]
  return obstacles.filter((obstacle) => obstacle !== undefined)
}

/** Keycloak reports users of a disabled directory or organization as disabled. */
function disabledBy({ attributes, federationLink }: User, facts: SignInFacts): Obstacle {
  const { directory, disabledOrganization } = facts
  if (directory && !directory.enabled) return { text: 'obstacleDirectory', act: 'openDirectory' }
  if (disabledOrganization) return { text: 'obstacleOrganization', act: 'openOrganization' }
  // While the directory is disabled, enabling its users is refused.
  if (federationLink && !directory) return { text: 'disabled', act: 'openDetails' }
  const isLockedForGood = attributes?.disabledReason?.includes('permanentLockout') === true
  return { text: isLockedForGood ? 'obstacleLockedForGood' : 'disabled', act: 'enable' }
}

/** A disabled user is enabled first, which unlocks, too. */
function lockoutOf({ enabled }: User, { lockout }: SignInFacts): Obstacle | undefined {
  if (enabled === false || !lockout?.disabled) return undefined
  const { numFailures, lastIPFailure, lastFailure, failedLoginNotBefore } = lockout
  return {
    text: 'obstacleLocked',
    params: { failures: numFailures, address: lastIPFailure },
    times: { until: failedLoginNotBefore * 1000, time: lastFailure },
    act: 'unlock',
  }
}

/** Tokens issued before that time are refused; signing out sets it to now. */
function notBeforeOf({ notBefore = 0 }: User, now: number): Obstacle | undefined {
  const time = notBefore * 1000
  return time > now ? { text: 'obstacleNotBefore', times: { time }, act: 'signOut' } : undefined
}

function missingCredential(user: User, facts: SignInFacts): Obstacle | undefined {
  // A directory checks passwords itself; service accounts do not sign in.
  const isFederated = user.federationLink !== undefined || user.id.startsWith('f:')
  if (isFederated || user.serviceAccountClientId) return undefined
  if (!facts.credentials || facts.linkCount === undefined || facts.linkCount > 0) return undefined
  return hasFirstFactor(facts.credentials)
    ? undefined
    : { text: 'obstacleNoCredential', act: 'setPassword' }
}

const hasFirstFactor = (all: readonly Credential[]) =>
  all.some(({ type }) => !secondFactors.has(type))

function waitingActions({ requiredActions: actions = [], ...user }: User): Obstacle | undefined {
  return actions.length > 0
    ? {
        text: 'obstacleActions',
        actions,
        act: user.email && user.enabled !== false ? 'mailActions' : 'openDetails',
      }
    : undefined
}

function unverifiedEmail(
  { email, emailVerified, enabled, requiredActions = [] }: User,
  { verifyEmail }: Input['realm'],
): Obstacle | undefined {
  const isWaiting = requiredActions.includes('VERIFY_EMAIL')
  if (!verifyEmail || !email || emailVerified || isWaiting) return undefined
  return {
    text: 'obstacleEmail',
    params: { email },
    act: enabled === false ? 'openDetails' : 'verifyEmail',
  }
}

function failureOf({ lastSignIn, credentials: stored = [] }: SignInFacts): Obstacle | undefined {
  if (!lastSignIn?.error || errorsOfOtherObstacles.has(lastSignIn.error)) return undefined
  const { time, error, ipAddress = '—' } = lastSignIn
  const isPasswordError = error === 'invalid_user_credentials'
  // Somebody has set another one since.
  if (isPasswordError && stored.some(({ createdDate = 0 }) => createdDate > time)) return undefined
  return {
    text: 'obstacleFailure',
    params: { address: ipAddress },
    times: { time },
    error,
    act: isPasswordError ? 'setPassword' : 'openEvents',
  }
}

/** Milliseconds. */
const recentFailure = 24 * 3_600_000

/** Reads only what the permissions allow and the state of the user asks for. */
export const signInFacts = (realm: string, id: string) =>
  queryOptions({
    queryKey: [...users.all(realm), id, 'sign-in'],
    queryFn: async (): Promise<SignInFacts> => {
      if (isTransient(id)) return {}
      const { permissions } = await queryClient.query({ ...whoami(realm), staleTime: Infinity })
      const { organizationsEnabled } = await queryClient.query({
        ...realms.byName(realm),
        staleTime: Infinity,
      })
      const user = await queryClient.query(users.byId(realm, id))
      const mayView = user.access?.view !== false && holds('query-users', permissions)
      const stored = mayView ? ifPermitted(queryClient.query(credentials.list(realm, id))) : nothing
      const [lockout, links, directory, disabledOrganization, lastSignIn] = await Promise.all([
        mayView ? ifPermitted(queryClient.query(users.lockout(realm, id))) : nothing,
        stored.then((list) =>
          list && !hasFirstFactor(list)
            ? ifPermitted(queryClient.query(identityLinks.ofUser(realm, id, false)))
            : undefined,
        ),
        user.enabled === false && user.federationLink && holds('view-realm', permissions)
          ? ifPermitted(readDirectory(realm, user.federationLink))
          : nothing,
        user.enabled === false && organizationsEnabled && holds('view-organizations', permissions)
          ? ifPermitted(readDisabledOrganization(realm, id))
          : nothing,
        holds('view-events', permissions) ? ifPermitted(readLastSignIn(realm, id)) : nothing,
      ])
      return {
        lockout,
        credentials: await stored,
        linkCount: links?.length,
        directory,
        disabledOrganization,
        lastSignIn,
      }
    },
  })

const nothing = Promise.resolve(undefined)

/** Undefined without permission (403), and for what is not there (404). */
async function ifPermitted<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading
  } catch (error) {
    if (statusOf(error) === 403 || statusOf(error) === 404) return undefined
    throw error
  }
}

async function readDirectory(realm: string, id: string) {
  const provider = await queryClient.query(federation.settings(realm, id))
  const { name, providerId } = provider
  return { id, name, providerId, enabled: isEnabled(provider) }
}

async function readDisabledOrganization(realm: string, user: string) {
  const memberships = await queryClient.query(userOrganizations.ofUser(realm, user))
  return memberships.find(({ enabled, membership }) => !enabled && membership === 'MANAGED')
}

async function readLastSignIn(realm: string, user: string) {
  const request = { user, type: ['LOGIN', 'LOGIN_ERROR'], dateFrom: Date.now() - recentFailure }
  const [newest] = await queryClient.query(events.ofUsers(realm, { ...request, first: 0, max: 1 }))
  return newest
}
