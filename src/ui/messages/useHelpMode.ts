import { useSyncExternalStore } from 'react'
import { onStored, readStored, writeStored } from '~/lib/storage'

const storageKey = 'helpEnabled'
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

const subscribe = (listener: () => void) => onStored(storageKey, listener)
const read = () => readStored(storageKey, true, isBoolean)

/** Whether explanations are shown, kept in the browser and alike in all its tabs; and how to switch. */
export function useHelpMode(): [isOn: boolean, set: (isOn: boolean) => void] {
  return [useSyncExternalStore(subscribe, read), (isOn) => writeStored(storageKey, isOn)]
}
