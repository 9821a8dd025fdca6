import { useSyncExternalStore } from 'react'
import { onStored, readStored, writeStored } from '~/lib/storage'
import { isPageSize, type PageSize } from './paging'

const storageKey = 'pageSize'

/** Defaults to 10. */
export const pageSize = (): PageSize => readStored<PageSize>(storageKey, 10, isPageSize)

const subscribe = (listener: () => void) => onStored(storageKey, listener)

export const usePageSize = (): PageSize => useSyncExternalStore(subscribe, pageSize)

export const setPageSize = (size: PageSize) => writeStored(storageKey, size)
