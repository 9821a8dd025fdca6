import type { Path } from '~/lib/field'
import { getAt, isContainer, nameOf, sameValue, setAt } from '~/form/values/paths'
import { isMasked, type Edit } from '~/form/values/values'

/** A path that somebody else changed to something else meanwhile. Values as the server keeps them. */
export type Conflict = { path: Path; base: unknown; theirs: unknown; mine: unknown }

export type Choice = 'mine' | 'theirs'

/**
 * Puts the edited paths, and nothing else, into the fresh copy. `base` is what the person saw when
 * the form opened, `theirs` what the server has now. A path that both changed, and not alike, stays
 * theirs in the result until the person has chosen (`resolve`).
 */
export function merge<T>(base: T, theirs: T, mine: readonly Edit[]) {
  const conflicts: Conflict[] = []
  let result = theirs
  for (const { path, value } of mine.flatMap((edit) => splitByKey(base, theirs, edit))) {
    if (isMasked(value)) continue // a mask stands for what we never saw
    const theirValue = getAt(theirs, path)
    if (isIdentical(theirValue, value)) continue
    const baseValue = getAt(base, path)
    if (sameValue(baseValue, theirValue)) result = setAt(result, path, value)
    else if (!sameValue(theirValue, value))
      conflicts.push({ path, base: baseValue, theirs: theirValue, mine: value })
  }
  return { result, conflicts }
}

/** Applies what the person chose for each conflict; what is not chosen stays theirs. */
export const resolve = <T>(
  result: T,
  conflicts: readonly Conflict[],
  choices: ReadonlyMap<string, Choice>,
): T =>
  conflicts.reduce(
    (next, { path, mine }) =>
      choices.get(nameOf(path)) === 'mine' ? setAt(next, path, mine) : next,
    result,
  )

/** What a server takes when it keeps the top-level properties that are not sent. */
export type PartialUpdate = {
  /** Properties that every such call must carry (`username` of a user). */
  always?: readonly string[]
  /** Properties that the server takes only as a group. */
  together?: readonly (readonly string[])[]
}

/** The body for such a server: the touched top-level properties, each whole. */
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
  // Some properties of a T, which is what a partial PUT takes.
  return Object.fromEntries(entries) as T
}

/** An edited map as edits of those of its keys that were changed; others may have changed the rest. */
function splitByKey(base: unknown, theirs: unknown, edit: Edit): Edit[] {
  const { path, value, perKey } = edit
  const [baseValue, theirValue] = [getAt(base, path), getAt(theirs, path)]
  const hasMap = isContainer(baseValue) || isContainer(theirValue)
  // Without a map on any side the whole is written: `{}`, null and absent may differ to the server.
  if (!perKey || !hasMap || ![baseValue, theirValue].every(isMapOrMissing)) return [edit]
  const baseMap = isContainer(baseValue) ? baseValue : {}
  const editedMap = isContainer(value) ? value : {}
  const keys = [...new Set([...Object.keys(baseMap), ...Object.keys(editedMap)])]
  const changed = keys.filter((key) => !sameValue(getAt(baseMap, [key]), getAt(editedMap, [key])))
  // The last key taken out, and nobody added one: what the server calls "nothing".
  if (Object.keys(editedMap).length === 0 && sameValue(baseValue, theirValue)) return [edit]
  return changed.map((key) => ({ path: [...path, key], value: getAt(editedMap, [key]) }))
}

const isMapOrMissing = (value: unknown) =>
  value === undefined || value === null || (isContainer(value) && !Array.isArray(value))

/** "" and absent mean the same to a comparison but not always to the server: write what differs. */
const isIdentical = (theirValue: unknown, value: unknown) =>
  sameValue(theirValue, value) &&
  (theirValue === undefined) === (value === undefined) &&
  (theirValue === null) === (value === null)
