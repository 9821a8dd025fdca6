import { expect, test } from 'vitest'
import { otherChanges } from './save'

const base = {
  clientId: 'shop',
  name: 'Shop',
  authorizationServicesEnabled: false,
  serviceAccountsEnabled: false,
  redirectUris: ['a', 'b'],
  attributes: { 'x.y': '1', keep: '2', gone: '3' },
}

test('lists what an edit brings along', () => {
  const body = { ...base, authorizationServicesEnabled: true, serviceAccountsEnabled: true }
  expect(otherChanges(base, body, [['authorizationServicesEnabled']])).toEqual([
    { path: ['serviceAccountsEnabled'], before: false, after: true },
  ])
})

test('lists attributes one by one, removed ones as well', () => {
  const body = { ...base, attributes: { 'x.y': '5', keep: '2' } }
  expect(otherChanges(base, body, [['attributes', 'x.y']])).toEqual([
    { path: ['attributes', 'gone'], before: '3', after: undefined },
  ])
})

test('ignores what is below an edited field, is the same or is not sent', () => {
  expect(otherChanges(base, { attributes: { 'x.y': '9' } }, [['attributes']])).toEqual([])
  expect(otherChanges(base, { name: 'Shop', description: '' }, [])).toEqual([])
})

test('compares lists as a whole', () => {
  expect(otherChanges(base, { redirectUris: ['b'] }, [])).toEqual([
    { path: ['redirectUris'], before: ['a', 'b'], after: ['b'] },
  ])
})
