import { useSyncExternalStore } from 'react'
import { onStored, readStored, writeStored } from '~/lib/storage'

const densities = ['compact', 'comfortable'] as const

/** How much room rows take; kept in this browser, for all lists. */
export type Density = (typeof densities)[number]

const key = 'density'

const isDensity = (value: unknown): value is Density =>
  densities.some((density) => density === value)

const stored = () => readStored<Density>(key, 'compact', isDensity)

export const useDensity = () => useSyncExternalStore((listener) => onStored(key, listener), stored)

export const setDensity = (density: Density) => writeStored(key, density)
