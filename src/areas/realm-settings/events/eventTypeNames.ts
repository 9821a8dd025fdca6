/** A kind of user event: what is recorded when it succeeds, and when it fails. */
export type EventType = {
  /** The type without its ending. */
  name: string
  success: string | undefined
  failure: string | undefined
}

/** What is meant of pairs: all of it, or one half. */
export const outcomes = ['both', 'success', 'failure'] as const

export type Outcome = (typeof outcomes)[number]

const failureSuffix = '_ERROR'

/** The server names what failed by an ending: `LOGIN` and `LOGIN_ERROR` are one kind of event. */
export function toEventTypes(types: readonly string[]): EventType[] {
  const typeSet = new Set(types)
  const names = new Set(types.map((type) => type.replace(new RegExp(`${failureSuffix}$`), '')))
  return [...names].toSorted().map((name) => ({
    name,
    success: typeSet.has(name) ? name : undefined,
    failure: typeSet.has(`${name}${failureSuffix}`) ? `${name}${failureSuffix}` : undefined,
  }))
}

/** The types of pairs. */
export const typeNames = (eventTypes: readonly EventType[], outcome: Outcome = 'both'): string[] =>
  eventTypes.flatMap(({ success, failure }) => [
    ...(success !== undefined && outcome !== 'failure' ? [success] : []),
    ...(failure !== undefined && outcome !== 'success' ? [failure] : []),
  ])
