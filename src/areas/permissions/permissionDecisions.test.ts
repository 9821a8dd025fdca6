import { expect, test } from 'vitest'
import type { Decision } from '~/api/authorization/authzEvaluation'
import { isAsked, outweighedIn } from './permissionDecisions'

const decision = (resource: string, scopes: string[]): Decision => ({
  policy: { id: resource, name: resource, type: 'scope', resources: [resource], scopes },
  status: 'PERMIT',
})

const ofAll = decision('Users', ['view', 'manage'])
const ofAda = decision('ada', ['view'])

test('a permission for other scopes is no part of the answer', () => {
  expect(isAsked(ofAda, ['manage'])).toBe(false)
  expect(isAsked(ofAll, ['manage'])).toBe(true)
  expect(isAsked(ofAda, [])).toBe(true)
})

test('a permission for the object outweighs one for all, scope by scope', () => {
  const all = [ofAll, ofAda]
  expect(outweighedIn(ofAll, all, 'Users')).toEqual(['view'])
  expect(outweighedIn(ofAda, all, 'Users')).toEqual([])
  expect(outweighedIn(ofAll, [ofAll], 'Users')).toEqual([])
})
