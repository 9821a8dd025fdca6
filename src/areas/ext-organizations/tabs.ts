import type { ExtOrganization } from '~/api/ext-organizations/extOrganizations'
import type { TabRecord } from '~/routing/tabs'
import { lazyComponent } from '~/ui/lazyComponent'

export type ExtTab = { realm: string; organization: ExtOrganization }

type TabParams = Readonly<Record<string, unknown>> & { realm: string; orgId: string }

const key = ({ organization }: ExtTab) => organization.id

export const extTabs = [
  {
    id: 'settings',
    title: 'settings',
    key,
    component: lazyComponent(
      async () => (await import('./ExtOrganizationSettingsTab')).ExtOrganizationSettingsTab,
    ),
  },
  {
    id: 'domains',
    title: 'domains',
    key,
    component: lazyComponent(async () => (await import('./DomainsTab')).DomainsTab),
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
    component: lazyComponent(
      async () => (await import('./ExtOrganizationMembersTab')).ExtOrganizationMembersTab,
    ),
  },
  {
    id: 'invitations',
    title: 'invitations',
    key,
    component: lazyComponent(async () => (await import('./InvitationsTab')).InvitationsTab),
  },
  {
    id: 'roles',
    title: 'roles',
    key,
    component: lazyComponent(
      async () => (await import('./ExtOrganizationRolesTab')).ExtOrganizationRolesTab,
    ),
  },
  {
    id: 'identityproviders',
    title: 'identityProviders',
    key,
    component: lazyComponent(
      async () => (await import('./ExtOrganizationProvidersTab')).ExtOrganizationProvidersTab,
    ),
  },
] as const satisfies readonly TabRecord<ExtTab, TabParams>[]
