import { linkOptions } from '@tanstack/react-router'
import type { AdminPermissionsClient } from '~/api/authorization/adminPermissions'
import type { OrganizationSettings } from '~/api/organizations/organizations'
import { ObjectPermissions } from '~/parts/tabs'
import type { TabRecord } from '~/routing/tabs'
import { lazyComponent } from '~/ui/lazyComponent'

export type OrganizationTabProps = {
  realm: string
  organization: OrganizationSettings
  /** The realm stores admin events. */
  hasEvents: boolean
  /** Undefined without permission to read it. */
  permissionsClient: AdminPermissionsClient | undefined
}

type TabParams = Readonly<Record<string, unknown>> & { realm: string; id: string }

const key = ({ organization }: OrganizationTabProps) => organization.id

export const organizationTabs = [
  {
    id: 'settings',
    title: 'settings',
    key,
    component: lazyComponent(
      async () => (await import('./OrganizationSettingsTab')).OrganizationSettingsTab,
    ),
  },
  {
    id: 'attributes',
    title: 'attributes',
    key,
    component: lazyComponent(async () => (await import('./OrganizationSettingsTab')).AttributesTab),
  },
  {
    id: 'members',
    title: 'members',
    key,
    component: lazyComponent(
      async () => (await import('./OrganizationMembersTab')).OrganizationMembersTab,
    ),
  },
  {
    id: 'groups',
    title: 'groups',
    key,
    link: ({ realm, organization: { id } }) =>
      linkOptions({
        to: '/$realm/organizations/$id/groups/$',
        params: { realm, id, _splat: undefined },
        search: {},
      }),
    component: lazyComponent(async () => (await import('./GroupsTab')).GroupsTab),
  },
  {
    id: 'identityProviders',
    title: 'identityProviders',
    key,
    requires: 'view-identity-providers',
    component: lazyComponent(
      async () => (await import('./OrganizationProvidersTab')).OrganizationProvidersTab,
    ),
    prefetch: (params) =>
      import('./prefetch').then(({ providersQueries }) => providersQueries(params)),
  },
  {
    id: 'who-may',
    title: 'whoMay',
    key,
    when: ({ permissionsClient }) => permissionsClient !== undefined,
    component: ObjectPermissions,
    render: ({ permissionsClient, organization }) =>
      permissionsClient ? (
        <ObjectPermissions
          resourceServer={permissionsClient}
          type="Organizations"
          id={organization.id}
        />
      ) : (
        <></>
      ),
  },
  {
    id: 'events',
    title: 'adminEvents',
    key,
    requires: 'view-events',
    when: ({ hasEvents }) => hasEvents,
    component: lazyComponent(
      async () => (await import('./OrganizationEventsTab')).OrganizationEventsTab,
    ),
  },
] as const satisfies readonly TabRecord<OrganizationTabProps, TabParams>[]
