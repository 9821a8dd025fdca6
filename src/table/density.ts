import { useSyncExternalStore } from 'react'
import { onStored, readStored, writeStored } from '~/lib/storage'

const densities = ['compact', 'comfortable'] as const

export type Density = (typeof densities)[number]

const storageKey = 'density'

const isDensity = (value: unknown): value is Density =>
  densities.some((density) => density === value)

const storedDensity = () => readStored<Density>(storageKey, 'compact', isDensity)

export const useDensity = () =>
  useSyncExternalStore((listener) => onStored(storageKey, listener), storedDensity)

export const setDensity = (density: Density) => writeStored(storageKey, density)
