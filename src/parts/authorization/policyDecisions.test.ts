import { expect, test } from 'vitest'
import type { Decision, DecisionEffect } from '~/api/authorization/authz'
import { isNegated, reasonOf } from './policyDecisions'

const decision = (
  type: string,
  statuses: readonly DecisionEffect[],
  policy: Partial<Decision['policy']> = {},
): Decision => ({
  policy: { id: type, name: type, type, ...policy },
  status: 'DENY',
  associatedPolicies: statuses.map((status) => ({
    policy: { id: 'u', name: 'u', type: 'user' },
    status,
  })),
})

test('explains the result by decision strategy', () => {
  expect(reasonOf(decision('scope', ['PERMIT', 'DENY']))).toEqual({
    key: 'authzWhy.UNANIMOUS',
    params: { permits: 1, count: 2 },
  })
  const affirmative = { decisionStrategy: 'AFFIRMATIVE' } as const
  expect(reasonOf(decision('aggregate', ['PERMIT'], affirmative))?.key).toBe('authzWhy.AFFIRMATIVE')
})

test('explains a permission without policies, but not simple policies or empty aggregates', () => {
  expect(reasonOf(decision('resource', []))?.key).toBe('authzWhyNone')
  expect(reasonOf(decision('user', []))).toBeUndefined()
  // Keycloak may omit its policies, which doesn't mean there are none.
  expect(reasonOf(decision('aggregate', []))).toBeUndefined()
})

test('isNegated detects negative logic', () => {
  expect(isNegated(decision('role', [], { logic: 'NEGATIVE' }))).toBe(true)
  expect(isNegated(decision('role', []))).toBe(false)
})
