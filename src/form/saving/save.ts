import {
  queryOptions,
  type DataTag,
  type MutationOptions,
  type QueryKey,
  type UseSuspenseQueryOptions,
} from '@tanstack/react-query'
import { queryClient } from '~/api/queryClient'
import { OutcomeError, statusOf } from '~/lib/errors'
import type { Field, Path } from '~/lib/field'
import { isMasked } from '~/lib/secrets'
import type { WrittenValue } from './overwritten'
import { getAt, isContainer, nameOf, sameValue, setAt } from '~/form/values/paths'
import { editsOf, type Edit, type Values } from '~/form/values/values'

export type FormQuery<T> = { queryKey: DataTag<QueryKey, T, Error>; queryFn?: unknown }

type Mutation<T> = Pick<MutationOptions<unknown, Error, T>, 'mutationFn' | 'meta'>

export type Save<T> = {
  mutation: Mutation<T>
  /** Send only what differs: the endpoint keeps the rest. */
  partial?: true | PartialUpdate
  /** Whether to send all after all; read together with the object. */
  wholeIf?: FormQuery<boolean>
  /** Confirms a risky change (a rename, a deletion) of the merged object; false cancels. */
  before?: (merged: T, theirs: T) => Promise<boolean>
  /** How the object reads once it is stored, if the endpoint or the command rewrites it. */
  stored?: (merged: T) => T
  recreate?: Mutation<T>
}

type SaveInput<T> = {
  save: Save<T>
  /** From `wholeIf`. */
  isWhole: boolean
  base: T
  theirs: T
  edits: readonly Edit[]
  decisions: Decisions
  transform?: ((body: T, theirs: T) => T) | undefined
}

type SaveAttempt<T> = Omit<SaveInput<T>, 'theirs' | 'isWhole'> & {
  query: FormQuery<T>
  write: (body: T) => Promise<unknown>
  /** The attempt before was refused, and the object had changed. */
  wasRefused?: boolean
}

export type SaveResult<T> =
  | { status: 'deleted' }
  /** `isOverwritten`: was saved, and replaced by somebody who saved at the same time. */
  | { status: 'conflict'; conflicts: readonly Conflict[]; isOverwritten?: boolean }
  | { status: 'cancelled' }
  /** No `write`: the server already had every edit, as after a lost response. */
  | { status: 'saved'; theirs: T; write?: Write<T> }

/** `since` (epoch) and `duration` are in ms. */
type Write<T> = {
  body: T
  values: readonly WrittenValue[]
  since: number
  duration: number
  /** The answer was lost; what is stored was read. */
  wasUnanswered: boolean
}

/** While a question was open, others may have saved. Milliseconds. */
const maxAge = 1000

export async function attemptSave<T extends object>(
  attempt: SaveAttempt<T>,
): Promise<SaveResult<T>> {
  const { query, write, wasRefused = false, ...input } = attempt
  const { before, wholeIf = neverWhole } = input.save
  const start = Date.now()
  let answers: [T, boolean]
  try {
    answers = await Promise.all([refetch(query), refetch(wholeIf)])
  } catch (error) {
    if (statusOf(error) === 404) return { status: 'deleted' }
    throw error
  }
  const [theirs, isWhole] = answers
  const since = Date.now()
  const outcome = bodyFor({ ...input, isWhole, theirs })
  if (outcome.conflicts) return { status: 'conflict', conflicts: outcome.conflicts }
  if ('done' in outcome) return { status: 'saved', theirs }
  const { before: _asked, ...save } = input.save
  if (before) {
    if (!(await before(outcome.complete, theirs))) return { status: 'cancelled' }
    if (Date.now() - since > maxAge) return attemptSave({ ...attempt, save })
  }
  const { body, values } = outcome
  let wasUnanswered = false
  try {
    await write(body)
  } catch (error) {
    // Once, so that no object that reads differently each time is sent for ever.
    if (!wasRefused && (await isOutdated(error, query, theirs)))
      return attemptSave({ ...attempt, save, wasRefused: true })
    if (!(error instanceof OutcomeError)) throw error
    await assertStored(error, { query, base: input.base, theirs }, input.edits)
    wasUnanswered = true
  }
  const duration = Date.now() - start
  return { status: 'saved', theirs, write: { body, values, since, duration, wasUnanswered } }
}

/**
 * Whether the object has changed since it was read. Of two simultaneous writes, Keycloak refuses one
 * with 409 (identity providers) or 500 (components): nothing of it is stored.
 */
async function isOutdated<T>(failure: unknown, query: FormQuery<T>, theirs: T) {
  if (![409, 500].includes(statusOf(failure) ?? 0)) return false
  const fresh = await refetch(query).catch(() => theirs) // then the failure is what is known
  return !sameValue(fresh, theirs)
}

/** Reads the object again to learn whether it was saved. Throws what is true now. */
async function assertStored<T>(
  unanswered: OutcomeError,
  { query, ...before }: { query: FormQuery<T>; base: T; theirs: T },
  edits: readonly Edit[],
) {
  const fresh = await refetch(query).catch(() => {
    throw unanswered
  })
  const stored = storedEdits({ ...before, fresh }, edits)
  // After a timeout of the proxy, the server may still be at work.
  const isTimeout = statusOf(unanswered.cause) === 504
  if (stored === 'none' && !isTimeout) throw unanswered.cause
  if (stored !== 'all') throw unanswered
}

