import { useState } from 'react'
import { readStored, writeStored } from '~/lib/storage'
import type { Column, ColumnChoice } from './types'

type Choice = Readonly<Record<string, boolean>>

const isChoice = (value: unknown): value is Choice =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((item) => typeof item === 'boolean')

/** The columns that are shown, remembered per table. The first one always is. */
export function useColumns<T>(
  label: string,
  columns: readonly Column<T>[],
  given: ColumnChoice | undefined,
) {
  const key = `columns:${label}`
  const [choice, setChoice] = useState(() => readStored<Choice>(key, {}, isChoice))
  const isShown = (column: Column<T>) =>
    column === columns[0] ||
    (given ? given.shown.includes(column.id) : (choice[column.id] ?? column.hidden !== true))
  return {
    shown: columns.filter(isShown),
    isShown,
    show: (id: string, isOn: boolean) => {
      if (given) {
        const others = given.shown.filter((otherId) => otherId !== id)
        given.set(isOn ? [...others, id] : others)
        return
      }
      const next = { ...choice, [id]: isOn }
      setChoice(next)
      writeStored(key, next)
    },
  }
}
