import { createContext, use, useState } from 'react'
import { latestOnly } from '~/lib/async/latestOnly'

type Prefetch = (q: string) => Promise<unknown>

/** Undefined if searching is costly. */
export const SearchPrefetchContext = createContext<Prefetch | undefined>(undefined)

/** Shorter searches match too much. */
const minLength = 2

/** Prefetches while the user types, one request at a time. */
export function useSearchPrefetch(): (q: string) => void {
  const prefetch = use(SearchPrefetchContext)
  const [runLatest] = useState(latestOnly)
  return (q) => {
    if (prefetch && q.length >= minLength) runLatest(() => prefetch(q))
  }
}
