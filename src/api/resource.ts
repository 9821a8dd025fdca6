import { queryOptions, type QueryKey } from '@tanstack/react-query'
import { runForEach } from '~/lib/batch'
import { command, type Command } from './queryClient'
import { rest, type RequestOptions } from './rest'

// The usual calls of a resource: `read` for its queries, `deleteEach` for its removal; a write is a
// `command`.

/**
 * A query of one GET: `list: (realm: string) => read<Role[]>([realm, 'roles'], realmPath(realm,
 * 'roles'), { max: 100 })`.
 */
export const read = <T>(queryKey: QueryKey, path: string, query?: RequestOptions['query']) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => rest<T>(path, { query, signal }) })

type Deletion<T> = Omit<Command<readonly T[], readonly T[]>, 'run' | 'find' | 'fieldErrors'> & {
  /** For the lines about what could not be deleted. */
  nameOf: (item: T) => string
  path: (item: T) => string
}

/** A command that deletes one or several, for `removal` of a table. */
export const deleteEach = <T>({ nameOf, path, ...texts }: Deletion<T>) =>
  command({
    ...texts,
    run: (items: readonly T[]) =>
      runForEach(items, nameOf, (item) => rest(path(item), { method: 'DELETE' })),
  })
