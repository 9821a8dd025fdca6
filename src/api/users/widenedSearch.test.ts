import { expect, test, vi } from 'vitest'
import { containsSearch, effectiveSearch, readUserMatches } from './userSearch'

const names = ['anna rossi', 'bruno rossi', 'carla verdi']

/** Matches as Keycloak does. */
const find = vi.fn(({ first, max, search }: { first: number; max: number; search: string }) => {
  const matches = (name: string) =>
    search.startsWith('*')
      ? name.includes(search.replaceAll('*', ''))
      : name.split(' ').some((word) => word.startsWith(search))
  return Promise.resolve(names.filter(matches).slice(first, first + max))
})

test('puts asterisks around each word, unless the text says how to match', () => {
  expect(containsSearch('ossi')).toBe('*ossi*')
  expect(containsSearch(' nna  ossi ')).toBe('*nna* *ossi*')
  for (const text of ['', ' ', '*ossi', '"rossi"', 'id:1 2'])
    expect(containsSearch(text)).toBeUndefined()
})

test('finds names that contain the text only if none begins with it', async () => {
  const page = { first: 0, max: 11 }
  expect(await readUserMatches(['a'], { ...page, search: 'ross' }, find)).toHaveLength(2)
  expect(find).toHaveBeenCalledTimes(1)
  expect(await readUserMatches(['a'], { ...page, search: 'ossi' }, find)).toHaveLength(2)
  expect(find).toHaveBeenCalledTimes(3)
  expect(await readUserMatches(['a'], { ...page, search: 'xyz' }, find)).toEqual([])
})

test('uses the same text for further pages and counts', async () => {
  await readUserMatches(['b'], { first: 0, max: 2, search: 'ossi' }, find)
  find.mockClear()
  expect(await effectiveSearch(['b'], 'ossi', find)).toBe('*ossi*')
  expect(find).not.toHaveBeenCalled()
  const second = { first: 1, max: 2, search: 'ossi' }
  expect(await readUserMatches(['b'], second, find)).toEqual(['bruno rossi'])
  // A page that is opened directly.
  expect(await readUserMatches(['c'], second, find)).toEqual(['bruno rossi'])
  expect(await effectiveSearch(['d'], 'xyz', find)).toBe('xyz')
})
