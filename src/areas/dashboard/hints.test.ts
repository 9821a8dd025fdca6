import { expect, test } from 'vitest'
import { hintsOf } from './hints'

const hintTexts = (...args: Parameters<typeof hintsOf>) => hintsOf(...args).map(({ text }) => text)

test('a realm in good order gives no hint', () => {
  const realm = {
    id: '1',
    realm: 'a',
    bruteForceProtected: true,
    eventsEnabled: true,
    adminEventsEnabled: true,
    smtpServer: { host: 'mail' },
  }
  expect(hintTexts(realm, { temporary: false })).toEqual([])
})

test('what a limited administrator does not get is no hint', () =>
  expect(hintTexts({ realm: 'a' }, { temporary: false })).toEqual([]))

test('a key that runs out soon is said with its day', () =>
  expect(hintsOf({ realm: 'a' }, { temporary: false }, 'May 1')).toEqual([
    { severity: 'high', text: 'hintKeyEnds', params: { date: 'May 1' }, to: 'keys' },
  ]))

test('everything that is missing is said', () => {
  const realm = {
    id: '1',
    realm: 'a',
    bruteForceProtected: false,
    eventsEnabled: false,
    adminEventsEnabled: false,
    smtpServer: {},
  }
  expect(hintTexts(realm, { temporary: true })).toEqual([
    'hintTemporaryAdmin',
    'hintNoBruteForce',
    'hintNoSmtp',
    'savingUserEventsOff',
    'savingAdminEventsOff',
  ])
})
