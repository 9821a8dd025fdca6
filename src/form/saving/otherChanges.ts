import { getAt, isContainer, sameValue } from '~/form/values/paths'
import type { Path } from '~/lib/field'

type Change = { path: Path; before: unknown; after: unknown }

/** What is sent besides the edits, e.g. a setting that another one needs. Lists are compared whole. */
export const otherChanges = (base: unknown, body: unknown, edited: readonly Path[]): Change[] =>
  changesAt(base, body, []).filter(
    ({ path }) => !edited.some((editedPath) => overlaps(path, editedPath)),
  )

function changesAt(base: unknown, body: unknown, path: Path): Change[] {
  const [before, after] = [getAt(base, path), getAt(body, path)]
  if (sameValue(before, after)) return []
  if (!isMap(after) || (path.length > 0 && !isMap(before))) return [{ path, before, after }]
  const keys = new Set(Object.keys(after))
  // An endpoint may keep top-level properties that are not sent.
  if (path.length > 0 && isMap(before)) for (const key of Object.keys(before)) keys.add(key)
  return [...keys].flatMap((key) => changesAt(base, body, [...path, key]))
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  isContainer(value) && !Array.isArray(value)

const overlaps = (a: Path, b: Path) => {
  const length = Math.min(a.length, b.length)
  return a.slice(0, length).every((segment, index) => segment === b[index])
}
