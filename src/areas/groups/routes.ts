import { groupIdsIn, groupSearch, groupSteps } from '~/parts/groups/groupAddress'
import { pageRoute } from '~/routing/pageRoute'

/** The splat is the path of group ids. */
export const groupRoutes = [
  pageRoute({
    path: 'groups/$',
    title: 'groups',
    requires: 'query-groups',
    search: groupSearch,
    keepsMounted: true,
    steps: ({ realm, _splat }) => groupSteps(realm, groupIdsIn(_splat).at(-1)),
    page: () => import('./GroupsPage'),
  }),
] as const
