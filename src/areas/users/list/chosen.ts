import { readStored, writeStored } from '~/lib/storage'

/** Begins the id of a column that shows an attribute. */
export const attributePrefix = 'attributes.'

const key = 'userColumns'
const usual: readonly string[] = ['username', 'email', 'lastName', 'firstName']

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

/** The ids of the columns to show: those in the address, else those that were chosen last. */
export const chosenColumns = (inAddress: string | readonly string[] | undefined) => {
  const given = typeof inAddress === 'object' ? inAddress[0] : inAddress
  return given ? given.split(',') : readStored<readonly string[]>(key, usual, isIds)
}

/** Remembers the columns; gives them as the address has them. */
export function keepColumns(shown: readonly string[]) {
  writeStored(key, shown)
  return shown.join(',')
}

/** Whether columns show what only whole users have. */
export const needsFull = (shown: readonly string[]) =>
  shown.some((id) => id.startsWith(attributePrefix) || id === 'requiredActions')
