export type EventType = {
  /** Without `_ERROR`. */
  name: string
  success: string | undefined
  failure: string | undefined
}

export const outcomes = ['both', 'success', 'failure'] as const

export type Outcome = (typeof outcomes)[number]

const failureSuffix = '_ERROR'

/** The server marks failures with a suffix: `LOGIN` and `LOGIN_ERROR` are one event type. */
export function toEventTypes(types: readonly string[]): EventType[] {
  const typeSet = new Set(types)
  const names = new Set(types.map((type) => type.replace(new RegExp(`${failureSuffix}$`), '')))
  return [...names].toSorted().map((name) => ({
    name,
    success: typeSet.has(name) ? name : undefined,
    failure: typeSet.has(`${name}${failureSuffix}`) ? `${name}${failureSuffix}` : undefined,
  }))
}

export const typeNames = (eventTypes: readonly EventType[], outcome: Outcome = 'both'): string[] =>
  eventTypes.flatMap(({ success, failure }) => [
    ...(success !== undefined && outcome !== 'failure' ? [success] : []),
    ...(failure !== undefined && outcome !== 'success' ? [failure] : []),
  ])
