import type {
  DataTag,
  MutationOptions,
  QueryKey,
  UseSuspenseQueryOptions,
} from '@tanstack/react-query'
import { queryClient } from '~/api/queryClient'
import { OutcomeError, statusOf } from '~/lib/errors'
import type { Field } from '~/lib/field'
import {
  merge,
  resolve,
  partialBody,
  type ConflictChoice,
  type Conflict,
  type PartialUpdate,
} from './merge'
import { storedEdits } from './storedEdits'
import { nameOf, sameValue, setAt } from '~/form/values/paths'
import { editsOf, type Edit, type Values } from '~/form/values/values'

export type FormQuery<T> = { queryKey: DataTag<QueryKey, T, Error>; queryFn?: unknown }

type Mutation<T> = Pick<MutationOptions<unknown, Error, T>, 'mutationFn' | 'meta'>

export type Save<T> = {
  mutation: Mutation<T>
  /** Send only edited top-level properties: the endpoint keeps the others. */
  partial?: boolean | PartialUpdate
  /** Top-level properties never to send: a stale copy would overwrite changes. */
  never?: readonly string[]
  /** Confirms a risky change (a rename, a deletion) after the merge; false cancels. */
  before?: (body: T, theirs: T) => Promise<boolean>
  recreate?: Mutation<T>
}

/** By field name; `theirs` is the value decided about. */
export type Decisions = ReadonlyMap<string, { choice: ConflictChoice; theirs: unknown }>

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
}

export type SaveResult<T> =
  | { status: 'deleted' }
  | { status: 'conflict'; conflicts: readonly Conflict[] }
  | { status: 'cancelled' }
  /** No `body`: the server already had every edit, as after a lost response. */
  | { status: 'saved'; body?: T; theirs: T; since: number; wasUnanswered?: boolean }

export async function attemptSave<T extends object>({
  query,
  write,
  ...input
}: SaveAttempt<T>): Promise<SaveResult<T>> {
  let theirs: T
  try {
    theirs = await refetch(query)
  } catch (error) {
    if (statusOf(error) === 404) return { status: 'deleted' }
    throw error
  }
  const since = Date.now()
  const outcome = bodyFor({ ...input, theirs })
  if (outcome.conflicts) return { status: 'conflict', conflicts: outcome.conflicts }
  if ('done' in outcome) return { status: 'saved', theirs, since }
  if (input.save.before && !(await input.save.before(outcome.body, theirs)))
    return { status: 'cancelled' }
  const result = { status: 'saved', body: outcome.body, theirs, since } as const
  try {
    await write(outcome.body)
    return result
  } catch (error) {
    if (!(error instanceof OutcomeError)) throw error
    await assertStored(error, { query, base: input.base, theirs }, input.edits)
    return { ...result, wasUnanswered: true }
  }
}

/** Reads the object again to learn whether it was saved. Throws what is true now. */
async function assertStored<T>(
  error: OutcomeError,
  { query, ...before }: { query: FormQuery<T>; base: T; theirs: T },
  edits: readonly Edit[],
) {
  const fresh = await refetch(query).catch(() => {
    throw error
  })
  const stored = storedEdits({ ...before, fresh }, edits)
  // After a timeout of the proxy, the server may still be at work.
  const isTimeout = statusOf(error.cause) === 504
  if (stored === 'none' && !isTimeout) throw error.cause
  if (stored !== 'all') throw error
}

export type MergeResult<T> =
  | { conflicts: readonly Conflict[] }
  | { body: T; conflicts?: undefined }
  | { done: true; conflicts?: undefined }

/** Pure: merges the edits and shapes the request body. */
export function bodyFor<T extends object>(input: SaveInput<T>): MergeResult<T> {
  const { save, base, theirs, edits, decisions, transform } = input
  const { result, conflicts } = merge(base, theirs, edits)
  // A decision is void once their value has changed again.
  const undecided = conflicts.filter(({ path, theirs: theirValue }) => {
    const decision = decisions.get(nameOf(path))
    return !decision || !sameValue(decision.theirs, theirValue)
  })
  if (undecided.length > 0) return { conflicts }
  const choices = new Map([...decisions].map(([name, { choice }]) => [name, choice]))
  const merged = resolve(result, conflicts, choices)
  if (merged === theirs) return { done: true }
  const fullBody = transform ? transform(merged, theirs) : merged
  const body = save.partial
    ? partialBody(fullBody, edits, typeof save.partial === 'object' ? save.partial : {})
    : fullBody
  return { body: omit(body, save.never ?? []) }
}

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

const refetch = <T>(query: FormQuery<T>): Promise<T> =>
  queryClient.query({ ...toQueryOptions(query), staleTime: 0 })

/** Uses the cache if the command refreshed it after `since` (epoch, ms). */
export function readSaved<T>(query: FormQuery<T>, since: number): Promise<T> {
  const state = queryClient.getQueryState<T>([...query.queryKey])
  const isNew = state?.data !== undefined && state.dataUpdatedAt > since && !state.isInvalidated
  return isNew ? Promise.resolve(state.data as T) : refetch(query)
}
