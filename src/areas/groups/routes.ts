import { groupSearch } from '~/parts/groups/groupSearch'
import { groupsAhead } from '~/parts/groups/groupsAhead'
import { groupSteps } from '~/parts/groups/groupSteps'
import { idsIn } from '~/parts/groups/idsIn'
import { permissionsAhead } from '~/parts/permissions/permissionsAhead'
import { AdminEvents, Permissions, RoleMapping } from '~/parts/tabs'
import { pageRoute } from '~/routing/pageRoute'
import { partOf } from '~/ui/part'

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
    prefetch: ({ realm, _splat, ...at }) => {
      const id = idsIn(_splat).at(-1)
      return [
        ...groupsAhead({ realm }, _splat, at),
        ...(id === undefined ? [] : permissionsAhead(realm, { type: 'groups', id }, at.tab)),
      ]
    },
    steps: ({ realm, _splat }) => groupSteps(realm, idsIn(_splat).at(-1)),
    parts: ({ tab }) => partOf(groupParts, tab),
    page: () => import('./GroupsPage'),
  }),
] as const
