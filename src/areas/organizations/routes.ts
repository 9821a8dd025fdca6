import { eventSearch } from '~/parts/events/eventSearch'
import { groupSearch } from '~/parts/groups/groupSearch'
import { groupSteps } from '~/parts/groups/groupSteps'
import { groupIdsIn } from '~/parts/groups/groupIds'
import { AdminEvents, RoleMapping } from '~/parts/tabs'
import { pageRoute } from '~/routing/pageRoute'
import { listSearch, firstString } from '~/routing/search'
import { lazyTab } from '~/ui/lazyComponent'
import { organizationTabs } from './tabs'

const groupTabComponents = { roleMapping: RoleMapping, adminEvents: AdminEvents }

function organizationSearch(search: Record<string, unknown>) {
  const [membership, status] = [firstString(search.membership), firstString(search.status)]
  return {
    ...listSearch(search),
    ...eventSearch(search),
    ...((search.kind === 'invitations' || search.kind === 'many') && { kind: search.kind }),
    ...(membership && { membership }),
    ...(status && { status }),
  }
}

export const organizationRoutes = [
  pageRoute({
    path: 'organizations',
    title: 'organizationsList',
    requires: { some: ['query-groups', 'query-organizations'] },
    search: listSearch,
    prefetch: (params) => import('./prefetch').then(({ listQueries }) => listQueries(params)),
    page: () => import('./OrganizationsPage'),
  }),
  pageRoute({
    path: 'organizations/new',
    title: 'createOrganization',
    requires: { some: ['manage-users', 'manage-organizations'] },
    settings: () => import('./organization.fields'),
    page: () => import('./NewOrganizationPage'),
  }),
  pageRoute({
    path: 'organizations/$id/$tab',
    title: 'organizationDetails',
    requires: { some: ['manage-users', 'view-organizations'] },
    search: organizationSearch,
    prefetch: (params) =>
      import('./prefetch').then(({ organizationQueries }) => organizationQueries(params)),
    tabs: organizationTabs,
    settings: () => import('./organization.fields'),
    page: () => import('./OrganizationPage'),
  }),
  pageRoute({
    path: 'organizations/$id/groups/$',
    title: 'organizationDetails',
    requires: { some: ['manage-users', 'view-organizations'] },
    keepsMounted: true,
    search: groupSearch,
    prefetch: (params) => import('./prefetch').then(({ groupsQueries }) => groupsQueries(params)),
    steps: ({ realm, id, _splat }) =>
      groupSteps({ realm, organization: id }, groupIdsIn(_splat).at(-1)),
    components: ({ tab }) => lazyTab(groupTabComponents, tab),
    tabs: organizationTabs,
    tab: 'groups',
    page: () => import('./OrganizationPage'),
  }),
] as const
