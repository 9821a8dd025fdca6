import { expect, test } from 'vitest'
import { pairsOf, typesIn } from './pairs'

test('types come in pairs, and as the same types out of them', () => {
  const types = ['LOGIN', 'LOGIN_ERROR', 'LOGOUT', 'CODE_TO_TOKEN_ERROR']
  const pairs = pairsOf(types)
  expect(pairs).toEqual([
    { name: 'CODE_TO_TOKEN', success: undefined, failure: 'CODE_TO_TOKEN_ERROR' },
    { name: 'LOGIN', success: 'LOGIN', failure: 'LOGIN_ERROR' },
    { name: 'LOGOUT', success: 'LOGOUT', failure: undefined },
  ])
  expect(typesIn(pairs).toSorted()).toEqual(types.toSorted())
  expect(typesIn(pairs, 'failure')).toEqual(['CODE_TO_TOKEN_ERROR', 'LOGIN_ERROR'])
  expect(typesIn(pairs, 'success')).toEqual(['LOGIN', 'LOGOUT'])
})
