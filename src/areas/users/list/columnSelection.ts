import { readStored, writeStored } from '~/lib/storage'

export const attributePrefix = 'attributes.'

const storageKey = 'userColumns'
const defaultColumns: readonly string[] = ['username', 'email', 'lastName', 'firstName']

const isStringArray = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

/** Column ids from the URL, else the last selection. */
export const chosenColumns = (columnsParam: string | readonly string[] | undefined) => {
  const param = typeof columnsParam === 'object' ? columnsParam[0] : columnsParam
  return param
    ? param.split(',')
    : readStored<readonly string[]>(storageKey, defaultColumns, isStringArray)
}

/** Stores the selection and returns the URL value. */
export function storeColumns(columns: readonly string[]) {
  writeStored(storageKey, columns)
  return columns.join(',')
}

/** Brief representations lack attributes and required actions. */
export const needsFullUsers = (columns: readonly string[]) =>
  columns.some((id) => id.startsWith(attributePrefix) || id === 'requiredActions')
