import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useRef, useState, type DragEvent } from 'react'
import {
  firstTreePage,
  groups,
  treePageSize,
  type Group,
  type GroupOwner,
} from '~/api/groups/groups'
import {
  searchResultRows,
  countMatches,
  mergeResults,
  treeRows,
  type Level,
  type TreeRow,
} from './treeRows'

type TreeOptions = {
  owner: GroupOwner
  /** From the top level to the group shown on the page. */
  current: readonly Group[]
  search: string
  exact: boolean
}

export type Tree = ReturnType<typeof useTree>

type Page = { parent: string | undefined; first: number }

const pagesOf = (parent: string | undefined, count: number): Page[] =>
  Array.from({ length: count }, (_, index) => ({ parent, first: index * treePageSize }))

const { max } = firstTreePage

/** Number of loaded pages per group; 0 means explicitly closed. */
function useOpenLevels(current: readonly Group[]) {
  const [pageCounts, setPageCounts] = useState<ReadonlyMap<string, number>>(new Map())
  const currentPath = current.map(({ id }) => id).join('/')
  const [previousPath, setPreviousPath] = useState(currentPath)
  const ancestors = current.slice(0, -1).map(({ id }) => id)
  if (currentPath !== previousPath) {
    // Opening another group expands its ancestors, even closed ones.
    setPreviousPath(currentPath)
    setPageCounts(
      new Map([...pageCounts].filter(([id, pages]) => pages > 0 || !ancestors.includes(id))),
    )
  }
  const counts = new Map([...ancestors.map((id) => [id, 1] as const), ...pageCounts])
  const set = (id: string, pages: number) => setPageCounts(new Map([...pageCounts, [id, pages]]))
  return { pageCount: (id: string) => counts.get(id) ?? 0, counts, set }
}

export function useTree({ owner, current, search, exact }: TreeOptions) {
  const openLevels = useOpenLevels(current)
  const [rootPageCount, setRootPageCount] = useState(1)
  const [resultPages, setResultPages] = useState({ search: '', exact: false, pages: 1 })
  const isSearch = search !== ''
  // Load only groups in the tree: never request the children of a deleted group.
  const [openIds, setOpenIds] = useState<readonly string[]>([])
  const readableIds = new Set([...current.slice(0, -1).map(({ id }) => id), ...openIds])
  const resultPageCount =
    resultPages.search === search && resultPages.exact === exact ? resultPages.pages : 1

  const levelPages = isSearch
    ? []
    : [
        ...pagesOf(undefined, rootPageCount),
        ...[...openLevels.counts].flatMap(([id, count]) =>
          readableIds.has(id) ? pagesOf(id, count) : [],
        ),
      ]
  const levelQueries = useQueries({
    queries: levelPages.map(({ parent, first }) => groups.level(owner, parent, { first, max })),
  })
  const resultQueries = useQueries({
    queries: (isSearch ? pagesOf(undefined, resultPageCount) : []).map(({ first }) =>
      groups.search(owner, { first, max, search, exact }),
    ),
  })

  const level = (parent: string | undefined): Level => {
    const queries = levelQueries.filter((_query, index) => levelPages[index]?.parent === parent)
    return {
      groups: distinct(queries.flatMap(({ data }) => data?.slice(0, treePageSize) ?? [])),
      hasMore: (queries.at(-1)?.data?.length ?? 0) > treePageSize,
      ...stateOf(queries),
    }
  }
  const lastResultPage = resultQueries.at(-1)?.data
  const rows = isSearch
    ? searchResultRows(mergeResults(resultQueries.map(({ data }) => data ?? [])), {
        hasMore:
          lastResultPage !== undefined &&
          countMatches(lastResultPage, search, exact) > treePageSize,
        ...stateOf(resultQueries),
      })
    : treeRows({ level, isOpen: (id) => openLevels.pageCount(id) > 0, current })
  const nextOpenIds = isSearch ? openIds : openIdsIn(rows)
  if (nextOpenIds.join() !== openIds.join()) setOpenIds(nextOpenIds)
  return {
    rows,
    open: (id: string) => {
      openLevels.set(id, Math.max(1, openLevels.pageCount(id)))
      setOpenIds([...openIds, id])
    },
    close: (id: string) => openLevels.set(id, 0),
    loadMore: (parent: string | undefined) => {
      if (isSearch) setResultPages({ search, exact, pages: resultPageCount + 1 })
      else if (parent === undefined) setRootPageCount(rootPageCount + 1)
      else openLevels.set(parent, openLevels.pageCount(parent) + 1)
    },
    retry: () => {
      for (const query of [...levelQueries, ...resultQueries]) if (query.error) void query.refetch()
    },
  }
}

const openIdsIn = (rows: readonly TreeRow[]) =>
  rows.flatMap((row) => (row.kind === 'group' && row.isOpen ? [row.key] : []))

const stateOf = (queries: readonly UseQueryResult<Group[]>[]) => ({
  isBusy: queries.some(({ isPending }) => isPending),
  error: queries.find(({ error, data }) => error && !data)?.error,
})

/** A group created meanwhile shifts others to the next page, so they appear twice. */
const distinct = (rows: readonly Group[]) => [...new Map(rows.map((row) => [row.id, row])).values()]

type OnMove = (group: Group, target: Group | undefined) => void

type Dragged = { group: Group; path: readonly string[] }

export type Drag = ReturnType<typeof useDrag>

/** `onMove` only asks for confirmation. */
export function useDrag(onMove: OnMove) {
  const [dragged, setDragged] = useState<Dragged>()
  const [overId, setOverId] = useState<string>()
  // The ref updates at once, the state only after the drag image is taken.
  const draggedRef = useRef<Dragged>(undefined)
  const endDrag = () => {
    draggedRef.current = undefined
    setDragged(undefined)
    setOverId(undefined)
  }
  const canDrop = (target: Group | undefined, path: readonly string[]) =>
    draggedRef.current !== undefined &&
    // Not into itself, its descendants or its current parent.
    !path.includes(draggedRef.current.group.id) &&
    draggedRef.current.path.at(-2) !== target?.id
  return {
    dragged,
    /** Group id, or '' for the top level. */
    overId,
    source: (item: Dragged) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', item.group.name)
        draggedRef.current = item
        // Wait until the browser has taken the drag image.
        setTimeout(() => setDragged(draggedRef.current))
      },
      onDragEnd: endDrag,
    }),
    target: (group: Group | undefined, path: readonly string[]) => ({
      onDragOver: (event: DragEvent) => {
        if (!canDrop(group, path)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'move'
        setOverId(group?.id ?? '')
      },
      onDragLeave: () => setOverId(undefined),
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        if (draggedRef.current && canDrop(group, path)) onMove(draggedRef.current.group, group)
        endDrag()
      },
    }),
  }
}
