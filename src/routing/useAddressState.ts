import {
  useNavigate,
  useSearch,
  type RegisteredRouter,
  type RouteIds,
} from '@tanstack/react-router'
import { useState } from 'react'
import type { ListQuery } from '~/api/list'

/** Changing search, filters or sorting resets to page 1. */
export type ListQueryChange = Partial<ListQuery>

export type ListState = ListQuery & {
  /** `replace`: no new history entry (typing). */
  set: (change: ListQueryChange, options?: { replace?: boolean }) => void
}

/** Merges `filters`; undefined removes one. */
export function applyChange(listQuery: ListQuery, change: ListQueryChange): ListQuery {
  const resetsPage = change.q !== undefined || change.filters !== undefined || 'sort' in change
  const { page = resetsPage ? 1 : listQuery.page, q = listQuery.q } = change
  const sort = 'sort' in change ? change.sort : listQuery.sort
  return { page, q, filters: { ...listQuery.filters, ...change.filters }, ...(sort && { sort }) }
}

const filterValue = (value: unknown): string | readonly string[] | undefined => {
  if (Array.isArray(value)) return value.map(String)
  if (typeof value === 'string') return value || undefined
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

/** Takes the validated search. */
export function toListQuery(search: Readonly<Record<string, unknown>>): ListQuery {
  const { page, q, sort, ...filters } = search
  return {
    page: Math.max(1, Math.trunc(Number(page)) || 1),
    q: typeof q === 'string' ? q : '',
    filters: Object.fromEntries(
      Object.entries(filters).map(([name, value]) => [name, filterValue(value)]),
    ),
    ...(typeof sort === 'string' && { sort }),
  }
}

/** Defaults are left out. */
export const toSearch = ({ page, q, filters, sort }: ListQuery) => ({
  ...filters,
  page: page > 1 ? page : undefined,
  q: q || undefined,
  sort,
})

type SearchUpdate = {
  to: '.'
  search: (current: Readonly<Record<string, unknown>>) => Record<string, unknown>
  replace: boolean
  resetScroll: boolean
}

/** The part of `getRouteApi('/$realm/roles')` that is needed here. */
type ListRoute = { id: RouteIds<RegisteredRouter['routeTree']> }

/**
 * List state in the address: `?page=2&q=ann`. The route's `search` must accept the names of its
 * filters and `sort`.
 */
export function useAddressState(route: ListRoute): ListState {
  const listQuery = toListQuery(useSearch({ from: route.id, structuralSharing: false }))
  // TypeScript does not know the route's search here.
  const navigate = useNavigate() as unknown as (to: SearchUpdate) => Promise<void>
  return {
    ...listQuery,
    set: (change, { replace = false } = {}) =>
      void navigate({
        to: '.',
        // The search at that time: two quick changes must not undo each other.
        search: (current) => toSearch(applyChange(toListQuery(current), change)),
        replace,
        resetScroll: false,
      }),
  }
}

/** For lists in dialogs or beside the page's main list. */
export function useLocalState(filters: ListQuery['filters'] = {}): ListState {
  const [listQuery, setListQuery] = useState<ListQuery>({ page: 1, q: '', filters })
  return { ...listQuery, set: (change) => setListQuery((current) => applyChange(current, change)) }
}

/** Values are strings; repeated names become a list. */
export function parseSearch(text: string): Record<string, string | string[]> {
  const search: Record<string, string | string[]> = {}
  for (const [key, value] of new URLSearchParams(text)) {
    const previous = search[key]
    search[key] = previous === undefined ? value : [previous, value].flat()
  }
  return search
}

/** Omits undefined and empty values. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (item === undefined || item === null || item === '') continue
      params.append(key, typeof item === 'string' ? item : JSON.stringify(item))
    }
  }
  const text = params.toString()
  return text && `?${text}`
}

/** `page` is absent on page 1, `q` without a search. */
export type ListSearch = { page?: number; q?: string }

/** The first value as text; undefined if empty. Numbers come from links in code. */
export const firstString = (value: unknown): string | undefined => {
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' && first !== ''
    ? first
    : typeof first === 'number'
      ? String(first)
      : undefined
}

/** Malformed values are dropped. */
export function listSearch(search: Record<string, unknown>): ListSearch {
  const page = Number(firstString(search.page))
  const q = firstString(search.q)
  return {
    ...(Number.isSafeInteger(page) && page > 1 && { page }),
    ...(q && { q }),
  }
}

type SearchParams = Readonly<Record<string, 'text' | 'texts' | RegExp | readonly string[]>>

/** The search that `searchParams` reads. */
export type SearchOf<P extends SearchParams> = {
  -readonly [Name in keyof P]?: P[Name] extends readonly (infer Value)[]
    ? Value
    : P[Name] extends 'texts'
      ? string[]
      : string
}

/**
 * Parameters of an address: a text, several texts, a text of this pattern, or one of the values
 * named. Anything else is dropped. Example: `search: searchParams({ copy: 'text', view: ['diagram'] })`.
 */
export const searchParams =
  <const P extends SearchParams>(params: P) =>
  (search: Record<string, unknown>): SearchOf<P> =>
    Object.fromEntries(
      Object.entries(params).flatMap(([name, kind]): [string, string | string[]][] => {
        if (kind === 'texts') {
          const texts = [search[name]].flat().flatMap((item) => firstString(item) ?? [])
          return texts.length > 0 ? [[name, texts]] : []
        }
        const text = firstString(search[name])
        return text !== undefined && accepts(kind, text) ? [[name, text]] : []
      }),
    ) as SearchOf<P>

const accepts = (kind: 'text' | RegExp | readonly string[], text: string) =>
  kind === 'text' || (kind instanceof RegExp ? kind.test(text) : kind.includes(text))

/** The search of a list with filters: `search: filterSearch({ type: 'text', sort: 'text' })`. */
export const filterSearch =
  <const P extends SearchParams>(filters: P) =>
  (search: Record<string, unknown>): ListSearch & SearchOf<P> => ({
    ...listSearch(search),
    ...searchParams(filters)(search),
  })
