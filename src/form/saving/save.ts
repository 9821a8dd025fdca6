import type {
  DataTag,
  MutationOptions,
  QueryKey,
  UseSuspenseQueryOptions,
} from '@tanstack/react-query'
import { queryClient } from '~/api/queryClient'
import { statusOf } from '~/lib/errors'
import type { Field } from '~/lib/field'
import {
  merge,
  resolve,
  partialBody,
  type Choice,
  type Conflict,
  type PartialUpdate,
} from './merge'
import { nameOf, sameValue, setAt } from '~/form/values/paths'
import { editsOf, type Edit, type Values } from '~/form/values/values'

/** A query whose answer a form edits: what `queryOptions` gives. */
export type FormQuery<T> = { queryKey: DataTag<QueryKey, T, Error>; queryFn?: unknown }

/** A write as `command` gives it. */
type Mutation<T> = Pick<MutationOptions<unknown, Error, T>, 'mutationFn' | 'meta'>

/** How a form is saved: with which command, and what the endpoint does with what is not sent. */
export type Save<T> = {
  mutation: Mutation<T>
  /** The endpoint keeps top-level properties that are not sent: only the edited ones go. */
  partial?: boolean | PartialUpdate
  /** Top-level properties that are never sent: others would be overwritten by an old copy. */
  never?: readonly string[]
  /**
   * Asked right before the write, when nothing is left to decide: false sends nothing and leaves the
   * form as it is. For changes that need a word first (a rename, what a switch would delete).
   */
  before?: (body: T, theirs: T) => Promise<boolean>
  /** Makes the object again when somebody deleted it meanwhile. */
  recreate?: Mutation<T>
}

/** What a person decided about a conflict, and about which values of the others. */
export type Decisions = ReadonlyMap<string, { choice: Choice; theirs: unknown }>

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

/** How an attempt to save ended. Errors are thrown. */
export type SaveResult<T> =
  | { status: 'deleted' }
  | { status: 'conflict'; conflicts: readonly Conflict[] }
  | { status: 'cancelled' }
  /** `body` is missing when the server had all of it already (the first answer was lost). */
  | { status: 'saved'; body?: T; theirs: T; since: number }

/** Reads again, brings everything together and writes it, unless somebody has to decide first. */
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
  await write(outcome.body)
  return { status: 'saved', body: outcome.body, theirs, since }
}

/** What is left to decide, or what will be sent; nothing when the server has it all already. */
export type MergeResult<T> =
  | { conflicts: readonly Conflict[] }
  | { body: T; conflicts?: undefined }
  | { done: true; conflicts?: undefined }

/** Brings base, theirs and mine together into the body of the write. Pure. */
export function bodyFor<T extends object>(input: SaveInput<T>): MergeResult<T> {
  const { save, base, theirs, edits, decisions, transform } = input
  const { result, conflicts } = merge(base, theirs, edits)
  // A decision counts for the values it was made about only.
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
  // A body without properties that the endpoint does without.
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name))) as T
}

/** The paths that a person changed, as the server will get them. */
export const collectEdits = (fields: readonly Field[], values: Values): Edit[] =>
  fields.flatMap((field) => {
    const value = values[nameOf(field.path)]
    return value === undefined ? [] : editsOf(field, value)
  })

/** The object with the edits, as the person wants it. */
export const applyEdits = <T>(base: T, edits: readonly Edit[]): T =>
  edits.reduce((next, { path, value }) => setAt(next, path, value), base)

/**
 * The same for the query library. Its own type ties the parts of the key to the function, which only
 * matters to the function itself.
 */
export const toQueryOptions = <T>(query: FormQuery<T>) =>
  query as UseSuspenseQueryOptions<T, Error, T>

/** What the server has now, whatever the cache says. */
const refetch = <T>(query: FormQuery<T>): Promise<T> =>
  queryClient.query({ ...toQueryOptions(query), staleTime: 0 })

/** The object after it was written: from the cache if the command has renewed it, else read again. */
export function readSaved<T>(query: FormQuery<T>, since: number): Promise<T> {
  const state = queryClient.getQueryState<T>([...query.queryKey])
  const isNew = state?.data !== undefined && state.dataUpdatedAt > since && !state.isInvalidated
  return isNew ? Promise.resolve(state.data as T) : refetch(query)
}
