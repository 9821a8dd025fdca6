/** Undefined means that the value is missing. */
export type Change = { path: string; before: string | undefined; after: string | undefined }

/** Ignores what `later` lacks: many requests send only some of the fields. */
export function changesBetween(earlier: unknown, later: unknown): Change[] {
  const before = new Map(flatten(earlier))
  return flatten(later)
    .filter(([path, after]) => before.get(path) !== after)
    .map(([path, after]) => ({ path, before: before.get(path), after }))
}

/** Includes values missing on either side. */
export function differencesBetween(earlier: unknown, later: unknown): Change[] {
  const before = new Map(flatten(earlier))
  const after = new Map(flatten(later))
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => before.get(path) !== after.get(path))
    .map((path) => ({ path, before: before.get(path), after: after.get(path) }))
}

/** Returns undefined if the text is not JSON, such as an id. */
export function readRepresentation(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as unknown)
  } catch {
    return undefined
  }
}

/** Values by path. A list counts as one value, because its order matters. */
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
