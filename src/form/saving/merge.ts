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
  for (const { path, value } of mine.flatMap((edit) => byKey(base, theirs, edit))) {
    if (isMasked(value)) continue // a mask stands for what we never saw
    const now = getAt(theirs, path)
    if (exactly(now, value)) continue
    const before = getAt(base, path)
    if (sameValue(before, now)) result = setAt(result, path, value)
    else if (!sameValue(now, value))
      conflicts.push({ path, base: before, theirs: now, mine: value })
  }
  return { result, conflicts }
}

/** An edited map as edits of those of its keys that were changed; others may have changed the rest. */
function byKey(base: unknown, theirs: unknown, edit: Edit): Edit[] {
  const { path, value, perKey } = edit
  const [before, now] = [getAt(base, path), getAt(theirs, path)]
  const hasMap = isContainer(before) || isContainer(now)
  // Without a map on any side the whole is written: `{}`, null and absent may differ to the server.
  if (!perKey || !hasMap || ![before, now].every(isMapOrNone)) return [edit]
  const opened = isContainer(before) ? before : {}
  const mine = isContainer(value) ? value : {}
  const keys = [...new Set([...Object.keys(opened), ...Object.keys(mine)])]
  const changed = keys.filter((key) => !sameValue(getAt(opened, [key]), getAt(mine, [key])))
  // The last key taken out, and nobody added one: what the server calls "nothing".
  if (Object.keys(mine).length === 0 && sameValue(before, now)) return [edit]
  return changed.map((key) => ({ path: [...path, key], value: getAt(mine, [key]) }))
}

const isMapOrNone = (value: unknown) =>
  value === undefined || value === null || (isContainer(value) && !Array.isArray(value))

/** "" and absent mean the same to a comparison but not always to the server: write what differs. */
const exactly = (now: unknown, value: unknown) =>
  sameValue(now, value) &&
  (now === undefined) === (value === undefined) &&
  (now === null) === (value === null)

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
  how: PartialUpdate,
): T {
  const names = new Set([...(how.always ?? []), ...edits.flatMap(({ path }) => path.slice(0, 1))])
  for (const group of how.together ?? []) {
    if (group.some((name) => names.has(name))) for (const name of group) names.add(name)
  }
  const kept = Object.entries(result).filter(([name]) => names.has(name))
  // Some properties of a T, which is what a partial PUT takes.
  return Object.fromEntries(kept) as T
}
