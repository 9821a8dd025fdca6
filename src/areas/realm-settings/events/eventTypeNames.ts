/** A kind of user event: what is recorded when it succeeds, and when it fails. */
export type EventType = {
  /** The type without its ending. */
  name: string
  success: string | undefined
  failure: string | undefined
}

const ending = '_ERROR'

/** The server names what failed by an ending: `LOGIN` and `LOGIN_ERROR` are one kind of event. */
export function toEventTypes(types: readonly string[]): EventType[] {
  const known = new Set(types)
  const names = new Set(types.map((type) => type.replace(new RegExp(`${ending}$`), '')))
  return [...names].toSorted().map((name) => ({
    name,
    success: known.has(name) ? name : undefined,
    failure: known.has(`${name}${ending}`) ? `${name}${ending}` : undefined,
  }))
}

/** What is meant of pairs: all of it, or one half. */
export const outcomes = ['both', 'success', 'failure'] as const

export type Outcome = (typeof outcomes)[number]

/** The types of pairs. */
export const typeNames = (pairs: readonly EventType[], half: Outcome = 'both'): string[] =>
  pairs.flatMap(({ success, failure }) => [
    ...(success !== undefined && half !== 'failure' ? [success] : []),
    ...(failure !== undefined && half !== 'success' ? [failure] : []),
  ])
