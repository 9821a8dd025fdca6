import { useSyncExternalStore } from 'react'
import { groupMembers } from '~/api/groups/groupMembers'
import { firstTreePage, groups, type GroupOwner } from '~/api/groups/groups'
import { roleMappings } from '~/api/roles/roleMappings'
import { onStored, readStored, writeStored } from '~/lib/storage'
import { showsInherited } from '~/parts/role-mapping/mappingSearch'
import { toPageRequest } from '~/api/list'
import { listSearch } from '~/routing/useAddressState'
import { groupIdsIn, type GroupSearch } from './groupAddress'

export function groupQueries(owner: GroupOwner, splat: string | undefined, search: GroupSearch) {
  const ids = groupIdsIn(splat)
  const id = ids.at(-1)
  return [
    ...(isTreeVisible() ? [groups.level(owner, undefined, firstTreePage)] : []),
    // Fetched in parallel; the trail then reads them from the cache.
    ...ids.map((groupId) => groups.byId(owner, groupId)),
    ...(id === undefined ? [] : [groups.trail(owner, id)]),
    ...(search.tab === undefined || search.tab === 'childGroups'
      ? [groups.level(owner, id, toPageRequest(listSearch(search)))]
      : []),
    ...(id === undefined ? [] : tabQueries(owner, id, search)),
  ]
}

function tabQueries(owner: GroupOwner, id: string, { tab, subGroups, ...listParams }: GroupSearch) {
  if (tab === 'roleMapping')
    return [
      roleMappings.list(
        owner.realm,
        { type: 'groups', id, organization: owner.organization },
        showsInherited(listParams),
      ),
    ]
  const isScan = subGroups !== undefined || listParams.q !== undefined
  return tab === 'members' && !isScan
    ? [groupMembers.list(owner, id, toPageRequest(listParams))]
    : []
}

const storageKey = 'groupTree'

const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

// Hidden by default on narrow screens, which have no room for it.
const isTreeVisible = () =>
  readStored(storageKey, matchMedia('(min-width: 768px)').matches, isBoolean)

export const useTreeVisibility = () =>
  [
    useSyncExternalStore((listener) => onStored(storageKey, listener), isTreeVisible),
    (isOn: boolean) => writeStored(storageKey, isOn),
  ] as const
