import { linkOptions } from '@tanstack/react-router'
import type { AdminPermissionsClient } from '~/api/authorization/adminPermissions'
import type { OrganizationSettings } from '~/api/organizations/organizations'
import { objectPermissionsTab } from '~/parts/admin-permissions/objectPermissionsTab'
import { defineTabs } from '~/routing/tabs'
import { lazyComponent } from '~/ui/lazyComponent'

type Props = {
  realm: string
  organization: OrganizationSettings
  /** The realm stores admin events. */
  hasEvents: boolean
  /** Undefined without permission to read it. */
  permissionsClient: AdminPermissionsClient | undefined
}

export const organizationTabs = defineTabs<Props, { realm: string; id: string }>([
  { id: 'settings', title: 'settings', file: () => import('./OrganizationSettingsTab') },
  {
    id: 'attributes',
    title: 'attributes',
    component: lazyComponent(async () => (await import('./OrganizationSettingsTab')).AttributesTab),
  },
  { id: 'members', title: 'members', file: () => import('./OrganizationMembersTab') },
  {
    id: 'groups',
    title: 'groups',
    link: ({ realm, organization: { id } }) =>
      linkOptions({
        to: '/$realm/organizations/$id/groups/$',
        params: { realm, id, _splat: undefined },
        search: {},
      }),
    file: () => import('./GroupsTab'),
  },
  {
    id: 'identityProviders',
    title: 'identityProviders',
    requires: 'view-identity-providers',
    file: () => import('./OrganizationProvidersTab'),
  },
  objectPermissionsTab('Organizations', ({ organization }) => organization.id),
  {
    id: 'events',
    title: 'adminEvents',
    requires: 'view-events',
    when: ({ hasEvents }) => hasEvents,
    file: () => import('./OrganizationEventsTab'),
  },
])
