import { isMasked } from '~/lib/secrets'
import { getAt, isContainer, setAt } from '~/form/values/paths'
import type { Path } from '~/lib/field'

/** A value that a save has changed. */
export type WrittenValue = { path: Path; before: unknown; value: unknown }

/**
 * What is no longer as it was written: whoever reads an object before our save and writes it after,
 * replaces our values by older ones or by their own.
 */
export const overwrittenIn = (fresh: unknown, written: readonly WrittenValue[]) =>
  written.filter(({ path, before, value }) => {
    const current = getAt(fresh, path)
    if (isMasked(current) || isMasked(value) || isSame(current, value)) return false
    // The server may store a default where a value was cleared.
    return canonical(value) !== undefined || isSame(current, before)
  })

/** What the server has made of the written values. */
export const asStored = (fresh: unknown, written: readonly WrittenValue[]): WrittenValue[] =>
  written.map((item) => ({ ...item, value: getAt(fresh, item.path) }))

export const withValues = <T>(
  object: T,
  written: readonly WrittenValue[],
  member: 'before' | 'value',
): T => written.reduce((next, item) => setAt(next, item.path, item[member]), object)

/** The server trims, lower-cases names and addresses, sorts sets and drops what is empty or off. */
const isSame = (a: unknown, b: unknown) =>
  JSON.stringify(canonical(a)) === JSON.stringify(canonical(b))

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = (value as unknown[])
      .map((item) => canonical(item))
      .filter((item) => item !== undefined)
    const sorted = items.toSorted((a, b) => compare(JSON.stringify(a), JSON.stringify(b)))
    return sorted.length === 0 ? undefined : sorted
  }
  if (isContainer(value)) {
    const entries = Object.entries(value).flatMap(([name, item]) => {
      const canonicalItem = canonical(item)
      return canonicalItem === undefined ? [] : [[name, canonicalItem] as const]
    })
    const sorted = entries.toSorted(([a], [b]) => compare(a, b))
    return sorted.length === 0 ? undefined : Object.fromEntries(sorted)
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? false)
  const normalized = text.trim().toLowerCase()
  return emptyTexts.has(normalized) ? undefined : normalized
}

const emptyTexts: ReadonlySet<string> = new Set(['', 'false', '0'])

const compare = (a: string, b: string) => (a < b ? -1 : 1)
