import { useSyncExternalStore } from 'react'
import { onStored, readStored, writeStored } from '~/lib/storage'
import { isPageSize, type PageSize } from './paging'

const key = 'pageSize'

/** The remembered number of rows per page; 10 unless one of the offered sizes was chosen. */
export const pageSize = (): PageSize => readStored<PageSize>(key, 10, isPageSize)

const subscribe = (listener: () => void) => onStored(key, listener)

/** The number of rows per page, alike for all tables. */
export const usePageSize = (): PageSize => useSyncExternalStore(subscribe, pageSize)

export const setPageSize = (size: PageSize) => writeStored(key, size)
