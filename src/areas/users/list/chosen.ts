import { readStored, writeStored } from '~/lib/storage'

/** Begins the id of a column that shows an attribute. */
export const attributePrefix = 'attributes.'

const storageKey = 'userColumns'
const defaultColumns: readonly string[] = ['username', 'email', 'lastName', 'firstName']

const isStringArray = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

/** The ids of the columns to show: those in the address, else those that were chosen last. */
export const chosenColumns = (columnsParam: string | readonly string[] | undefined) => {
  const param = typeof columnsParam === 'object' ? columnsParam[0] : columnsParam
  return param
    ? param.split(',')
    : readStored<readonly string[]>(storageKey, defaultColumns, isStringArray)
}

/** Remembers the columns; gives them as the address has them. */
export function storeColumns(columns: readonly string[]) {
  writeStored(storageKey, columns)
  return columns.join(',')
}

/** Whether columns show what only whole users have. */
export const needsFullUsers = (columns: readonly string[]) =>
  columns.some((id) => id.startsWith(attributePrefix) || id === 'requiredActions')
