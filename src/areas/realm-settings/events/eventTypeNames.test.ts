import { expect, test } from 'vitest'
import { toEventTypes, typeNames } from './eventTypeNames'

test('types come in pairs, and as the same types out of them', () => {
  const types = ['LOGIN', 'LOGIN_ERROR', 'LOGOUT', 'CODE_TO_TOKEN_ERROR']
  const pairs = toEventTypes(types)
  expect(pairs).toEqual([
    { name: 'CODE_TO_TOKEN', success: undefined, failure: 'CODE_TO_TOKEN_ERROR' },
    { name: 'LOGIN', success: 'LOGIN', failure: 'LOGIN_ERROR' },
    { name: 'LOGOUT', success: 'LOGOUT', failure: undefined },
  ])
  expect(typeNames(pairs).toSorted()).toEqual(types.toSorted())
  expect(typeNames(pairs, 'failure')).toEqual(['CODE_TO_TOKEN_ERROR', 'LOGIN_ERROR'])
  expect(typeNames(pairs, 'success')).toEqual(['LOGIN', 'LOGOUT'])
})
