/** One place in a representation that another one has differently; a value that is missing is undefined. */
export type Change = { path: string; before: string | undefined; after: string | undefined }

/**
 * What one representation has differently from an earlier one. Many calls send only a part of the
 * object: what is not sent has not changed, and is left out.
 */
export function changesBetween(earlier: unknown, later: unknown): Change[] {
  const before = new Map(flatten(earlier))
  return flatten(later)
    .filter(([path, after]) => before.get(path) !== after)
    .map(([path, after]) => ({ path, before: before.get(path), after }))
}

/** What two whole representations have differently, what one of them lacks included. */
export function differencesBetween(earlier: unknown, later: unknown): Change[] {
  const before = new Map(flatten(earlier))
  const after = new Map(flatten(later))
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => before.get(path) !== after.get(path))
    .map((path) => ({ path, before: before.get(path), after: after.get(path) }))
}

/** What stands in a representation; undefined for what is no JSON (an id, for one). */
export function readRepresentation(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as unknown)
  } catch {
    return undefined
  }
}

/** All values of a representation by their path. A list is one value: its order is part of it. */
function flatten(value: unknown, path = ''): [path: string, text: string][] {
  if (!isObject(value)) return value === undefined ? [] : [[path, textOf(value)]]
  const members = Object.entries(value)
  if (members.length === 0 && path !== '') return [[path, '{}']]
  return members.flatMap(([name, inner]) => flatten(inner, path === '' ? name : `${path}.${name}`))
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value)
