import { expect, test } from 'vitest'
import { hintsOf } from './hints'

const hintTexts = (...args: Parameters<typeof hintsOf>) => hintsOf(...args).map(({ text }) => text)

test('gives no hints for a well-configured realm', () => {
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

test('gives no hints for fields a limited administrator cannot see', () =>
  expect(hintTexts({ realm: 'a' }, { temporary: false })).toEqual([]))

test('names the date on which a key expires', () =>
  expect(hintsOf({ realm: 'a' }, { temporary: false }, 'May 1')).toEqual([
    { severity: 'high', text: 'hintKeyEnds', params: { date: 'May 1' }, to: 'keys' },
  ]))

test('gives a hint for every missing setting', () => {
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
