import { expect, test } from 'vitest'
import { withInherited } from './userGroups'

const group = (id: string, path: string) => ({ id, name: path, path, isSeen: true })

test('lists an inherited group once, and only as direct when it is joined directly, too', () => {
  const joined = [group('c', '/a/b/c'), group('d', '/a/d'), group('b', '/a/b')]
  const [a, b] = [group('a', '/a'), group('b', '/a/b')]
  const rows = withInherited(joined, [[a, b], [a], [a]])
  expect(rows.map(({ path, isDirect, through }) => [path, isDirect, through])).toEqual([
    ['/a', false, ['/a/b/c', '/a/d', '/a/b']],
    ['/a/b', true, []],
    ['/a/b/c', true, []],
    ['/a/d', true, []],
  ])
})
