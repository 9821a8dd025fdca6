import { readStored, writeStored } from '~/lib/storage'

const storageKey = 'freshSteps'

/** Enough for what somebody builds; older ones are no longer new. */
const maxSteps = 100

const isStringArray = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

const readIds = () => readStored<readonly string[]>(storageKey, [], isStringArray)

/** The steps that were added in this browser and have the requirement that they began with. */
export const recentSteps = (): ReadonlySet<string> => new Set(readIds())

/** The server does not tell when a step was added. */
export const markRecent = (id: string) =>
  writeStored(storageKey, [...readIds(), id].slice(-maxSteps))

export const unmarkRecent = (id: string) =>
  writeStored(
    storageKey,
    readIds().filter((otherId) => otherId !== id),
  )
