import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { groups, type Group, type GroupOwner } from '~/api/groups/groups'
import { rootPage } from './treeStart'
import {
  searchResultRows,
  matchesIn,
  mergeResults,
  treeRows,
  type Level,
  type TreeRow,
} from './treeRows'

/** How many children of a group are read at once. */
const childPage = 50

type Asked = {
  owner: GroupOwner
  /** The groups from the top to the one that is open on the page. */
  current: readonly Group[]
  search: string
  exact: boolean
}

/** The lines of the tree, and how to open, close and read on. */
export type Tree = {
  rows: readonly TreeRow[]
  open: (id: string) => void
  close: (id: string) => void
  readOn: (parent: string | undefined) => void
  retry: () => void
}

type Page = { parent: string | undefined; first: number; size: number }

const pagesOf = (parent: string | undefined, count: number, size: number): Page[] =>
  Array.from({ length: count }, (_, index) => ({ parent, first: index * size, size }))

/** Which levels are open, with the number of pages read of each; 0 for one that was closed. */
function useOpened(current: readonly Group[]) {
  const [opened, setOpened] = useState<ReadonlyMap<string, number>>(new Map())
  const way = current.map(({ id }) => id).join('/')
  const [known, setKnown] = useState(way)
  const ancestors = current.slice(0, -1).map(({ id }) => id)
  if (way !== known) {
    // The way to another group opens, even where it was closed before.
    setKnown(way)
    setOpened(new Map([...opened].filter(([id, pages]) => pages > 0 || !ancestors.includes(id))))
  }
  const all = new Map([...ancestors.map((id) => [id, 1] as const), ...opened])
  const set = (id: string, pages: number) => setOpened(new Map([...opened, [id, pages]]))
  return { pages: (id: string) => all.get(id) ?? 0, all, set }
}

/** The tree, read level by level. */
export function useTree({ owner, current, search, exact }: Asked): Tree {
  const opened = useOpened(current)
  const [rootPages, setRootPages] = useState(1)
  const [found, setFound] = useState({ search: '', exact: false, pages: 1 })
  const isSearch = search !== ''
  // Only what is in the tree is read: a group that is gone must not be asked for its children.
  const [inTree, setInTree] = useState<readonly string[]>([])
  const wanted = new Set([...current.slice(0, -1).map(({ id }) => id), ...inTree])
  const foundPages = found.search === search && found.exact === exact ? found.pages : 1

  const pages = isSearch
    ? []
    : [
        ...pagesOf(undefined, rootPages, rootPage),
        ...[...opened.all].flatMap(([id, count]) =>
          wanted.has(id) ? pagesOf(id, count, childPage) : [],
        ),
      ]
  const levels = useQueries({
    queries: pages.map(({ parent, first, size }) =>
      groups.level(owner, parent, { first, max: size + 1 }),
    ),
  })
  const parts = useQueries({
    queries: (isSearch ? pagesOf(undefined, foundPages, rootPage) : []).map(({ first, size }) =>
      groups.found(owner, { first, max: size + 1, search, exact }),
    ),
  })

  const level = (parent: string | undefined): Level => {
    const own = pages.flatMap((page, index) => {
      const query = levels[index]
      return page.parent === parent && query ? [{ page, query }] : []
    })
    const last = own.at(-1)
    return {
      groups: distinct(own.flatMap(({ page, query }) => query.data?.slice(0, page.size) ?? [])),
      hasMore: (last?.query.data?.length ?? 0) > (last?.page.size ?? 0),
      ...stateOf(own.map(({ query }) => query)),
    }
  }
  const lastPart = parts.at(-1)?.data
  const rows = isSearch
    ? searchResultRows(mergeResults(parts.map(({ data }) => data ?? [])), {
        hasMore: lastPart !== undefined && matchesIn(lastPart, search, exact) > rootPage,
        ...stateOf(parts),
      })
    : treeRows({ level, isOpen: (id) => opened.pages(id) > 0, current })
  const nowOpen = isSearch ? inTree : openIn(rows)
  if (nowOpen.join() !== inTree.join()) setInTree(nowOpen)
  return {
    rows,
    open: (id) => {
      opened.set(id, Math.max(1, opened.pages(id)))
      setInTree([...inTree, id])
    },
    close: (id) => opened.set(id, 0),
    readOn: (parent) => {
      if (isSearch) setFound({ search, exact, pages: foundPages + 1 })
      else if (parent === undefined) setRootPages(rootPages + 1)
      else opened.set(parent, opened.pages(parent) + 1)
    },
    retry: () => {
      for (const query of [...levels, ...parts]) if (query.error) void query.refetch()
    },
  }
}

const openIn = (rows: readonly TreeRow[]) =>
  rows.flatMap((row) => (row.kind === 'group' && row.isOpen ? [row.key] : []))

const stateOf = (queries: readonly UseQueryResult<Group[]>[]) => ({
  isBusy: queries.some(({ isPending }) => isPending),
  error: queries.find(({ error, data }) => error && !data)?.error,
})

/** A group made meanwhile moves others to the next page: none stands there twice. */
const distinct = (rows: readonly Group[]) => [...new Map(rows.map((row) => [row.id, row])).values()]
