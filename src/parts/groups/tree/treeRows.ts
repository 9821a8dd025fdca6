import type { Group } from '~/api/groups/groups'

/** One level of the tree, as far as it has been read. */
export type Level = {
  groups: readonly Group[]
  hasMore: boolean
  isBusy: boolean
  error: unknown
}

/** A line of the tree. */
export type TreeRow =
  | {
      kind: 'group'
      key: string
      group: Group
      /** The ids from the top down to this group. */
      path: readonly string[]
      canOpen: boolean
      isOpen: boolean
    }
  | (End & { kind: 'more' | 'busy' })
  | (End & { kind: 'failed'; error: unknown })

type End = { key: string; parent: string | undefined; depth: number }

type Tree = {
  level: (parent: string | undefined) => Level
  isOpen: (id: string) => boolean
  /** The groups from the top to the one that is open on the page: shown wherever their level ends. */
  current: readonly Group[]
}

/** The lines of a tree that is read level by level. */
export function treeRows({ level, isOpen, current }: Tree): TreeRow[] {
  const below = (parent: string | undefined, path: readonly string[]): TreeRow[] => {
    const { groups, hasMore, isBusy, error } = level(parent)
    const own = current[path.length]
    const isOnWay = path.every((id, index) => current[index]?.id === id)
    const isMissing = isOnWay && own && !groups.some(({ id }) => id === own.id)
    const shown = isMissing && !isBusy ? [...groups, own] : groups
    const rows = shown.flatMap((group): TreeRow[] => {
      const here = [...path, group.id]
      const isAncestor = isOnWay && own?.id === group.id && current.length > here.length
      const canOpen = group.subGroupCount > 0 || isAncestor
      const open = canOpen && isOpen(group.id)
      const row: TreeRow = {
        kind: 'group',
        key: group.id,
        group,
        path: here,
        canOpen,
        isOpen: open,
      }
      return open ? [row, ...below(group.id, here)] : [row]
    })
    const end = { parent, depth: path.length, key: `${parent ?? ''}/end` }
    if (error) return [...rows, { kind: 'failed', error, ...end }]
    if (isBusy) return [...rows, { kind: 'busy', ...end }]
    return hasMore ? [...rows, { kind: 'more', ...end }] : rows
  }
  return below(undefined, [])
}

/** The lines of a search: all that was found, each group below its ancestors. */
export function searchResultRows(found: readonly Group[], end: Omit<Level, 'groups'>): TreeRow[] {
  const below = (groups: readonly Group[], path: readonly string[]): TreeRow[] =>
    groups.flatMap((group): TreeRow[] => {
      const here = [...path, group.id]
      const inner = group.subGroups ?? []
      const isOpen = inner.length > 0
      return [
        { kind: 'group', key: group.id, group, path: here, canOpen: isOpen, isOpen },
        ...below(inner, here),
      ]
    })
  const last = { parent: undefined, depth: 0, key: '/end' }
  const rows = below(found, [])
  if (end.error) return [...rows, { kind: 'failed', error: end.error, ...last }]
  if (end.isBusy) return [...rows, { kind: 'busy', ...last }]
  return end.hasMore ? [...rows, { kind: 'more', ...last }] : rows
}

/** Several parts of a search in one tree: ancestors come with every part that has groups below them. */
export function mergeResults(parts: readonly (readonly Group[])[]): Group[] {
  const known = new Map<string, Group>()
  for (const group of parts.flat()) {
    const before = known.get(group.id)
    const subGroups = mergeResults([before?.subGroups ?? [], group.subGroups ?? []])
    known.set(group.id, { ...group, subGroups })
  }
  return [...known.values()]
}

/** How many of the groups have the searched name, ancestors that only come along left out. */
export function matchesIn(found: readonly Group[], search: string, exact: boolean): number {
  const wanted = search.toLocaleLowerCase()
  const fits = (name: string) =>
    exact ? name.toLocaleLowerCase() === wanted : name.toLocaleLowerCase().includes(wanted)
  return found.reduce(
    (sum, { name, subGroups = [] }) =>
      sum + (fits(name) ? 1 : 0) + matchesIn(subGroups, search, exact),
    0,
  )
}

/** Which rows are in sight, and some more on both sides. */
export function visibleRange(at: { top: number; height: number; row: number; count: number }) {
  const { top, height, row, count } = at
  const spare = 8
  const first = Math.min(Math.floor(top / row), Math.max(0, count - Math.ceil(height / row)))
  return {
    from: Math.max(0, first - spare),
    to: Math.min(count, first + Math.ceil(height / row) + spare),
  }
}
