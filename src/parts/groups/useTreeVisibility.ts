import { useSyncExternalStore } from 'react'
import { onStored, readStored, writeStored } from '~/lib/storage'

const storageKey = 'groupTree'

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

// Beside the content there is room for a tree on wide screens only.
/** Whether the tree is shown now, for fetching it ahead. */
export const isTreeVisible = () =>
  readStored(storageKey, matchMedia('(min-width: 768px)').matches, isBoolean)

/** Whether the tree of groups is shown, remembered. */
export const useTreeVisibility = () =>
  [
    useSyncExternalStore((listener) => onStored(storageKey, listener), isTreeVisible),
    (isOn: boolean) => writeStored(storageKey, isOn),
  ] as const
