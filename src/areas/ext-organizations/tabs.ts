import { defineTabs } from '~/routing/tabs'
import { lazyComponent } from '~/ui/lazyComponent'
import type { ExtTab } from './extOrganizationAccess'

export const extTabs = defineTabs<ExtTab, { realm: string; orgId: string }>([
  {
    id: 'settings',
    title: 'settings',
    file: () => import('./ExtOrganizationSettingsTab'),
  },
  {
    id: 'domains',
    title: 'domains',
    file: () => import('./DomainsTab'),
  },
  {
    id: 'attributes',
    title: 'attributes',
    component: lazyComponent(
      async () => (await import('./ExtOrganizationSettingsTab')).AttributesTab,
    ),
  },
  {
    id: 'members',
    title: 'members',
    file: () => import('./ExtOrganizationMembersTab'),
  },
  {
    id: 'invitations',
    title: 'invitations',
    file: () => import('./InvitationsTab'),
  },
  {
    id: 'roles',
    title: 'roles',
    file: () => import('./ExtOrganizationRolesTab'),
  },
  {
    id: 'identityproviders',
    title: 'identityProviders',
    file: () => import('./ExtOrganizationProvidersTab'),
  },
])
