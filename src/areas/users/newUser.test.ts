import { expect, test } from 'vitest'
import { emptyForm, toCopyForm, parseGroups, toNewUser, toJsonRows } from './newUser'

const template = {
  user: {
    id: '1',
    username: 'ada',
    email: 'ada@example.org',
    emailVerified: true,
    firstName: 'Ada',
    enabled: false,
    requiredActions: ['UPDATE_PASSWORD'],
    attributes: {
      team: ['a', 'b'],
      fixed: ['x'],
      terms_and_conditions: ['1'],
      'saml.persistent.name.id.for.https://sp': ['G-1'],
    },
    userProfileMetadata: { attributes: [{ name: 'fixed', readOnly: true }] },
  },
  groups: [{ id: 'g1', path: '/a', name: 'a' }],
  roles: [
    { id: 'r0', name: 'default-roles-x' },
    { id: 'r1', name: 'view', client: { id: 'c', clientId: 'shop' }, description: 'd' },
  ],
  missingPermissions: [],
}

test('copies a user without username, email and account-specific attributes', () => {
  const form = toCopyForm(template, 'r0')
  expect(form).toMatchObject({
    enabled: false,
    emailVerified: false,
    firstName: 'Ada',
    requiredActions: ['UPDATE_PASSWORD'],
    attributes: { team: ['a', 'b'] },
  })
  expect(Object.keys(form.attributes ?? {})).toEqual(['team'])
  expect(form).not.toHaveProperty('username')
  expect(form).not.toHaveProperty('email')
  expect(toNewUser(form)).toMatchObject({
    groups: [{ id: 'g1', path: '/a' }],
    roles: [{ id: 'r1', name: 'view', client: { id: 'c', clientId: 'shop' } }],
  })
})

test('sends a password only if one was entered', () => {
  expect(toNewUser(emptyForm)).not.toHaveProperty('password')
  expect(toNewUser({ ...emptyForm, initialPassword: 'x', temporaryPassword: false })).toMatchObject(
    {
      password: { value: 'x', temporary: false },
    },
  )
  expect(toNewUser({ ...emptyForm, initialPassword: 'x' })).not.toHaveProperty('initialPassword')
})

test('keeps groups of the same name apart and ignores anything else', () => {
  const two = [
    { id: '1', path: '/a/x' },
    { id: '2', path: '/b/x' },
  ]
  expect(parseGroups(toJsonRows(two))).toEqual(two)
  expect(parseGroups('nonsense')).toEqual([])
})
