import { createContext, use, useState } from 'react'
import { latestOnly } from '~/lib/async/latestOnly'

/** Begins to fetch the rows of a search, before it is what the list shows. */
type Prefetch = (q: string) => Promise<unknown>

/** Given by the table that a search belongs to; absent where a search costs the server much. */
export const SearchPrefetchContext = createContext<Prefetch | undefined>(undefined)

/** Fewer letters are on the way to something, and find half of everything. */
const minLength = 2

/**
 * Lets the server work while somebody types: what Enter shows is often there already. One call at a
 * time, so that a server that needs long for a search is not asked for every letter.
 */
export function useSearchPrefetch(): (q: string) => void {
  const prefetch = use(SearchPrefetchContext)
  const [runLatest] = useState(latestOnly)
  return (q) => {
    if (prefetch && q.length >= minLength) runLatest(() => prefetch(q))
  }
}
