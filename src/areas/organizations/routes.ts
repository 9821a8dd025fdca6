import { eventSearch } from '~/parts/events/eventSearch'
import { pageRoute } from '~/routing/pageRoute'
import { listSearch, textOf } from '~/routing/search'
import { organizationTabs } from './tabs'

/** The lists of an organization's tabs: page, search and what narrows them. */
function organizationSearch(search: Record<string, unknown>) {
  const [membership, status] = [textOf(search.membership), textOf(search.status)]
  return {
    ...listSearch(search),
    ...eventSearch(search),
    ...(search.kind === 'invitations' && { kind: 'invitations' }),
    ...(membership && { membership }),
    ...(status && { status }),
  }
}

/** Every address of the area (brief 000, section 2). */
export const organizationRoutes = [
  pageRoute({
    path: 'organizations',
    title: 'organizationsList',
    requires: { some: ['query-groups', 'query-organizations'] },
    search: listSearch,
    prefetch: (at) => import('./ahead').then(({ ofList }) => ofList(at)),
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
    prefetch: (at) => import('./ahead').then(({ ofOne }) => ofOne(at)),
    tabs: organizationTabs,
    settings: () => import('./organization.fields'),
    page: () => import('./OrganizationPage'),
  }),
] as const
