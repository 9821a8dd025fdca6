import { describe, expect, test } from 'vitest'
import type { MappedRole } from '~/api/roles/mappedRoles'
import {
  originsOf,
  pathLimit,
  pathsTo,
  rolesGranting,
  type CompositeMap,
  type RoleSource,
} from './rolePaths'

const role = (name: string): MappedRole => ({ id: `id-${name}`, name })

const contains = (map: Record<string, string[]>): CompositeMap =>
  new Map(Object.entries(map).map(([name, inner]) => [`id-${name}`, inner.map(role)]))

const asText = ({ paths }: ReturnType<typeof pathsTo>) =>
  paths.map(({ group, joined, chain }) =>
    [joined?.path, group?.path, ...chain.map(({ name }) => name)].filter(Boolean).join(' > '),
  )

const top = { id: 'g1', path: '/top', ids: ['g1'] }
const sub = { id: 'g2', path: '/top/sub', ids: ['g1', 'g2'] }

const direct: RoleSource = { roles: [role('default'), role('viewer')] }
const bySub: RoleSource = { roles: [role('boss')], group: sub }
const byTop: RoleSource = { roles: [role('viewer'), role('other')], group: top, joined: sub }

describe('paths to a role', () => {
  test('finds direct roles and those from groups, parent groups and composites', () => {
    const contents = contains({ boss: ['editor', 'viewer'], editor: ['viewer'], default: ['x'] })
    expect(asText(pathsTo('id-viewer', [direct, bySub, byTop], contents))).toEqual([
      'viewer',
      '/top/sub > /top > viewer',
      '/top/sub > boss > viewer',
      '/top/sub > boss > editor > viewer',
    ])
    expect(asText(pathsTo('id-x', [direct, bySub, byTop], contents))).toEqual(['default > x'])
    expect(asText(pathsTo('id-unknown', [direct, bySub, byTop], contents))).toEqual([])
  })

  test('stops at cycles', () => {
    const contents = contains({ a: ['b', 'a'], b: ['a', 'c'], c: [] })
    expect(asText(pathsTo('id-c', [{ roles: [role('a')] }], contents))).toEqual(['a > b > c'])
    expect(asText(pathsTo('id-a', [{ roles: [role('a'), role('b')] }], contents))).toEqual([
      'a',
      'b > a',
    ])
  })

  test('returns at most pathLimit paths', () => {
    const names = Array.from({ length: 14 }, (_, n) => `r${n}`)
    // Every role contains all later ones: thousands of paths.
    const map = Object.fromEntries(names.map((name, n) => [name, names.slice(n + 1)]))
    const { paths, isCut } = pathsTo('id-r13', [{ roles: [role('r0')] }], contains(map))
    expect(paths).toHaveLength(pathLimit)
    expect(isCut).toBe(true)
  })

  test('rolesGranting includes the role and all its containers', () => {
    const contents = contains({ a: ['b'], b: ['c'], d: ['c'], e: ['f'] })
    expect([...rolesGranting('id-c', contents)].toSorted()).toEqual([
      'id-a',
      'id-b',
      'id-c',
      'id-d',
    ])
  })
})

describe('the origins of inherited roles', () => {
  const named = (sources: readonly RoleSource[], contents: CompositeMap) =>
    Object.fromEntries(
      [...originsOf(sources, contents)].map(([id, origins]) => [
        id,
        origins.map(({ group, role: { name } }) => group?.path ?? name),
      ]),
    )

  test('are the groups that have them and the roles that contain them, the nearest first', () => {
    const contents = contains({ boss: ['editor'], editor: ['viewer'], default: ['viewer', 'x'] })
    expect(named([bySub, byTop, direct], contents)).toEqual({
      'id-boss': ['/top/sub'],
      'id-editor': ['/top/sub'],
      'id-viewer': ['/top', 'default', '/top/sub'],
      'id-other': ['/top'],
      'id-x': ['default'],
    })
  })

  test('are found in cycles', () => {
    const contents = contains({ a: ['b'], b: ['a', 'c'] })
    expect(named([{ roles: [role('a')] }], contents)).toEqual({ 'id-b': ['a'], 'id-c': ['a'] })
  })
})
