import { expect, test } from 'vitest'
import type { Credential } from '~/api/users/credentials'
import { factsOf, grouped, nameOf, orderOf, withGroupAt, withItemAt } from './groups'

const one = (id: string, type: string, more: Partial<Credential> = {}) => ({ id, type, ...more })

const mixed = [one('p', 'password'), one('o1', 'otp'), one('w', 'webauthn'), one('o2', 'otp')]

test('types stand together, in the order of their first', () => {
  const groups = grouped(mixed)
  expect(groups.map(({ type }) => type)).toEqual(['password', 'otp', 'webauthn'])
  expect(orderOf(groups)).toEqual(['p', 'o1', 'o2', 'w'])
  expect(orderOf(withGroupAt(groups, 1, 0))).toEqual(['o1', 'o2', 'p', 'w'])
  expect(orderOf(withItemAt(groups, 'otp', 1, 0))).toEqual(['p', 'o2', 'o1', 'w'])
})

test('what is told of a credential', () => {
  expect(factsOf(one('p', 'password'))).toEqual([])
  expect(factsOf(one('p', 'password', { credentialData: '{"b":{"x":[1]},"a":"text"}' }))).toEqual([
    ['a', 'text'],
    ['b', '{"x":[1]}'],
  ])
  expect(factsOf(one('p', 'x', { credentialData: 'no JSON' }))).toEqual([['', 'no JSON']])
})

test('a credential is called by its label, else by its type', () => {
  const text = { t: (key: string) => (key === 'credentialOtp' ? 'Otp' : key) }
  expect(nameOf(one('o', 'otp'), text)).toBe('Otp')
  expect(nameOf(one('o', 'otp', { userLabel: 'Phone' }), text)).toBe('Phone')
})