export const neverWhole = queryOptions({
  queryKey: ['never-whole'],
  queryFn: () => Promise.resolve(false),
})

export type MergeResult<T> =
  | { conflicts: readonly Conflict[] }
  | { body: T; complete: T; values: readonly WrittenValue[]; conflicts?: undefined }
  | { done: true; conflicts?: undefined }

/** Pure: merges the edits and shapes the request body. */
export function bodyFor<T extends object>(input: SaveInput<T>): MergeResult<T> {
  const { save, isWhole, base, theirs, edits, decisions, transform } = input
  const { result: merged, conflicts } = merge(base, theirs, edits, decisions)
  // All of them, as decisions are made together.
  if (conflicts.length > 0) return { conflicts: merge(base, theirs, edits).conflicts }
  if (merged === theirs) return { done: true }
  const complete = transform ? transform(merged, theirs) : merged
  const parts = { body: complete, merged, theirs }
  const update = typeof save.partial === 'object' ? save.partial : {}
  const body = save.partial && !isWhole ? partialBody(parts, update) : complete
  return {
    body: omit(body, update.never ?? []),
    complete: omit(complete, update.never ?? []),
    values: writtenValues(save.stored ? { ...parts, body: save.stored(complete) } : parts, edits),
  }
}

/** The edited paths that change, maps by key. Read from the body: it may trim or adjust values. */
function writtenValues<T extends object>(
  { body, merged, theirs }: Record<'body' | 'merged' | 'theirs', T>,
  edits: readonly Edit[],
): WrittenValue[] {
  const paths = edits.flatMap(({ path, perKey }) =>
    perKey ? keysAt(path, merged, theirs).map((key) => [...path, key]) : [path],
  )
  return paths.flatMap((path) => {
    const before = getAt(theirs, path)
    if (getAt(merged, path) === before) return []
    const isSent = Object.hasOwn(body, path[0] ?? '')
    return [{ path, before, value: getAt(isSent ? body : merged, path) }]
  })
}

const keysAt = (path: Path, ...objects: readonly object[]) => [
  ...new Set(objects.flatMap((object) => Object.keys(Object(getAt(object, path)) as object))),
]

function omit<T extends object>(body: T, names: readonly string[]): T {
  if (names.length === 0) return body
  // Only removes properties the endpoint does without.
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name))) as T
}

export const collectEdits = (fields: readonly Field[], values: Values): Edit[] =>
  fields.flatMap((field) => {
    const value = values[nameOf(field.path)]
    return value === undefined ? [] : editsOf(field, value)
  })

export const applyEdits = <T>(base: T, edits: readonly Edit[]): T =>
  edits.reduce((next, { path, value }) => setAt(next, path, value), base)

/** TanStack ties the key type to `queryFn`; `FormQuery` does not need that. */
export const toQueryOptions = <T>(query: FormQuery<T>) =>
  query as UseSuspenseQueryOptions<T, Error, T>

export const refetch = <T>(query: FormQuery<T>): Promise<T> =>
  queryClient.query({ ...toQueryOptions(query), staleTime: 0 })

/** Uses the cache if the command refreshed it after `since` (epoch, ms). */
export function readSaved<T>(query: FormQuery<T>, since: number): Promise<T> {
  const state = queryClient.getQueryState<T>([...query.queryKey])
  const isNew = state?.data !== undefined && state.dataUpdatedAt > since && !state.isInvalidated
  return isNew ? Promise.resolve(state.data as T) : refetch(query)
}

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

/** What an endpoint needs of an object; the `…Update` records of `api`. */
type PartialUpdate = {
  /** Cleared or refused if missing. */
  always?: readonly string[]
  together?: readonly (readonly string[])[]
  /** Maps of which the endpoint keeps missing keys, with the value that removes a key. */
  maps?: Readonly<Record<string, unknown>>
  /** Top-level properties that are not sent, even with the whole object: a stale copy would overwrite changes. */
  never?: readonly string[]
}

/**
 * For endpoints that keep what is not sent: of `body`, the top-level properties that differ from
 * `theirs`, complete but for `maps`. `merged` is the body before its transformation: form-only
 * properties bring along their group.
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

/**
 * Which edits a save without an answer has stored. `base` is the object as opened, `theirs` as read
 * right before the save, `fresh` after it. `unknown`: a part of them, or a secret, which is masked.
 */
export function storedEdits<T>(
  { base, theirs, fresh }: { base: T; theirs: T; fresh: T },
  edits: readonly Edit[],
): 'all' | 'none' | 'unknown' {
  if (edits.some(({ path }) => isMasked(getAt(fresh, path)))) return 'unknown'
  const { result, conflicts } = merge(base, fresh, edits)
  if (result === fresh && conflicts.length === 0) return 'all'
  const isAsBefore = edits.every(({ path }) => sameValue(getAt(fresh, path), getAt(theirs, path)))
  return isAsBefore ? 'none' : 'unknown'
}
