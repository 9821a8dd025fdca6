import {
  MutationCache,
  QueryClient,
  type MutationOptions,
  type Query,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { PartialFailure } from '~/lib/batch'
import { AlreadyCreatedError, describeFailure, failedTexts, OutcomeError } from '~/lib/errors'
import { objectOf } from '~/lib/displayName'
import { translate } from '~/lib/i18n'
import { endToast, toast } from '~/ui/messages/toast'
import { pageName } from '~/ui/pageName'
import { withFieldErrors, type FieldErrorRules } from './fieldErrors'
import { onSessionEnd } from './session'
import type { TextKey } from '~/lib/textKey'

export type CommandMeta = {
  done?: (input: unknown, result: unknown) => string | undefined
  /** The failure toast; `{{error}}` is filled in. */
  failed?: TextKey
  stale?: (input: unknown, result: unknown) => readonly QueryKey[]
  withoutToast?: boolean
  /** Runs with the answer, before stale queries are refetched. */
  onAnswer?: () => void
  /** The message is not about the object of the page. */
  withoutObject?: boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: CommandMeta
  }
}

const objectFor = (text: string, input: unknown, meta: CommandMeta | undefined) =>
  meta?.withoutObject ? undefined : objectOf(text, input, pageName.get().object)

const mutationCache = new MutationCache({
  // The message comes with the answer; controls stay busy until they show the new state.
  async onSuccess(result, input, _context, { meta }) {
    meta?.onAnswer?.()
    await reportDone(meta, input, result)
  },
  async onError(error, input, _context, { meta }) {
    if (error instanceof PartialFailure && error.done.length > 0) {
      // One toast at most: a dialog that shows the failure itself says nothing of what is done.
      await (meta?.withoutToast ? reportDone : invalidateStale)(meta, input, error.done)
    }
    // Something is or may be stored, so show that.
    if (error instanceof OutcomeError) void invalidateStale(meta, input)
    if (meta?.withoutToast) return
    const { title, ...texts } = failedTexts(meta?.failed, describeFailure(error))
    toast(title, { variant: 'danger', object: objectFor(title, input, meta), ...texts })
  },
})

async function reportDone(meta: CommandMeta | undefined, input: unknown, result: unknown) {
  const done = meta?.done?.(input, result)
  const toastId = done && toast(done, { object: objectFor(done, input, meta) })
  await invalidateStale(meta, input, result)
  if (toastId) endToast(toastId)
}

export async function invalidateStale(
  meta: CommandMeta | undefined,
  input: unknown,
  result?: unknown,
) {
  const stale = meta?.stale?.(input, result) ?? []
  await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

/** Cleared when the session ends. */
export const queryClient = new QueryClient({
  mutationCache,
  defaultOptions: {
    queries: {
      // A click reuses what hovering prefetched; older data is refetched in the background.
      staleTime: 3000,
      gcTime: 5 * 60_000,
      retry: false, // `rest` does
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

onSessionEnd(() => queryClient.clear())

/** For error screens, whose pages and tabs would throw the old error again when they render. */
export function retryFailedQueries() {
  const predicate = ({ state }: Query) => state.status === 'error' && state.data === undefined
  queryClient.removeQueries({ type: 'inactive', predicate })
  void queryClient.refetchQueries({ type: 'active', predicate })
}

/** Rejects once the signal aborts. */
export async function queryWithSignal<T, TKey extends QueryKey>(
  signal: AbortSignal,
  options: UseQueryOptions<T, Error, T, TKey>,
): Promise<T> {
  signal.throwIfAborted()
  const cancel = () => void queryClient.cancelQueries({ queryKey: options.queryKey, exact: true })
  signal.addEventListener('abort', cancel)
  try {
    return await queryClient.query(options)
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

export type CommandTexts = { done: TextKey; failed: TextKey }

type CommandText<TInput, TResult> =
  | TextKey
  | ((input: TInput, result: TResult) => string | undefined)

export type Command<TInput, TResult> = {
  run: (input: TInput) => Promise<TResult>
  /** A message key, or a function returning the text. */
  done?: CommandText<TInput, TResult>
  failed?: TextKey
  /** No result: the answer was lost. */
  stale?: readonly QueryKey[] | ((input: TInput, result?: TResult) => readonly QueryKey[])
  withoutObject?: boolean
  /** Which fields of the form a refusal is about. */
  fieldErrors?: FieldErrorRules<TInput>
  /** What an earlier attempt, whose answer was lost, has created: as `run` would return it. */
  find?: (input: TInput) => Promise<TResult | undefined>
}

/**
 * A mutation for `useMutation`. After success it shows `done` and refetches `stale`; after a
 * `PartialFailure` it refetches, and shows `done` with the items done as the result, unless it
 * shows the failure.
 */
export const command = <TInput, TResult>({
  run,
  done,
  failed,
  stale,
  withoutObject,
  find,
  fieldErrors = {},
}: Command<TInput, TResult>) => ({
  mutationFn: (input: TInput) =>
    withFieldErrors(
      run(input),
      typeof fieldErrors === 'function' ? (error) => fieldErrors(error, input) : fieldErrors,
    ).catch(async (error: unknown) => {
      if (error instanceof AlreadyCreatedError)
        error.existing = await find?.(input).catch(() => undefined) // then without a link
      throw error
    }),
  meta: {
    ...(failed && { failed }),
    ...(withoutObject && { withoutObject }),
    // The mutation cache passes on run()'s input and result.
    done: (input, result) =>
      typeof done === 'function'
        ? done(input as TInput, result as TResult)
        : done && translate(done),
    stale: (input, result) =>
      typeof stale === 'function'
        ? stale(input as TInput, result as TResult | undefined)
        : (stale ?? []),
  } satisfies CommandMeta,
})

/** Runs a command outside of a component, with its toasts. Throws what the command throws. */
export const runCommand = <TInput, TResult>(
  options: MutationOptions<TResult, Error, TInput>,
  input: TInput,
): Promise<TResult> => mutationCache.build(queryClient, options).execute(input)

/** Like `mutate` of `useMutation`: the command reports its failure itself. */
export const startCommand = <TInput, TResult>(
  options: MutationOptions<TResult, Error, TInput>,
  input: TInput,
) => void runCommand(options, input).catch(() => undefined)

export const withAnswer = <T extends { meta?: CommandMeta | undefined }>(
  options: T,
  onAnswer: () => void,
) => ({ ...options, meta: { ...options.meta, onAnswer } })

export const withoutToast = <T extends { meta?: CommandMeta | undefined }>(options: T) => ({
  ...options,
  meta: { ...options.meta, withoutToast: true },
})
