import { useState, useSyncExternalStore } from 'react'
import { onStored, readStored, writeStored } from '~/lib/storage'
import type { Column, ColumnChoice } from './types'

const densities = ['compact', 'comfortable'] as const

export type Density = (typeof densities)[number]

const isDensity = (value: unknown): value is Density =>
  densities.some((density) => density === value)

const storedDensity = () => readStored<Density>('density', 'compact', isDensity)

export const useDensity = () =>
  useSyncExternalStore((listener) => onStored('density', listener), storedDensity)

export const setDensity = (density: Density) => writeStored('density', density)

type StoredColumns = Readonly<Record<string, boolean>>

const isStoredColumns = (value: unknown): value is StoredColumns =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((item) => typeof item === 'boolean')

/** Stored per table. The first column is always visible. */
export function useColumns<T>(
  label: string,
  columns: readonly Column<T>[],
  controlled: ColumnChoice | undefined,
) {
  const key = `columns:${label}`
  const [stored, setStored] = useState(() => readStored<StoredColumns>(key, {}, isStoredColumns))
  const isVisible = (column: Column<T>) =>
    column === columns[0] ||
    (controlled
      ? controlled.visible.includes(column.id)
      : (stored[column.id] ?? column.hidden !== true))
  return {
    visible: columns.filter(isVisible),
    isVisible,
    setVisible: (id: string, isChecked: boolean) => {
      if (controlled) {
        const others = controlled.visible.filter((otherId) => otherId !== id)
        controlled.set(isChecked ? [...others, id] : others)
        return
      }
      const updated = { ...stored, [id]: isChecked }
      setStored(updated)
      writeStored(key, updated)
    },
  }
}
