import { expect, test } from 'vitest'
import type { Group } from '~/api/groups/groups'
import {
  searchResultRows,
  visibleRange,
  countMatches,
  mergeResults,
  treeRows,
  type Level,
  type TreeRow,
} from './treeRows'

const group = (name: string, below: number | Group[] = 0): Group => ({
  id: name,
  name,
  path: `/${name}`,
  subGroupCount: typeof below === 'number' ? below : below.length,
  ...(typeof below !== 'number' && { subGroups: below }),
})

const level = (groups: Group[], more: Partial<Level> = {}): Level => ({
  groups,
  hasMore: false,
  isBusy: false,
  error: undefined,
  ...more,
})

const outline = (rows: readonly TreeRow[]) =>
  rows.map((row) =>
    row.kind === 'group'
      ? `${'-'.repeat(row.path.length)}${row.group.name}${row.canOpen ? (row.isOpen ? ' v' : ' >') : ''}`
      : `${'-'.repeat(row.depth + 1)}${row.kind}`,
  )

test('shows open levels below their group and skips closed ones', () => {
  const levels: Record<string, Level> = {
    '': level([group('a', 2), group('b', 1), group('c')], { hasMore: true }),
    a: level([group('a1'), group('a2', 1)]),
  }
  const rows = treeRows({
    level: (parent = '') => levels[parent] ?? level([], { isBusy: true }),
    isOpen: (id) => id === 'a' || id === 'a2' || id === 'c',
    current: [],
  })
  expect(outline(rows)).toEqual(['-a v', '--a1', '--a2 v', '---busy', '-b >', '-c', '-more'])
})

test('shows the current group even if its page is not loaded', () => {
  const current = [group('z', 1), group('z9')]
  const rows = treeRows({
    level: (parent) => (parent ? level([group('z1')], { hasMore: true }) : level([group('a')])),
    isOpen: (id) => id === 'z',
    current,
  })
  expect(outline(rows)).toEqual(['-a', '-z v', '--z1', '--z9', '--more'])
})

test('shows a failed row for a level that failed to load', () => {
  const rows = treeRows({
    level: (parent) => (parent ? level([], { error: new Error('no') }) : level([group('a', 1)])),
    isOpen: () => true,
    current: [],
  })
  expect(outline(rows)).toEqual(['-a v', '--failed'])
})

test('merges pages of search results into one tree', () => {
  const pages = [[group('a', [group('x1'), group('x2')])], [group('a', [group('x3')]), group('x4')]]
  const all = mergeResults(pages)
  expect(outline(searchResultRows(all, level([])))).toEqual(['-a v', '--x1', '--x2', '--x3', '-x4'])
  expect(countMatches(all, 'X', false)).toBe(4)
  expect(countMatches(all, 'x4', true)).toBe(1)
})

test('renders only visible rows plus overscan', () => {
  const box = { height: 360, rowHeight: 36 }
  expect(visibleRange({ ...box, top: 0, count: 1000 })).toEqual({ from: 0, to: 18 })
  expect(visibleRange({ ...box, top: 3600, count: 1000 })).toEqual({ from: 92, to: 118 })
  // The list became shorter than the scroll position.
  expect(visibleRange({ ...box, top: 3600, count: 20 })).toEqual({ from: 2, to: 20 })
  expect(visibleRange({ ...box, top: 0, count: 3 })).toEqual({ from: 0, to: 3 })
})
