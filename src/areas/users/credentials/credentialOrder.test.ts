import { expect, test } from 'vitest'
import type { Credential } from '~/api/users/credentials'
import {
  credentialDetails,
  groupByType,
  credentialName,
  credentialIds,
  moveType,
  moveCredential,
} from './credentialOrder'

const credential = (id: string, type: string, more: Partial<Credential> = {}) => ({
  id,
  type,
  ...more,
})

const mixed = [
  credential('p', 'password'),
  credential('o1', 'otp'),
  credential('w', 'webauthn'),
  credential('o2', 'otp'),
]

test("groups credentials by type, in the order of each type's first", () => {
  const groups = groupByType(mixed)
  expect(groups.map(({ type }) => type)).toEqual(['password', 'otp', 'webauthn'])
  expect(credentialIds(groups)).toEqual(['p', 'o1', 'o2', 'w'])
  expect(credentialIds(moveType(groups, 1, 0))).toEqual(['o1', 'o2', 'p', 'w'])
  expect(credentialIds(moveCredential(groups, 'otp', 1, 0))).toEqual(['p', 'o2', 'o1', 'w'])
})

test('lists the credential data; nested values and invalid JSON as text', () => {
  expect(credentialDetails(credential('p', 'password'))).toEqual([])
  expect(
    credentialDetails(
      credential('p', 'password', { credentialData: '{"b":{"x":[1]},"a":"text"}' }),
    ),
  ).toEqual([
    ['a', 'text'],
    ['b', '{"x":[1]}'],
  ])
  expect(credentialDetails(credential('p', 'x', { credentialData: 'no JSON' }))).toEqual([
    ['', 'no JSON'],
  ])
})

test('names a credential by its label, else by its type', () => {
  const text = { t: (key: string) => (key === 'credentialOtp' ? 'Otp' : key) }
  expect(credentialName(credential('o', 'otp'), text)).toBe('Otp')
  expect(credentialName(credential('o', 'otp', { userLabel: 'Phone' }), text)).toBe('Phone')
})
