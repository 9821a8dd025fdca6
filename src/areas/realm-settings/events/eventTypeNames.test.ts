import { expect, test } from 'vitest'
import { toEventTypes, typeNames } from './eventTypeNames'

test('pairs each type with its failure, and turns the pairs back into the same types', () => {
  const types = ['LOGIN', 'LOGIN_ERROR', 'LOGOUT', 'CODE_TO_TOKEN_ERROR']
  const eventTypes = toEventTypes(types)
  expect(eventTypes).toEqual([
    { name: 'CODE_TO_TOKEN', success: undefined, failure: 'CODE_TO_TOKEN_ERROR' },
    { name: 'LOGIN', success: 'LOGIN', failure: 'LOGIN_ERROR' },
    { name: 'LOGOUT', success: 'LOGOUT', failure: undefined },
  ])
  expect(typeNames(eventTypes).toSorted()).toEqual(types.toSorted())
  expect(typeNames(eventTypes, 'failure')).toEqual(['CODE_TO_TOKEN_ERROR', 'LOGIN_ERROR'])
  expect(typeNames(eventTypes, 'success')).toEqual(['LOGIN', 'LOGOUT'])
})
