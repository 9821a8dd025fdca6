import { eventParams } from '~/parts/events/eventSearch'
import { groupIdsIn, groupSearch, groupSteps } from '~/parts/groups/groupAddress'
import { pageRoute } from '~/routing/pageRoute'
import { filterSearch, listSearch } from '~/routing/useAddressState'

const organizationSearch = filterSearch({
  ...eventParams,
  kind: ['invitations', 'many'],
  membership: 'text',
  status: 'text',
})

const organizationFields = async (isNew: boolean) =>
  (await import('./organization.fields')).organizationSections(isNew)

export const organizationRoutes = [
  pageRoute({
    path: 'organizations',
    title: 'organizationsList',
    requires: { some: ['query-groups', 'query-organizations'] },
    search: listSearch,
    page: () => import('./OrganizationsPage'),
  }),
  pageRoute({
    path: 'organizations/new',
    title: 'createOrganization',
    requires: { some: ['manage-users', 'manage-organizations'] },
    settings: () => organizationFields(true),
    page: () => import('./NewOrganizationPage'),
  }),
  pageRoute({
    path: 'organizations/$id/$tab',
    title: 'organizationDetails',
    requires: { some: ['manage-users', 'view-organizations'] },
    search: organizationSearch,
    settings: () => organizationFields(false),
    page: () => import('./OrganizationPage'),
  }),
  pageRoute({
    path: 'organizations/$id/groups/$',
    title: 'organizationDetails',
    requires: { some: ['manage-users', 'view-organizations'] },
    keepsMounted: true,
    search: groupSearch,
    steps: ({ realm, id, _splat }) =>
      groupSteps({ realm, organization: id }, groupIdsIn(_splat).at(-1)),
    tab: 'groups',
    page: () => import('./OrganizationPage'),
  }),
] as const
