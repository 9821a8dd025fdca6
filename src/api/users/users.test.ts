import { expect, test } from 'vitest'
import { unmanagedChanges, userChanges, type User } from './users'

const theirs: User = {
  id: '1',
  username: 'ada',
  email: 'ada@example.org',
  firstName: 'Ada',
  enabled: true,
  emailVerified: true,
  requiredActions: [],
  attributes: { a: ['1'], 'x.y': ['2'] },
  access: { manage: true },
}

test('sends only changed properties', () => {
  expect(userChanges({ ...theirs, firstName: '' }, theirs)).toEqual({ id: '1', firstName: '' })
  expect(userChanges({ ...theirs, username: ' eve ' }, theirs)).toEqual({
    id: '1',
    username: 'eve',
  })
  expect(userChanges({ ...theirs, emailVerified: false }, theirs)).toEqual({
    id: '1',
    emailVerified: false,
  })
})

test('sends all attributes together with names and e-mail', () => {
  const attributes = { a: ['9'], 'x.y': ['2'] }
  expect(userChanges({ ...theirs, lastName: 'L', attributes }, theirs)).toEqual({
    id: '1',
    username: 'ada',
    email: 'ada@example.org',
    firstName: 'Ada',
    lastName: 'L',
    attributes,
  })
})

test('sends unmanaged attributes together with the current managed ones', () => {
  const user = { ...theirs, unmanagedAttributes: { 'x.y': ['2'] } }
  const body = unmanagedChanges({ ...user, unmanagedAttributes: { new: ['3'] } }, user)
  expect(body).toEqual({
    id: '1',
    username: 'ada',
    email: 'ada@example.org',
    firstName: 'Ada',
    attributes: { a: ['1'], new: ['3'] },
  })
})
