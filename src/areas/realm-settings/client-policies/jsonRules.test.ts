import { expect, test } from 'vitest'
import { refusedAt } from './jsonRules'

const policies = [
  { name: 'plain' },
  {
    name: 'for all',
    conditions: [{ condition: 'any-client' }, { condition: 'client-scopes' }],
    profiles: ['kept', 'gone'],
  },
]

test('a refusal is said where the thing stands that it names', () => {
  const at = (message: string) => refusedAt(message, policies)
  expect(at('Policy for all contains invalid profile gone')).toEqual([1, 'profiles', 1])
  expect(at('Policy for all contains invalid condition any-client')).toEqual([
    1,
    'conditions',
    0,
    'condition',
  ])
  expect(at('Policy plain has invalid mode')).toEqual([0, 'mode'])
  expect(at('Invalid client-scopes configuration - Client scopes not allowed: [x]')).toEqual([
    1,
    'conditions',
    1,
    'configuration',
  ])
  expect(at('proposed client policy name duplicated')).toBeUndefined()
})
