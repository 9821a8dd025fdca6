import { listSearch, textOf, type ListSearch } from '~/routing/search'
import { evaluateSearch, type EvaluateSearch } from '../evaluate/evaluateSearch'

/** What the scopes of a client can be narrowed to, and what is evaluated. */
export type ScopesSearch = ListSearch & { type?: string; sort?: string } & EvaluateSearch

/** Reads the address of a client's scopes. */
export function scopesSearch(search: Record<string, unknown>): ScopesSearch {
  const [type, sort] = [search.type, search.sort].map(textOf)
  return {
    ...listSearch(search),
    ...evaluateSearch(search),
    ...(type && { type }),
    ...(sort && { sort }),
  }
}
