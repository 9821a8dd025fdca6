import type { Path } from '~/lib/field'

/** Whether a value has values of its own: an object or a list. */
export const isContainer = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The value at a path, undefined where there is none. Only own properties count. */
export function getAt(object: unknown, path: Path): unknown {
  let current = object
  for (const segment of path) {
    if (!isContainer(current) || !Object.hasOwn(current, segment)) return undefined
    current = current[segment]
  }
  return current
}

/** A copy with the value put in (undefined: the key taken out); what lies beside the path is kept. */
export function setAt<T>(object: T, path: Path, value: unknown): T {
  const [segment, ...rest] = path
  if (segment === undefined) return value as T
  const container: Record<string, unknown> = isContainer(object) ? object : {}
  const before = Object.hasOwn(container, segment) ? container[segment] : undefined
  if (rest.length === 0 && value === undefined) return withoutKey(container, segment) as T
  if (rest.length > 0 && value === undefined && before === undefined) return object
  const next = setAt(before, rest, value)
  // A computed key in a literal is always an own property, `__proto__` too.
  const copy: unknown = Array.isArray(container)
    ? Object.assign([...(container as unknown[])], { [segment]: next })
    : { ...container, [segment]: next }
  // The copy has the shape that came in; TypeScript cannot follow a path of names.
  return copy as T
}

/**
 * One flat name for the form library. Two underscores meet only between two escaped characters, where
 * a hexadecimal digit follows, so `__z` can only be what separates segments. The library sees nothing
 * but word characters: it neither splits names at dots nor refuses names like `constructor`.
 */
export const nameOf = (path: Path): string =>
  `f${path.map((segment) => `__z${escapeSegment(segment)}`).join('')}`

/** The path that nameOf made the name of. */
export const pathOf = (name: string): Path => name.split('__z').slice(1).map(unescapeSegment)

/** Deep equality by value; every way to say "nothing" is the same, the order of keys is no matter. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (isBlank(a) || isBlank(b)) return isBlank(a) && isBlank(b)
  if (!isContainer(a) || !isContainer(b)) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  if (Array.isArray(a) && Array.isArray(b) && a.length !== b.length) return false
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every((key) => sameValue(getAt(a, [key]), getAt(b, [key])))
}

function withoutKey(object: Record<string, unknown>, segment: string): unknown {
  if (Array.isArray(object)) return object.filter((_, index) => String(index) !== segment)
  const { [segment]: _removed, ...rest } = object
  return rest
}

const escapeSegment = (segment: string) =>
  segment.replaceAll(/[^A-Za-z0-9]/gu, (char) => `_${char.codePointAt(0)?.toString(16)}_`)

const unescapeSegment = (segment: string) =>
  segment.replaceAll(/_([0-9a-f]+)_/g, (_match, code: string) =>
    String.fromCodePoint(Number.parseInt(code, 16)),
  )

const isBlank = (value: unknown) =>
  value === undefined ||
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)
