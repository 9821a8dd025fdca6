import type { QueryKey } from '@tanstack/react-query'
import { queryClient } from '~/api/queryClient'

type PageQuery = { first: number; max: number; search: string }

type ReadPage<T> = (query: PageQuery) => Promise<T[]>

/** Cached under this key: nothing begins with the text, but something contains it. */
export const widenedKey = (listKey: QueryKey, search: string) => [...listKey, 'widened', search]

/** Undefined if the text itself says how to match. */
export const containsSearch = (search: string) =>
  search.trim() === '' || /["*]|^\s*id:/.test(search)
    ? undefined
    : search
        .trim()
        .split(/\s+/)
        .map((word) => `*${word}*`)
        .join(' ')

/**
 * Keycloak finds users of whom a name or the email address begins with the text. If there are none,
 * this finds those that contain it.
 */
export async function readUserMatches<T>(
  listKey: QueryKey,
  { first, max, search }: PageQuery,
  read: ReadPage<T>,
): Promise<T[]> {
  const contains = containsSearch(search)
  if (contains === undefined) return read({ first, max, search })
  if (first > 0) return read({ first, max, search: await effectiveSearch(listKey, search, read) })
  const rows = await read({ first, max, search })
  const matches = rows.length > 0 ? rows : await read({ first, max, search: contains })
  queryClient.setQueryData(widenedKey(listKey, search), rows.length === 0 && matches.length > 0)
  return matches
}

/** The text as it has to be sent, also for a count or another page. */
export async function effectiveSearch(
  listKey: QueryKey,
  search: string,
  read: ReadPage<unknown>,
): Promise<string> {
  const contains = containsSearch(search)
  if (contains === undefined) return search
  const isWidened = await queryClient.query({
    queryKey: widenedKey(listKey, search),
    queryFn: async () => {
      const hasRows = async (text: string) =>
        (await read({ first: 0, max: 1, search: text })).length > 0
      return !(await hasRows(search)) && hasRows(contains)
    },
    staleTime: Infinity,
  })
  return isWidened ? contains : search
}
