import { NetworkError } from '@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js'
import { queryOptions, type QueryKey } from '@tanstack/react-query'
import type { PageRequest } from '~/api/list'
import { command, type Command } from '~/api/queryClient'
import { realmEndpoint, rest, type RequestOptions } from '~/api/rest'
import { runForEach } from '~/lib/batch'
import { describeError } from '~/lib/errors'
import { translate } from '~/lib/i18n'
import type { TextKey } from '~/lib/textKey'

// Like `rest`, `read` and `deleteEach`, for the endpoints of the keycloak-orgs extension.

export const translatedError = (error: NetworkError, status: number, key: TextKey) =>
  new NetworkError(error.message, {
    response: new Response(null, { status }),
    responseData: { error: translate(key), error_description: describeError(error).message },
  })

/**
 * Maps the extension's errors: 401 is also a missing permission (`rest` has already retried with a
 * new token), and 500 `unknown_error` a Keycloak newer than the extension.
 */
export function rethrowExtError(error: unknown): never {
  if (!(error instanceof NetworkError)) throw error
  const { status } = error.response
  const { error: code }: { error?: unknown } = Object(error.responseData)
  if (status === 401) throw translatedError(error, 403, 'extRefused')
  if (status === 500 && code === 'unknown_error') throw translatedError(error, 500, 'extBroken')
  if (status === 404 && code === 'HTTP 404 Not Found')
    throw translatedError(error, 404, 'extAbsent')
  throw error
}

export const orgsPath = (realm: string, ...segments: string[]) =>
  realmEndpoint(realm, 'orgs', ...segments)

export const ext = <T = unknown>(path: string, options: RequestOptions = {}) =>
  rest<T>(path, { ...options, isServerPath: true }).catch(rethrowExtError)

type Query = RequestOptions['query']

export const readExt = <T>(queryKey: QueryKey, path: string, query?: Query) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => ext<T>(path, { query, signal }) })

const maxRows = 100

/** The extension returns 100 rows at most; a page of a table may be 101. */
export const listExt = <T>(
  queryKey: QueryKey,
  path: string,
  { first, max }: PageRequest,
  query: Query,
) =>
  queryOptions({
    queryKey: [...queryKey, 'list', { first, max, ...query }],
    queryFn: async ({ signal }) => {
      const readRows = (from: number, limit: number) =>
        ext<T[]>(path, { query: { ...query, first: from, max: limit }, signal })
      const rows = await readRows(first, Math.min(max, maxRows))
      return max <= maxRows || rows.length < maxRows
        ? rows
        : [...rows, ...(await readRows(first + maxRows, max - maxRows))]
    },
  })

type ForEach<T> = Omit<Command<readonly T[], readonly T[]>, 'run'> & {
  nameOf: (item: T) => string
  path: (item: T) => string
  method?: 'PUT' | 'POST' | 'DELETE'
}

/** The same call for one or several. */
export const extForEach = <T>({ nameOf, path, method = 'DELETE', ...texts }: ForEach<T>) =>
  command({
    ...texts,
    run: (items: readonly T[]) => runForEach(items, nameOf, (item) => ext(path(item), { method })),
  })
