import type { Group } from '~/api/groups/groups'

/** The pages loaded so far. */
export type Level = {
  groups: readonly Group[]
  hasMore: boolean
  isBusy: boolean
  error: unknown
}

export type TreeRow =
  | {
      kind: 'group'
      key: string
      group: Group
      /** Ids from the top level to this group. */
      path: readonly string[]
      canOpen: boolean
      isOpen: boolean
    }
  | (LevelEnd & { kind: 'more' | 'busy' })
  | (LevelEnd & { kind: 'failed'; error: unknown })

type LevelEnd = { key: string; parent: string | undefined; depth: number }

type TreeInput = {
  level: (parent: string | undefined) => Level
  isOpen: (id: string) => boolean
  /** Path of the group on the page; always shown, even if its page isn't loaded. */
  current: readonly Group[]
}

export function treeRows({ level, isOpen, current }: TreeInput): TreeRow[] {
  const rowsBelow = (parent: string | undefined, path: readonly string[]): TreeRow[] => {
    const { groups, hasMore, isBusy, error } = level(parent)
    const currentGroup = current[path.length]
    const isCurrentPath = path.every((id, index) => current[index]?.id === id)
    const isMissing =
      isCurrentPath && currentGroup && !groups.some(({ id }) => id === currentGroup.id)
    const displayedGroups = isMissing && !isBusy ? [...groups, currentGroup] : groups
    const rows = displayedGroups.flatMap((group): TreeRow[] => {
      const groupPath = [...path, group.id]
      const isAncestor =
        isCurrentPath && currentGroup?.id === group.id && current.length > groupPath.length
      const canOpen = group.subGroupCount > 0 || isAncestor
      const isGroupOpen = canOpen && isOpen(group.id)
      return [
        { kind: 'group', key: group.id, group, path: groupPath, canOpen, isOpen: isGroupOpen },
        ...(isGroupOpen ? rowsBelow(group.id, groupPath) : []),
      ]
    })
    return [...rows, ...endOfLevel({ hasMore, isBusy, error }, parent, path.length)]
  }
  return rowsBelow(undefined, [])
}

export function searchResultRows(
  results: readonly Group[],
  state: Omit<Level, 'groups'>,
): TreeRow[] {
  const rowsBelow = (groups: readonly Group[], path: readonly string[]): TreeRow[] =>
    groups.flatMap((group): TreeRow[] => {
      const groupPath = [...path, group.id]
      const subGroups = group.subGroups ?? []
      const isOpen = subGroups.length > 0
      return [
        { kind: 'group', key: group.id, group, path: groupPath, canOpen: isOpen, isOpen },
        ...rowsBelow(subGroups, groupPath),
      ]
    })
  return [...rowsBelow(results, []), ...endOfLevel(state)]
}

function endOfLevel(
  { hasMore, isBusy, error }: Omit<Level, 'groups'>,
  parent?: string,
  depth = 0,
): TreeRow[] {
  const end = { parent, depth, key: `${parent ?? ''}/end` }
  if (error) return [{ kind: 'failed', error, ...end }]
  return isBusy ? [{ kind: 'busy', ...end }] : hasMore ? [{ kind: 'more', ...end }] : []
}

/** Merges pages of results: each page repeats the ancestors of its groups. */
export function mergeResults(pages: readonly (readonly Group[])[]): Group[] {
  const groupsById = new Map<string, Group>()
  for (const group of pages.flat()) {
    const existing = groupsById.get(group.id)
    const subGroups = mergeResults([existing?.subGroups ?? [], group.subGroups ?? []])
    groupsById.set(group.id, { ...group, subGroups })
  }
  return [...groupsById.values()]
}

/** Excludes ancestors that don't match. */
export function countMatches(groups: readonly Group[], search: string, exact: boolean): number {
  const lowerSearch = search.toLocaleLowerCase()
  const isMatch = (name: string) =>
    exact
      ? name.toLocaleLowerCase() === lowerSearch
      : name.toLocaleLowerCase().includes(lowerSearch)
  return groups.reduce(
    (sum, { name, subGroups = [] }) =>
      sum + (isMatch(name) ? 1 : 0) + countMatches(subGroups, search, exact),
    0,
  )
}

/** Visible rows plus overscan. */
export function visibleRange(viewport: {
  top: number
  height: number
  rowHeight: number
  count: number
}) {
  const { top, height, rowHeight, count } = viewport
  const overscan = 8
  const first = Math.min(
    Math.floor(top / rowHeight),
    Math.max(0, count - Math.ceil(height / rowHeight)),
  )
  return {
    from: Math.max(0, first - overscan),
    to: Math.min(count, first + Math.ceil(height / rowHeight) + overscan),
  }
}
