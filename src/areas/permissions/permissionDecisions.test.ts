import { expect, test } from 'vitest'
import type { Decision } from '~/api/authorization/authz'
import { coversRequestedScopes, overriddenScopes } from './permissionDecisions'

const decision = (resource: string, scopes: string[]): Decision => ({
  policy: { id: resource, name: resource, type: 'scope', resources: [resource], scopes },
  status: 'PERMIT',
})

const ofAll = decision('Users', ['view', 'manage'])
const ofAda = decision('ada', ['view'])

test('excludes permissions for other scopes', () => {
  expect(coversRequestedScopes(ofAda, ['manage'])).toBe(false)
  expect(coversRequestedScopes(ofAll, ['manage'])).toBe(true)
  expect(coversRequestedScopes(ofAda, [])).toBe(true)
})

test('lets a permission for an object override one for all, for each scope', () => {
  const decisions = [ofAll, ofAda]
  expect(overriddenScopes(ofAll, decisions, 'Users')).toEqual(['view'])
  expect(overriddenScopes(ofAda, decisions, 'Users')).toEqual([])
  expect(overriddenScopes(ofAll, [ofAll], 'Users')).toEqual([])
})
