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
import { merge, partialBody, type Conflict, type Decisions, type PartialUpdate } from './merge'
import type { WrittenValue } from './overwritten'
import { storedEdits } from './storedEdits'
import { getAt, nameOf, sameValue, setAt } from '~/form/values/paths'
import { editsOf, type Edit, type Values } from '~/form/values/values'

export type FormQuery<T> = { queryKey: DataTag<QueryKey, T, Error>; queryFn?: unknown }

type Mutation<T> = Pick<MutationOptions<unknown, Error, T>, 'mutationFn' | 'meta'>

export type Save<T> = {
  mutation: Mutation<T>
  /** Send only what differs: the endpoint keeps the rest. */
  partial?: boolean | PartialUpdate
  /** Whether to send all after all; read together with the object. */
  wholeIf?: FormQuery<boolean>
  /** Top-level properties never to send: a stale copy would overwrite changes. */
  never?: readonly string[]
  /** Confirms a risky change (a rename, a deletion) of the merged object; false cancels. */
  before?: (merged: T, theirs: T) => Promise<boolean>
  /** How the object reads once it is stored, if the endpoint or the command rewrites it. */
  stored?: (merged: T) => T
  recreate?: Mutation<T>
}

type SaveInput<T> = {
  save: Save<T>
  base: T
  theirs: T
  edits: readonly Edit[]
  decisions: Decisions
  transform?: ((body: T, theirs: T) => T) | undefined
}

type SaveAttempt<T> = Omit<SaveInput<T>, 'theirs'> & {
  query: FormQuery<T>
  write: (body: T) => Promise<unknown>
  /** The attempt before was refused, and the object had changed. */
  wasRefused?: boolean
}

export type SaveResult<T> =
  | { status: 'deleted' }
  | { status: 'conflict'; conflicts: readonly Conflict[] }
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
  const outcome = bodyFor({ ...input, save: shapeOf(input.save, isWhole), theirs })
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
async function isOutdated<T>(refusal: unknown, query: FormQuery<T>, theirs: T) {
  if (![409, 500].includes(statusOf(refusal) ?? 0)) return false
  const fresh = await refetch(query).catch(() => theirs) // then the refusal is what is known
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

export const shapeOf = <T>(save: Save<T>, isWhole: boolean): Save<T> =>
  isWhole ? { ...save, partial: false } : save

export type MergeResult<T> =
  | { conflicts: readonly Conflict[] }
  | { body: T; complete: T; values: readonly WrittenValue[]; conflicts?: undefined }
  | { done: true; conflicts?: undefined }

/** Pure: merges the edits and shapes the request body. */
export function bodyFor<T extends object>(input: SaveInput<T>): MergeResult<T> {
  const { save, base, theirs, edits, decisions, transform } = input
  const { result: merged, conflicts } = merge(base, theirs, edits, decisions)
  // All of them, as decisions are made together.
  if (conflicts.length > 0) return { conflicts: merge(base, theirs, edits).conflicts }
  if (merged === theirs) return { done: true }
  const complete = transform ? transform(merged, theirs) : merged
  const parts = { body: complete, merged, theirs }
  const body = save.partial
    ? partialBody(parts, typeof save.partial === 'object' ? save.partial : {})
    : complete
  return {
    body: omit(body, save.never ?? []),
    complete: omit(complete, save.never ?? []),
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
