import { queryOptions } from '@tanstack/react-query'
import { translate } from '~/lib/i18n'
import { callEach, throwFailures } from '~/api/each'
import { command, queryClient } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'

/** A group that every new user joins. */
export type DefaultGroup = { id: string; name: string; path: string }

export const defaultGroups = {
  all: (realm: string) => [realm, 'default-groups'] as const,

  list: (realm: string) =>
    queryOptions({
      queryKey: defaultGroups.all(realm),
      queryFn: ({ signal }) => rest<DefaultGroup[]>(realmPath(realm, 'default-groups'), { signal }),
    }),
}

/** One call each; one that fails does not keep the others from being tried. */
async function each(realm: string, method: 'PUT' | 'DELETE', groups: readonly DefaultGroup[]) {
  const result = await callEach(groups, ({ id }) =>
    rest(realmPath(realm, 'default-groups', id), { method }),
  )
  if (result.failed.length > 0)
    await queryClient.invalidateQueries({ queryKey: defaultGroups.all(realm) })
  throwFailures(result, ({ path }) => path)
}

export const addDefaultGroups = (realm: string) =>
  command({
    run: (groups: readonly DefaultGroup[]) => each(realm, 'PUT', groups),
    done: (groups) => translate('defaultGroupAdded', { count: groups.length }),
    failed: 'defaultGroupAddedError',
    stale: [defaultGroups.all(realm)],
  })

export const removeDefaultGroups = (realm: string) =>
  command({
    run: (groups: readonly DefaultGroup[]) => each(realm, 'DELETE', groups),
    done: (groups) => translate('groupRemove', { count: groups.length }),
    failed: 'groupRemoveError',
    stale: [defaultGroups.all(realm)],
  })
