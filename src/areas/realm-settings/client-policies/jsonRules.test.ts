import { expect, test } from 'vitest'
import { pathOfError } from './jsonRules'

const policies = [
  { name: 'plain' },
  {
    name: 'for all',
    conditions: [{ condition: 'any-client' }, { condition: 'client-scopes' }],
    profiles: ['kept', 'gone'],
  },
]

test('maps server errors to the path of the rejected item', () => {
  const pathOf = (message: string) => pathOfError(message, policies)
  expect(pathOf('Policy for all contains invalid profile gone')).toEqual([1, 'profiles', 1])
  expect(pathOf('Policy for all contains invalid condition any-client')).toEqual([
    1,
    'conditions',
    0,
    'condition',
  ])
  expect(pathOf('Policy plain has invalid mode')).toEqual([0, 'mode'])
  expect(pathOf('Invalid client-scopes configuration - Client scopes not allowed: [x]')).toEqual([
    1,
    'conditions',
    1,
    'configuration',
  ])
  expect(pathOf('proposed client policy name duplicated')).toBeUndefined()
})
