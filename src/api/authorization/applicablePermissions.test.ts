import { expect, test } from 'vitest'
import type { PermissionRow } from './adminPermissions'
import { resolveApplicable, type PermissionLayers } from './applicablePermissions'

const row = (id: string, ...scopes: string[]): PermissionRow => ({
  id,
  name: id,
  type: 'scope',
  logic: 'POSITIVE',
  decisionStrategy: 'UNANIMOUS',
  resourceType: 'any',
  scopes,
  isOfAll: false,
})

const emptyLayers: PermissionLayers = {
  own: [],
  ofAll: [],
  groups: [],
  ofAllGroups: [],
  ofMembers: { 'view-members': 'view', 'manage-members': 'manage' },
}

const outweighed = (layers: Partial<PermissionLayers>) =>
  Object.fromEntries(
    resolveApplicable({ ...emptyLayers, ...layers }).map((permission) => [
      permission.id,
      permission.outweighed.join(' '),
    ]),
  )

test('a permission for the object overrides those for its type, scope by scope', () => {
  expect(outweighed({ own: [row('one', 'view')], ofAll: [row('all', 'view', 'manage')] })).toEqual({
    one: '',
    all: 'view',
  })
})

test('permissions for the groups of a user do not override those for users, but those for all groups', () => {
  const groups = [
    { path: '/staff', rows: [row('staff', 'view', 'view-members')] },
    { path: '/staff/night', rows: [row('staff', 'view', 'view-members')] },
  ]
  const ofAll = [row('all users', 'view')]
  const ofAllGroups = [row('all groups', 'view-members', 'manage-members')]
  expect(outweighed({ groups, ofAll, ofAllGroups })).toEqual({
    staff: '',
    'all users': '',
    'all groups': 'view-members',
  })
  expect(resolveApplicable({ ...emptyLayers, groups })).toMatchObject([
    { scopes: ['view-members'], through: ['/staff', '/staff/night'] },
  ])
})

test('a permission for the user overrides those for all groups; scopes that only concern groups are left out', () => {
  const own = [row('one', 'manage')]
  const ofAllGroups = [row('all groups', 'manage-members'), row('other', 'view', 'manage')]
  expect(outweighed({ own, ofAllGroups })).toEqual({ one: '', 'all groups': 'manage-members' })
})
