import { useState } from 'react'
import type { ListQuery } from '~/api/list'
import { applyChange, type ListState } from './useAddressState'

/** For lists in dialogs or beside the page's main list. */
export function useLocalState(filters: ListQuery['filters'] = {}): ListState {
  const [listQuery, setListQuery] = useState<ListQuery>({ page: 1, q: '', filters })
  return { ...listQuery, set: (change) => setListQuery((current) => applyChange(current, change)) }
}
