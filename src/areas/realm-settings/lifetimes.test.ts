import { expect, test } from 'vitest'
import { lifetimesOf } from './lifetimes'

const realm: Record<string, unknown> = {
  accessTokenLifespan: 300,
  ssoSessionIdleTimeout: 1800,
  ssoSessionMaxLifespan: 36_000,
  clientSessionIdleTimeout: 0,
  clientSessionMaxLifespan: 0,
  ssoSessionIdleTimeoutRememberMe: 0,
  ssoSessionMaxLifespanRememberMe: 864_000,
}
const lifetimesFor = (changes: Record<string, unknown> = {}) => {
  const values = { ...realm, ...changes }
  return lifetimesOf(([name = '']) => values[name]).map(({ label, seconds, limitedBy }) => [
    label,
    seconds,
    limitedBy,
  ])
}

test('a lifespan of 0 inherits another, and names it', () => {
  expect(lifetimesFor()).toEqual([
    ['accessTokenLifespan', 300, undefined],
    ['clientSessionIdle', 1800, 'SSOSessionIdle'],
    ['SSOSessionIdle', 1800, undefined],
    ['clientSessionMax', 36_000, 'SSOSessionMax'],
    ['SSOSessionMax', 36_000, undefined],
  ])
  expect(lifetimesFor({ rememberMe: true })).toEqual(
    expect.arrayContaining([
      ['SSOSessionIdleRememberMe', 1800, 'SSOSessionIdle'],
      ['SSOSessionMaxRememberMe', 864_000, undefined],
    ]),
  )
})

// Observed on a server: a 2-hour token in a 10-minute session, 5 minutes for a client session.
test('caps every lifespan at that of its session', () => {
  const short = { accessTokenLifespan: 7200, ssoSessionMaxLifespan: 600 }
  const [token, , idle] = lifetimesFor(short)
  expect(token).toEqual(['accessTokenLifespan', 600, 'SSOSessionMax'])
  expect(idle).toEqual(['SSOSessionIdle', 600, 'SSOSessionMax'])
  expect(lifetimesFor({ ...short, clientSessionMaxLifespan: 300 })[0]).toEqual([
    'accessTokenLifespan',
    300,
    'clientSessionMax',
  ])
  expect(lifetimesFor({ accessTokenLifespan: -1 })[0]).toEqual([
    'accessTokenLifespan',
    36_000,
    'SSOSessionMax',
  ])
})

test('keeps an access token lifespan of 0, and leaves an empty field undefined', () => {
  expect(lifetimesFor({ accessTokenLifespan: 0 })[0]).toEqual(['accessTokenLifespan', 0, undefined])
  expect(lifetimesFor({ ssoSessionIdleTimeout: '' })[2]).toEqual([
    'SSOSessionIdle',
    undefined,
    undefined,
  ])
})
