import { queryOptions } from '@tanstack/react-query'
import { translate } from '~/lib/i18n'
import { forEachSettled } from '~/api/batch'
import { command } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'

export type DefaultGroup = { id: string; name: string; path: string }

export const defaultGroups = {
  all: (realm: string) => [realm, 'default-groups'] as const,

  list: (realm: string) =>
    queryOptions({
      queryKey: defaultGroups.all(realm),
      queryFn: ({ signal }) => rest<DefaultGroup[]>(realmPath(realm, 'default-groups'), { signal }),
    }),
}

const changeDefaultGroups = (
  realm: string,
  method: 'PUT' | 'DELETE',
  groups: readonly DefaultGroup[],
) => forEachSettled(groups, ({ id }) => rest(realmPath(realm, 'default-groups', id), { method }))

export const addDefaultGroups = (realm: string) =>
  command({
    run: (groups: readonly DefaultGroup[]) => changeDefaultGroups(realm, 'PUT', groups),
    done: (_groups, { done }) =>
      done.length > 0 ? translate('defaultGroupAdded', { count: done.length }) : undefined,
    failed: 'defaultGroupAddedError',
    stale: [defaultGroups.all(realm)],
  })

export const removeDefaultGroups = (realm: string) =>
  command({
    run: (groups: readonly DefaultGroup[]) => changeDefaultGroups(realm, 'DELETE', groups),
    done: (_groups, { done }) =>
      done.length > 0 ? translate('groupRemove', { count: done.length }) : undefined,
    failed: 'groupRemoveError',
    stale: [defaultGroups.all(realm)],
  })
