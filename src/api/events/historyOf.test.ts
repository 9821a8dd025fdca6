import { expect, test } from 'vitest'
import { historyOf } from './events'

test('finds the history of an object by path, and of the realm by type', () => {
  expect(historyOf({ resourcePath: 'users/1', resourceType: 'USER' })).toEqual({
    resourcePath: 'users/1',
  })
  expect(historyOf({ resourceType: 'REALM' })).toEqual({ resourceTypes: ['REALM'] })
  expect(historyOf({})).toEqual({})
})
