import { groupSearch } from '~/parts/groups/groupSearch'
import { groupSteps } from '~/parts/groups/groupSteps'
import { groupIdsIn } from '~/parts/groups/groupIds'
import { AdminEvents, Permissions, RoleMapping } from '~/parts/tabs'
import { pageRoute } from '~/routing/pageRoute'
import { lazyTab } from '~/ui/lazyComponent'

const groupTabs = {
  roleMapping: RoleMapping,
  permissions: Permissions,
  adminEvents: AdminEvents,
}

/** The splat is the path of group ids. */
export const groupRoutes = [
  pageRoute({
    path: 'groups/$',
    title: 'groups',
    requires: 'query-groups',
    search: groupSearch,
    keepsMounted: true,
    prefetch: (params) => import('./prefetch').then(({ groupsQueries }) => groupsQueries(params)),
    steps: ({ realm, _splat }) => groupSteps(realm, groupIdsIn(_splat).at(-1)),
    components: ({ tab }) => lazyTab(groupTabs, tab),
    page: () => import('./GroupsPage'),
  }),
] as const
