import { linkOptions } from '@tanstack/react-router'
import type { AdminPermissionsClient } from '~/api/authorization/adminPermissions'
import type { OrganizationSettings } from '~/api/organizations/organizations'
import { ObjectPermissions } from '~/parts/tabs'
import { lazyTab, type TabRecord } from '~/routing/tabs'
import { lazyComponent } from '~/ui/lazyComponent'

type Props = {
  realm: string
  organization: OrganizationSettings
  /** The realm stores admin events. */
  hasEvents: boolean
  /** Undefined without permission to read it. */
  permissionsClient: AdminPermissionsClient | undefined
}

const key = ({ organization }: Props) => organization.id

export const organizationTabs = [
  {
    id: 'settings',
    title: 'settings',
    key,
    component: lazyTab({ file: () => import('./OrganizationSettingsTab') }),
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
    component: lazyTab({ file: () => import('./OrganizationMembersTab') }),
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
    component: lazyTab({ file: () => import('./GroupsTab') }),
  },
  {
    id: 'identityProviders',
    title: 'identityProviders',
    key,
    requires: 'view-identity-providers',
    component: lazyTab({ file: () => import('./OrganizationProvidersTab') }),
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
    component: lazyTab({ file: () => import('./OrganizationEventsTab') }),
  },
] as const satisfies readonly TabRecord<Props, { realm: string; id: string }>[]
