import { groupMembers } from '~/api/groups/groupMembers'
import { groups, type GroupOwner } from '~/api/groups/groups'
import { roleMappings } from '~/api/roles/roleMappings'
import { wantsInherited } from '~/parts/role-mapping/mappingSearch'
import { listSearch } from '~/routing/search'
import { toPageRequest } from '~/table/pageRequest'
import type { GroupSearch } from './groupSearch'
import { groupIdsIn } from './groupIds'
import { treeStart } from './tree/treeStart'
import { isTreeShown } from './useTreeVisibility'

/** What an open tab of a group asks for first. */
function ofTab(owner: GroupOwner, id: string, { tab, subGroups, ...at }: GroupSearch) {
  if (tab === 'roleMapping')
    return [
      roleMappings.list(
        owner.realm,
        { type: 'groups', id, organization: owner.organization },
        wantsInherited(at),
      ),
    ]
  const isWalk = subGroups !== undefined || at.q !== undefined
  return tab === 'members' && !isWalk ? [groupMembers.list(owner, id, toPageRequest(at))] : []
}

/** What the page of groups asks for: the tree, the group of the address with its ancestors, its tab. */
export function groupQueries(owner: GroupOwner, splat: string | undefined, at: GroupSearch) {
  const ids = groupIdsIn(splat)
  const id = ids.at(-1)
  return [
    ...(isTreeShown() ? [treeStart(owner)] : []),
    // All at once; the trail then finds them here.
    ...ids.map((groupId) => groups.byId(owner, groupId)),
    ...(id === undefined ? [] : [groups.trail(owner, id)]),
    ...(at.tab === undefined || at.tab === 'childGroups'
      ? [groups.level(owner, id, toPageRequest(listSearch(at)))]
      : []),
    ...(id === undefined ? [] : ofTab(owner, id, at)),
  ]
}
