import { expect, test } from 'vitest'
import { groupSearch, groupTabOf, tabListState } from './groupAddress'

test('parses tab, page and filters, and drops invalid search params', () => {
  expect(groupSearch({ tab: 'members', page: '2', q: 'ann', subGroups: 'true' })).toEqual({
    tab: 'members',
    page: 2,
    q: 'ann',
    subGroups: 'true',
  })
  expect(groupSearch({ tab: 'nothing', page: '-1', subGroups: 'perhaps' })).toEqual({})
})

test('omits the default tab, and knows no other than its own', () => {
  expect(groupTabOf('childGroups')).toBeUndefined()
  expect(groupTabOf('attributes')).toBe('attributes')
  expect(() => groupTabOf('nothing')).toThrow('groupTabIds')
})

test('does not treat the tab as a list filter', () => {
  const filters = { tab: 'members', subGroups: 'true' }
  const listState = { page: 1, q: '', filters, set: () => undefined }
  expect(tabListState(listState).filters).toEqual({})
  expect(tabListState(listState, ['subGroups']).filters).toEqual({ subGroups: 'true' })
})
