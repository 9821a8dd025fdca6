import { beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from '~/api/queryClient'
import { rest } from '~/api/rest'
import { firstTreePage, groups } from './groups'

vi.mock(import('~/api/rest'), async (original) => ({ ...(await original()), rest: vi.fn() }))

const children = Array.from({ length: 120 }, (_child, index) => ({
  id: `${index}`,
  name: `group-${index}`,
  path: `/zone/group-${index}`,
  subGroupCount: 0,
}))

beforeEach(() => {
  queryClient.clear()
  vi.mocked(rest).mockReset()
  vi.mocked(rest).mockImplementation(async (_path, options) => {
    const { first, max } = Object(options).query as { first: number; max: number }
    return children.slice(first, first + max)
  })
})

test('reads the first rows of a level once for the tree and for the list', async () => {
  const [inTree, inList] = await Promise.all([
    queryClient.query(groups.level('demo', 'zone', firstTreePage)),
    queryClient.query(groups.level('demo', 'zone', { first: 0, max: 11 })),
  ])
  expect(inTree).toHaveLength(21)
  expect(inList).toEqual(inTree.slice(0, 11))
  expect(vi.mocked(rest)).toHaveBeenCalledOnce()
})

test('reads further pages and searches of the list by themselves', async () => {
  await queryClient.query(groups.level('demo', 'zone', { first: 10, max: 11 }))
  await queryClient.query(groups.level('demo', 'zone', { first: 0, max: 11, search: 'a' }))
  expect(vi.mocked(rest).mock.calls.map(([, options]) => options?.query)).toMatchObject([
    { first: 10, max: 11 },
    { first: 0, max: 11, search: 'a' },
  ])
})
