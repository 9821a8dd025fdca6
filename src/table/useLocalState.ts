import { useState } from 'react'
import { changed, type ListState, type Place } from '~/routing/useAddressState'

/** The place in a list that no address leads to: one in a dialog or beside the page's main list. */
export function useLocalState(filters: Place['filters'] = {}): ListState {
  const [place, setPlace] = useState<Place>({ page: 1, q: '', filters })
  return { ...place, set: (change) => setPlace((now) => changed(now, change)) }
}
