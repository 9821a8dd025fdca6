import { listSearch, textOf, type ListSearch } from '~/routing/search'

/** What the list can be narrowed to and sorted by. */
export type ProvidersSearch = ListSearch & {
  sort?: string
  /** The id of a type. */
  type?: string
  enabled?: string
  /** The id of an organization. */
  organization?: string
  /** Without those that belong to an organization. */
  own?: string
}

/** Reads the address of the list. */
export function providersSearch(search: Record<string, unknown>): ProvidersSearch {
  const [sort, type, enabled, own, organization] = [
    'sort',
    'type',
    'enabled',
    'own',
    'organization',
  ].map((name) => textOf(search[name]))
  return {
    ...listSearch(search),
    ...(sort && /^-?[a-z]+$/i.test(sort) && { sort }),
    ...(type && { type }),
    ...((enabled === 'true' || enabled === 'false') && { enabled }),
    ...(own === 'true' && { own }),
    ...(organization && { organization }),
  }
}
