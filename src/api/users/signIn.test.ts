import { expect, test } from 'vitest'
import { signInObstacles, type SignInFacts } from './signIn'
import type { User } from './users'

const now = Date.UTC(2026, 2, 31, 9, 0)
const minute = 60_000

const ada: User = { id: 'ada', username: 'ada', enabled: true, email: 'ada@example.org' }
const password = { id: 'p', type: 'password', createdDate: now - 60 * minute }
const canSignIn: SignInFacts = { credentials: [password] }

const obstaclesOf = (
  user: Partial<User>,
  facts: SignInFacts = canSignIn,
  realm: { verifyEmail?: boolean } = {},
) => signInObstacles({ user: { ...ada, ...user }, realm, facts, now })

const actsOf = (...input: Parameters<typeof obstaclesOf>) =>
  obstaclesOf(...input).map(({ text, act }) => [text, act])

test('lists nothing while nothing is in the way', () => {
  expect(obstaclesOf({})).toEqual([])
  expect(obstaclesOf({ emailVerified: true }, canSignIn, { verifyEmail: true })).toEqual([])
})

test('lists nothing that is unknown', () => {
  expect(obstaclesOf({ emailVerified: false }, {})).toEqual([])
})

test('tells why a user is disabled', () => {
  expect(actsOf({ enabled: false })).toEqual([['disabled', 'enable']])
  const attributes = { disabledReason: ['permanentLockout'] }
  expect(actsOf({ enabled: false, attributes })).toEqual([['obstacleLockedForGood', 'enable']])
  const directory = { id: 'd', name: 'corporate', providerId: 'ldap', enabled: false }
  expect(actsOf({ enabled: false, federationLink: 'd' }, { directory })).toEqual([
    ['obstacleDirectory', 'openDirectory'],
  ])
  expect(
    actsOf({ enabled: false, federationLink: 'd' }, { directory: { ...directory, enabled: true } }),
  ).toEqual([['disabled', 'enable']])
  // Who may not view directories does not know whether enabling is refused.
  expect(actsOf({ enabled: false, federationLink: 'd' }, {})).toEqual([['disabled', 'openDetails']])
  const disabledOrganization = { id: 'o', name: 'Acme' }
  expect(actsOf({ enabled: false }, { ...canSignIn, disabledOrganization })).toEqual([
    ['obstacleOrganization', 'openOrganization'],
  ])
})

test('tells until when a user is locked, after how many failures and from where', () => {
  const lockout = {
    disabled: true,
    numFailures: 4,
    lastIPFailure: '10.0.0.7',
    lastFailure: now - minute,
    failedLoginNotBefore: now / 1000 + 60,
  }
  expect(obstaclesOf({}, { ...canSignIn, lockout })).toEqual([
    {
      text: 'obstacleLocked',
      params: { failures: 4, address: '10.0.0.7' },
      times: { until: now + minute, time: now - minute },
      act: 'unlock',
    },
  ])
  expect(obstaclesOf({}, { ...canSignIn, lockout: { ...lockout, disabled: false } })).toEqual([])
  // Enabling unlocks, too.
  expect(actsOf({ enabled: false }, { ...canSignIn, lockout })).toEqual([['disabled', 'enable']])
})

test('misses a credential to sign in with', () => {
  const missing = [['obstacleNoCredential', 'setPassword']]
  expect(actsOf({}, { credentials: [], linkCount: 0 })).toEqual(missing)
  expect(actsOf({}, { credentials: [{ id: 'o', type: 'otp' }], linkCount: 0 })).toEqual(missing)
  expect(actsOf({}, { credentials: [], linkCount: 1 })).toEqual([])
  expect(actsOf({}, { credentials: [] })).toEqual([])
  expect(actsOf({}, { credentials: [{ id: 'k', type: 'webauthn-passwordless' }] })).toEqual([])
  expect(actsOf({ federationLink: 'd' }, { credentials: [], linkCount: 0 })).toEqual([])
  expect(actsOf({ serviceAccountClientId: 'shop' }, { credentials: [], linkCount: 0 })).toEqual([])
})

test('mails required actions only to those who can get mail', () => {
  const requiredActions = ['UPDATE_PASSWORD']
  expect(obstaclesOf({ requiredActions })).toEqual([
    { text: 'obstacleActions', actions: requiredActions, act: 'mailActions' },
  ])
  expect(actsOf({ requiredActions, email: '' })).toEqual([['obstacleActions', 'openDetails']])
  expect(actsOf({ requiredActions, enabled: false })).toEqual([
    ['disabled', 'enable'],
    ['obstacleActions', 'openDetails'],
  ])
})

test('wants a verified email address only where the realm does, and once', () => {
  const realm = { verifyEmail: true }
  expect(actsOf({}, canSignIn, realm)).toEqual([['obstacleEmail', 'verifyEmail']])
  expect(actsOf({ email: '' }, canSignIn, realm)).toEqual([])
  expect(actsOf({ requiredActions: ['VERIFY_EMAIL'] }, canSignIn, realm)).toEqual([
    ['obstacleActions', 'mailActions'],
  ])
})

test('knows a time before which no sign-in is valid', () => {
  const seconds = now / 1000
  expect(actsOf({ notBefore: seconds + 60 })).toEqual([['obstacleNotBefore', 'signOut']])
  expect(actsOf({ notBefore: seconds - 60 })).toEqual([])
})

test('tells the last failure, unless its cause is gone or listed', () => {
  const failure = { time: now - minute, error: 'invalid_user_credentials' }
  const withFailure = (error: string, credentials = [password]) => ({
    credentials,
    lastSignIn: { ...failure, error },
  })
  expect(obstaclesOf({}, withFailure(failure.error))).toEqual([
    {
      text: 'obstacleFailure',
      params: { address: '—' },
      times: { time: failure.time },
      error: failure.error,
      act: 'setPassword',
    },
  ])
  expect(actsOf({}, withFailure('client_disabled'))).toEqual([['obstacleFailure', 'openEvents']])
  expect(actsOf({}, withFailure(failure.error, [{ ...password, createdDate: now }]))).toEqual([])
  expect(actsOf({}, withFailure('user_disabled'))).toEqual([])
  expect(actsOf({}, { ...canSignIn, lastSignIn: { time: now } })).toEqual([])
})
