import type { Path } from '~/lib/field'
import { getAt, isContainer, nameOf, sameValue, setAt } from '~/form/values/paths'
import { isMasked, type Edit } from '~/form/values/values'

export type Conflict = { path: Path; base: unknown; theirs: unknown; mine: unknown }

export type ConflictChoice = 'mine' | 'theirs'

/**
 * Three-way merge: applies only the edited paths to `theirs`. Conflicting paths stay as in
 * `theirs` until `resolve`.
 */
export function merge<T>(base: T, theirs: T, mine: readonly Edit[]) {
  const conflicts: Conflict[] = []
  let result = theirs
  for (const { path, value } of mine.flatMap((edit) => splitByKey(base, theirs, edit))) {
    if (isMasked(value)) continue // a mask stands for a secret we never saw
    const theirValue = getAt(theirs, path)
    if (isIdentical(theirValue, value)) continue
    const baseValue = getAt(base, path)
    if (sameValue(baseValue, theirValue)) result = setAt(result, path, value)
    else if (!sameValue(theirValue, value))
      conflicts.push({ path, base: baseValue, theirs: theirValue, mine: value })
  }
  return { result, conflicts }
}

export const resolve = <T>(
  result: T,
  conflicts: readonly Conflict[],
  choices: ReadonlyMap<string, ConflictChoice>,
): T =>
  conflicts.reduce(
    (next, { path, mine }) =>
      choices.get(nameOf(path)) === 'mine' ? setAt(next, path, mine) : next,
    result,
  )

/** For endpoints where absent top-level properties stay unchanged. */
export type PartialUpdate = {
  always?: readonly string[]
  together?: readonly (readonly string[])[]
}

/** Only the edited top-level properties, each complete. */
export function partialBody<T extends object>(
  result: T,
  edits: readonly Edit[],
  options: PartialUpdate,
): T {
  const names = new Set([
    ...(options.always ?? []),
    ...edits.flatMap(({ path }) => path.slice(0, 1)),
  ])
  for (const group of options.together ?? []) {
    if (group.some((name) => names.has(name))) for (const name of group) names.add(name)
  }
  const entries = Object.entries(result).filter(([name]) => names.has(name))
  // A partial PUT accepts some properties of T.
  return Object.fromEntries(entries) as T
}

function splitByKey(base: unknown, theirs: unknown, edit: Edit): Edit[] {
  const { path, value, perKey } = edit
  const [baseValue, theirValue] = [getAt(base, path), getAt(theirs, path)]
  const hasMap = isContainer(baseValue) || isContainer(theirValue)
  // Without a map, write the complete value: the server may distinguish `{}`, null and absent.
  if (!perKey || !hasMap || ![baseValue, theirValue].every(isMapOrMissing)) return [edit]
  const baseMap = isContainer(baseValue) ? baseValue : {}
  const editedMap = isContainer(value) ? value : {}
  const keys = [...new Set([...Object.keys(baseMap), ...Object.keys(editedMap)])]
  const changed = keys.filter((key) => !sameValue(getAt(baseMap, [key]), getAt(editedMap, [key])))
  // When the last key is removed, write the field's own empty value.
  if (Object.keys(editedMap).length === 0 && sameValue(baseValue, theirValue)) return [edit]
  return changed.map((key) => ({ path: [...path, key], value: getAt(editedMap, [key]) }))
}

const isMapOrMissing = (value: unknown) =>
  value === undefined || value === null || (isContainer(value) && !Array.isArray(value))

/** `sameValue` treats "" and absent as equal, but the server may not. */
const isIdentical = (theirValue: unknown, value: unknown) =>
  sameValue(theirValue, value) &&
  (theirValue === undefined) === (value === undefined) &&
  (theirValue === null) === (value === null)
