import { readStored, writeStored } from '~/lib/storage'

const storageKey = 'freshSteps'

const maxSteps = 100

const isStringArray = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

const readIds = () => readStored<readonly string[]>(storageKey, [], isStringArray)

/** Steps added in this browser whose requirement has not been changed since. */
export const recentSteps = (): ReadonlySet<string> => new Set(readIds())

/** Keycloak does not record when a step was added. */
export const markRecent = (id: string) =>
  writeStored(storageKey, [...readIds(), id].slice(-maxSteps))

export const unmarkRecent = (id: string) =>
  writeStored(
    storageKey,
    readIds().filter((otherId) => otherId !== id),
  )
