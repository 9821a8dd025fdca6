import { lazyTab, type TabRecord } from '~/routing/tabs'
import { lazyComponent } from '~/ui/lazyComponent'
import type { ExtTab } from './extOrganizationAccess'

const key = ({ organization }: ExtTab) => organization.id

export const extTabs = [
  {
    id: 'settings',
    title: 'settings',
    key,
    component: lazyTab({ file: () => import('./ExtOrganizationSettingsTab') }),
  },
  {
    id: 'domains',
    title: 'domains',
    key,
    component: lazyTab({ file: () => import('./DomainsTab') }),
  },
  {
    id: 'attributes',
    title: 'attributes',
    key,
    component: lazyComponent(
      async () => (await import('./ExtOrganizationSettingsTab')).AttributesTab,
    ),
  },
  {
    id: 'members',
    title: 'members',
    key,
    component: lazyTab({ file: () => import('./ExtOrganizationMembersTab') }),
  },
  {
    id: 'invitations',
    title: 'invitations',
    key,
    component: lazyTab({ file: () => import('./InvitationsTab') }),
  },
  {
    id: 'roles',
    title: 'roles',
    key,
    component: lazyTab({ file: () => import('./ExtOrganizationRolesTab') }),
  },
  {
    id: 'identityproviders',
    title: 'identityProviders',
    key,
    component: lazyTab({ file: () => import('./ExtOrganizationProvidersTab') }),
  },
] as const satisfies readonly TabRecord<ExtTab, unknown>[]
