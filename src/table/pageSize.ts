import { useSyncExternalStore } from 'react'
import { onStored, readStored, writeStored } from '~/lib/storage'
import { isPageSize, type PageSize } from './paging'

const storageKey = 'pageSize'

/** The remembered number of rows per page; 10 unless one of the offered sizes was chosen. */
export const pageSize = (): PageSize => readStored<PageSize>(storageKey, 10, isPageSize)

const subscribe = (listener: () => void) => onStored(storageKey, listener)

/** The number of rows per page, alike for all tables. */
export const usePageSize = (): PageSize => useSyncExternalStore(subscribe, pageSize)

export const setPageSize = (size: PageSize) => writeStored(storageKey, size)
