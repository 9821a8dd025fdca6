import { useState } from 'react'
import { changed, type ListState, type Place } from './useAddressState'

/** The place in a list that has no address: in a dialog, or beside the page's main list. */
export function useLocalState(filters: Place['filters'] = {}): ListState {
  const [place, setPlace] = useState<Place>({ page: 1, q: '', filters })
  return { ...place, set: (change) => setPlace((now) => changed(now, change)) }
}
