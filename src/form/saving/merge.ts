import { isMasked } from '~/lib/secrets'
import type { Path } from '~/lib/field'
import { getAt, isContainer, nameOf, sameValue, setAt } from '~/form/values/paths'
import type { Edit } from '~/form/values/values'

export type Conflict = { path: Path; base: unknown; theirs: unknown; mine: unknown }

export type ConflictChoice = 'mine' | 'theirs'

/** By field name; `theirs` is the value decided about. */
export type Decisions = ReadonlyMap<string, { choice: ConflictChoice; theirs: unknown }>

/**
 * Three-way merge: applies only the edited paths to `theirs`. Conflicting paths stay as in `theirs`
 * until they are decided. A decision is void once their value has changed again.
 */
export function merge<T>(
  base: T,
  theirs: T,
  mine: readonly Edit[],
  decisions: Decisions = new Map(),
) {
  const conflicts: Conflict[] = []
  let result = theirs
  for (const { path, value } of mine.flatMap((edit) => splitByKey(base, theirs, edit))) {
    if (isMasked(value)) continue // a mask stands for a secret we never saw
    const theirValue = getAt(theirs, path)
    const decision = decisions.get(nameOf(path))
    if (decision && sameValue(decision.theirs, theirValue)) {
      if (decision.choice === 'mine') result = setAt(result, path, value)
      continue
    }
    if (isIdentical(theirValue, value)) continue
    const baseValue = getAt(base, path)
    if (sameValue(baseValue, theirValue)) result = setAt(result, path, value)
    else if (!sameValue(theirValue, value))
      conflicts.push({ path, base: baseValue, theirs: theirValue, mine: value })
  }
  return { result, conflicts }
}

/** For endpoints that keep what is not sent. */
export type PartialUpdate = {
  /** Cleared or refused if missing. */
  always?: readonly string[]
  together?: readonly (readonly string[])[]
  /** Maps of which the endpoint keeps missing keys, with the value that removes a key. */
  maps?: Readonly<Record<string, unknown>>
}

/**
 * Of `body`, the top-level properties that differ from `theirs`, complete but for `maps`. `merged`
 * is the body before its transformation: form-only properties bring along their group.
 */
export function partialBody<T extends object>(
  { body, merged, theirs }: Record<'body' | 'merged' | 'theirs', T>,
  { always = [], together = [], maps = {} }: PartialUpdate,
): T {
  const isChanged = (name: string) =>
    ![body, merged].every((object) => isEqual(getAt(object, [name]), getAt(theirs, [name])))
  const names = new Set([
    ...always,
    ...Object.keys({ ...theirs, ...merged, ...body }).filter(isChanged),
  ])
  for (const group of together) {
    if (group.some((name) => names.has(name))) for (const name of group) names.add(name)
  }
  const entries = Object.entries(body)
    .filter(([name]) => names.has(name))
    .map(([name, value]) =>
      name in maps ? [name, changedKeys(value, getAt(theirs, [name]), maps[name])] : [name, value],
    )
  // A partial PUT accepts some properties of T.
  return Object.fromEntries(entries) as T
}

function changedKeys(map: unknown, theirMap: unknown, removal: unknown): unknown {
  if (!isContainer(map) || !isContainer(theirMap)) return map
  const names = Object.keys({ ...theirMap, ...map })
  return Object.fromEntries(
    names
      .filter((name) => !isEqual(getAt(map, [name]), getAt(theirMap, [name])))
      .map((name) => [name, getAt(map, [name]) ?? removal]),
  )
}

/** Stricter than `sameValue`: the server may distinguish "", null and absent. */
const isEqual = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)

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
