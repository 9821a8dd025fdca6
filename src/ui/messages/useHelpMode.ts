import { useSyncExternalStore } from 'react'
import { onStored, readStored, writeStored } from '~/lib/storage'

const storageKey = 'helpEnabled'
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

const subscribe = (listener: () => void) => onStored(storageKey, listener)
const read = () => readStored(storageKey, true, isBoolean)

/** Stored in the browser and shared by its tabs. */
export function useHelpMode(): [isOn: boolean, set: (isOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, read), (isOn) => writeStored(storageKey, isOn)]
}
