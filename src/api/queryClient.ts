import {
  MutationCache,
  QueryClient,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { failedText, problemOf } from '~/lib/errors'
import { translate } from '~/lib/i18n'
import { toast } from '~/ui/messages/toast'
import { onSessionEnd } from './session'
import type { TextKey } from '~/lib/textKey'

/** What a command says and what it makes stale; kept with the mutation. */
export type CommandMeta = {
  /** The message key of the success toast. */
  done?: (input: unknown, result: unknown) => string | undefined
  /** The failure toast; `{{error}}` is filled in. */
  failed?: TextKey
  stale?: (input: unknown, result: unknown) => readonly QueryKey[]
  /** The caller shows failures itself (a form puts them on its fields). */
  withoutToast?: boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: CommandMeta
  }
}

const mutationCache = new MutationCache({
  async onSuccess(result, input, _context, { meta }) {
    const stale = meta?.stale?.(input, result) ?? []
    await Promise.all(stale.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    const done = meta?.done?.(input, result)
    if (done) toast(done)
  },
  onError(error, _input, _context, { meta }) {
    if (meta?.withoutToast) return
    const problem = problemOf(error)
    toast(meta?.failed ? failedText(meta.failed, problem) : problem.message, {
      variant: 'danger',
      ...(problem.description && { description: problem.description }),
    })
  },
})

/** The one cache of server state, for one identity; wiped when the session ends. */
export const queryClient = new QueryClient({
  mutationCache,
  defaultOptions: {
    queries: {
      // What hovering fetched is not fetched again by the click; anything older refreshes behind.
      staleTime: 3000,
      gcTime: 5 * 60_000,
      retry: false,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

onSessionEnd(() => queryClient.clear())

/** Reads from the cache or the server until the signal says that nobody needs it; then it rejects. */
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

/** What is said after a write. */
export type CommandTexts = { done: TextKey; failed: TextKey }

type CommandText<TInput, TResult> =
  | TextKey
  | ((input: TInput, result: TResult) => string | undefined)

type Command<TInput, TResult> = {
  run: (input: TInput) => Promise<TResult>
  /** The success toast, or a function that gives the finished text. */
  done?: CommandText<TInput, TResult>
  /** The failure toast; `{{error}}` is filled in. */
  failed?: TextKey
  stale?: readonly QueryKey[] | ((input: TInput, result: TResult) => readonly QueryKey[])
}

/**
 * A write to the server as data: what to call, what to say, what became stale. Components write
 * `useMutation(deleteRole(realm))` and nothing more; the cache above does the rest, in that order.
 */
export const command = <TInput, TResult>({
  run,
  done,
  failed,
  stale,
}: Command<TInput, TResult>) => ({
  mutationFn: run,
  meta: {
    ...(failed && { failed }),
    // The cache hands back exactly what run() took and gave.
    done: (input, result) =>
      typeof done === 'function'
        ? done(input as TInput, result as TResult)
        : done && translate(done),
    stale: (input, result) =>
      typeof stale === 'function' ? stale(input as TInput, result as TResult) : (stale ?? []),
  } satisfies CommandMeta,
})

/** A command whose caller shows failures itself: in a dialog, on the fields of a form. */
export const withoutToast = <T extends { meta?: CommandMeta | undefined }>(options: T) => ({
  ...options,
  meta: { ...options.meta, withoutToast: true },
})
