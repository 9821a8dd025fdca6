import { readStored, writeStored } from '~/lib/storage'

const key = 'freshSteps'

/** Enough for what somebody builds; older ones are no longer new. */
const most = 100

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

const read = () => readStored<readonly string[]>(key, [], isTexts)

/** The steps that were added in this browser and have the requirement that they began with. */
export const recentSteps = (): ReadonlySet<string> => new Set(read())

/** The server does not tell when a step was added. */
export const markRecent = (id: string) => writeStored(key, [...read(), id].slice(-most))

export const unmarkRecent = (id: string) =>
  writeStored(
    key,
    read().filter((otherId) => otherId !== id),
  )
