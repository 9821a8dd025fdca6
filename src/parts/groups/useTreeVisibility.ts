import { useSyncExternalStore } from 'react'
import { onStored, readStored, writeStored } from '~/lib/storage'

const storageKey = 'groupTree'

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

// Hidden by default on narrow screens, which have no room for it.
export const isTreeVisible = () =>
  readStored(storageKey, matchMedia('(min-width: 768px)').matches, isBoolean)

export const useTreeVisibility = () =>
  [
    useSyncExternalStore((listener) => onStored(storageKey, listener), isTreeVisible),
    (isOn: boolean) => writeStored(storageKey, isOn),
  ] as const
