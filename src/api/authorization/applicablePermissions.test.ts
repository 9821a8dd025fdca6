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
  appliesToAll: false,
})

const emptyLayers: PermissionLayers = {
  forObject: [],
  forType: [],
  groups: [],
  forAllGroups: [],
  userScopeOf: { 'view-members': 'view', 'manage-members': 'manage' },
}

const outweighed = (layers: Partial<PermissionLayers>) =>
  Object.fromEntries(
    resolveApplicable({ ...emptyLayers, ...layers }).map((permission) => [
      permission.id,
      permission.outweighed.join(' '),
    ]),
  )

test('a permission for the object overrides those for its type, scope by scope', () => {
  expect(
    outweighed({ forObject: [row('one', 'view')], forType: [row('all', 'view', 'manage')] }),
  ).toEqual({
    one: '',
    all: 'view',
  })
})

test('permissions for the groups of a user do not override those for users, but those for all groups', () => {
  const groups = [
    { path: '/staff', rows: [row('staff', 'view', 'view-members')] },
    { path: '/staff/night', rows: [row('staff', 'view', 'view-members')] },
  ]
  const forType = [row('all users', 'view')]
  const forAllGroups = [row('all groups', 'view-members', 'manage-members')]
  expect(outweighed({ groups, forType, forAllGroups })).toEqual({
    staff: '',
    'all users': '',
    'all groups': 'view-members',
  })
  expect(resolveApplicable({ ...emptyLayers, groups })).toMatchObject([
    { scopes: ['view-members'], through: ['/staff', '/staff/night'] },
  ])
})

test('a permission for the user overrides those for all groups; scopes that only concern groups are left out', () => {
  const forObject = [row('one', 'manage')]
  const forAllGroups = [row('all groups', 'manage-members'), row('other', 'view', 'manage')]
  expect(outweighed({ forObject, forAllGroups })).toEqual({
    one: '',
    'all groups': 'manage-members',
  })
})
