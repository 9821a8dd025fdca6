import { expect, test } from 'vitest'
import { toPolicyBody, type Policy } from './authzPolicies'
import { membersLostBySave, withDeletedMembers } from './policyMembers'

const policy = (type: string, more: Partial<Policy> = {}): Policy => ({
  id: 'p',
  name: 'policy',
  logic: 'POSITIVE',
  type,
  ...more,
})

test('lists members that only the stored config still names', () => {
  const roles = { roles: '[{"id":"gone","required":true},{"id":"clerk","required":false}]' }
  const read = policy('role', { roles: ['clerk'] })
  expect(withDeletedMembers(read, roles)).toMatchObject({
    roles: ['clerk', '+gone'],
    deletedMembers: ['gone'],
  })
  expect(withDeletedMembers(policy('user', { users: [] }), { users: '["gone"]' })).toMatchObject({
    users: ['gone'],
    deletedMembers: ['gone'],
  })
  expect(withDeletedMembers(read, { roles: '[{"id":"clerk"}]' })).toBe(read)
  expect(withDeletedMembers(policy('regex'), { pattern: '.*' })).toEqual(policy('regex'))
})

test('names the deleted members that Keycloak would remove with a save', () => {
  const deletedMembers = ['gone']
  expect(membersLostBySave(policy('role', { roles: ['+gone', 'a'], deletedMembers }))).toEqual([
    'gone',
  ])
  // Removed in the form.
  expect(membersLostBySave(policy('role', { roles: ['a'], deletedMembers }))).toEqual([])
  expect(membersLostBySave(policy('group', { groups: ['gone'], deletedMembers }))).toEqual([])
  expect(membersLostBySave(policy('role', { roles: ['a'] }))).toEqual([])
})

test('sends deleted groups, which Keycloak keeps, but no deleted users', () => {
  const deletedMembers = ['gone']
  const groups = toPolicyBody(policy('group', { groups: ['+gone', 'a'], deletedMembers }))
  expect(groups).toMatchObject({
    groups: [
      { id: 'gone', extendChildren: true },
      { id: 'a', extendChildren: false },
    ],
  })
  const { id: _id, ...copy } = policy('group', { groups: ['+gone', 'a'], deletedMembers })
  expect(toPolicyBody(copy)).toMatchObject({ groups: [{ id: 'a', extendChildren: false }] })
  expect(groups).not.toHaveProperty('deletedMembers')
  expect(toPolicyBody(policy('user', { users: ['gone', 'a'], deletedMembers }))).toMatchObject({
    users: ['a'],
  })
})
