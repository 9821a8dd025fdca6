import type { Path } from '~/lib/field'

export const isContainer = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

export function getAt(object: unknown, path: Path): unknown {
  let current = object
  for (const segment of path) {
    if (!isContainer(current) || !Object.hasOwn(current, segment)) return undefined
    current = current[segment]
  }
  return current
}

/** Returns a copy; undefined removes the key. */
export function setAt<T>(object: T, path: Path, value: unknown): T {
  const [segment, ...rest] = path
  if (segment === undefined) return value as T
  const container: Record<string, unknown> = isContainer(object) ? object : {}
  const before = Object.hasOwn(container, segment) ? container[segment] : undefined
  if (rest.length === 0 && value === undefined) return withoutKey(container, segment) as T
  if (rest.length > 0 && value === undefined && before === undefined) return object
  const next = setAt(before, rest, value)
  const copy: unknown = Array.isArray(container)
    ? Object.assign([...(container as unknown[])], { [segment]: next })
    : { ...container, [segment]: next }
  // TypeScript cannot type a dynamic path.
  return copy as T
}

/**
 * A react-hook-form name of word characters only: splits no dots, rejects no `constructor`. `__` is
 * otherwise followed by a hexadecimal digit, so `__z` is an unambiguous separator.
 */
export const nameOf = (path: Path): string =>
  `f${path.map((segment) => `__z${escapeSegment(segment)}`).join('')}`

export const pathOf = (name: string): Path => name.split('__z').slice(1).map(unescapeSegment)

/** All empty values are equal; key order is ignored. */
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
