import { expect, test } from 'vitest'
import { groupSearch, tabListState, groupTabOf } from './groupSearch'

test('an address says tab, place and filters; what it cannot say is left out', () => {
  expect(groupSearch({ tab: 'members', page: '2', q: 'ann', subGroups: 'true' })).toEqual({
    tab: 'members',
    page: 2,
    q: 'ann',
    subGroups: 'true',
  })
  expect(groupSearch({ tab: 'nothing', page: '-1', subGroups: 'perhaps' })).toEqual({})
})

test('the first tab needs no name', () => {
  expect(groupTabOf('childGroups')).toBeUndefined()
  expect(groupTabOf('attributes')).toBe('attributes')
})

test('the tab is no filter of its list', () => {
  const filters = { tab: 'members', subGroups: 'true' }
  const listState = { page: 1, q: '', filters, set: () => undefined }
  expect(tabListState(listState).filters).toEqual({})
  expect(tabListState(listState, ['subGroups']).filters).toEqual({ subGroups: 'true' })
})
