import { groupMembers } from '~/api/groupMembers'
import { groups } from '~/api/groups'
import { roleMappings } from '~/api/roleMappings'
import { permissionsAhead } from '~/parts/permissions/permissionsAhead'
import { AdminEvents, Permissions, RoleMapping } from '~/parts/tabs'
import { pageRoute } from '~/routing/pageRoute'
import { listSearch } from '~/routing/search'
import { partOf } from '~/ui/part'
import { rowsAt } from '~/table/rowsAt'
import { groupSearch, type GroupSearch } from './groupSearch'
import { groupSteps } from './groupSteps'
import { idsIn } from './idsIn'
import { isTreeShown } from './useTreeShown'
import { treeStart } from './tree/treeStart'

/** What an open tab of a group asks for first. */
function ofTab(realm: string, id: string, { tab, subGroups, ...at }: GroupSearch) {
  if (tab === 'roleMapping')
    return [roleMappings.list(realm, { type: 'groups', id }, at.inherited === 'true')]
  const isWalk = subGroups !== undefined || at.q !== undefined
  return tab === 'members' && !isWalk ? [groupMembers.list(realm, id, rowsAt(at))] : []
}

const groupParts = {
  roleMapping: RoleMapping,
  permissions: Permissions,
  adminEvents: AdminEvents,
}

/** Every address of the area (brief 000, section 2). A group's address is the path of ids to it. */
export const groupRoutes = [
  pageRoute({
    path: 'groups/$',
    title: 'groups',
    requires: 'query-groups',
    search: groupSearch,
    prefetch: ({ realm, _splat, tab, ...at }) => {
      const ids = idsIn(_splat)
      const id = ids.at(-1)
      return [
        ...(isTreeShown() ? [treeStart(realm)] : []),
        // All at once; the trail then finds them here.
        ...ids.map((each) => groups.byId(realm, each)),
        ...(id === undefined ? [] : [groups.trail(realm, id)]),
        ...(tab === undefined || tab === 'childGroups'
          ? [groups.level(realm, id, rowsAt(listSearch(at)))]
          : []),
        ...(id === undefined ? [] : ofTab(realm, id, { ...at, tab })),
        ...(id === undefined ? [] : permissionsAhead(realm, { type: 'groups', id }, tab)),
      ]
    },
    steps: ({ realm, _splat }) => groupSteps(realm, idsIn(_splat).at(-1)),
    parts: ({ tab }) => partOf(groupParts, tab),
    page: () => import('./GroupsPage'),
  }),
] as const
