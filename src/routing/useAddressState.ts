import {
  useNavigate,
  useSearch,
  type RegisteredRouter,
  type RouteIds,
} from '@tanstack/react-router'

/** Further search parameters of an address, as a list filters by them. */
export type Filters = Readonly<Record<string, string | readonly string[] | undefined>>

/** Where someone is in a list: page (from 1), search text, filters, order (`name`, `-name`). */
export type ListQuery = { page: number; q: string; filters: Filters; sort?: string }

/** A change of place. Whatever changes which rows there are leads to page 1 unless it names one. */
export type ListQueryChange = Partial<ListQuery>

/** The place and how to change it: in the address or in a component, alike for the table. */
export type ListState = ListQuery & {
  /** `replace`: no new entry in the browser's history (typing). */
  set: (change: ListQueryChange, options?: { replace?: boolean }) => void
}

/** The place after a change. `filters` are merged; undefined takes one away. */
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

/** Reads a place out of an address's validated search. */
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

/** The search of a place; defaults are left out. */
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

/** A page's route, `getRouteApi('/$realm/roles')`, as far as this file needs it. */
type ListRoute = { id: RouteIds<RegisteredRouter['routeTree']> }

/**
 * The place in the page's main list, kept in its address: `?page=2&q=ann`. A route whose list can be
 * filtered or sorted keeps those names in its `search` function.
 */
export function useAddressState(route: ListRoute): ListState {
  const listQuery = toListQuery(useSearch({ from: route.id, structuralSharing: false }))
  // The names in the search are the route's, which is any route here: TypeScript cannot see them.
  const navigate = useNavigate() as unknown as (to: SearchUpdate) => Promise<void>
  return {
    ...listQuery,
    set: (change, { replace = false } = {}) =>
      void navigate({
        to: '.',
        // The address as it is when this runs: two changes in one moment must not undo each other.
        search: (current) => toSearch(applyChange(toListQuery(current), change)),
        replace,
        resetScroll: false,
      }),
  }
}
