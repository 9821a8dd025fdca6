import { linkOptions } from '@tanstack/react-router'
import type { AdminPermissionsClient } from '~/api/authorization/adminPermissions'
import type { Client } from '~/api/clients/clients'
import type { Requirement } from '~/lib/access'
import { managementPermissionQueries } from '~/parts/permissions/managementPermissionQueries'
import { objectPermissionsTab } from '~/parts/admin-permissions/objectPermissionsTab'
import { Permissions } from '~/parts/tabs'
import { defineTabs } from '~/routing/tabs'
import type { ListSearch } from '~/routing/useAddressState'

export type ClientTab = {
  realm: string
  client: Client
  sendsSignals: boolean
  /** Fine-grained permissions v1 are enabled, and the user may see those of this client. */
  hasPermissions: boolean
  /** This client holds the realm's admin permissions, which have their own page. */
  isAdminPermissionsClient: boolean
  /** Undefined if the user may not read the realm's admin permissions. */
  permissionsClient: AdminPermissionsClient | undefined
}

type ClientParams = ListSearch & { realm: string; clientId: string; tab: string }

const isRealmClient = ({ attributes }: Client) => attributes?.realm_client === 'true'

const isSaml = ({ protocol }: Client) => protocol === 'saml'

/** Anyone who may view a client may see its secret; the server sends it anyway. */
const hasCredentials = (client: Client) => !client.publicClient && !isRealmClient(client)

const isViewable = ({ access }: Client) => access?.view === true || access?.configure === true

const manageRequirement = ({ access }: Client): Requirement =>
  access?.manage ? 'anyone' : 'manage-clients'

/** For fine-grained permissions v1; the same rule as in Keycloak's own console. */
export const permissionsTabRequirement = (client: Client): Requirement => ({
  all: [{ some: ['manage-authorization', 'view-authorization'] }, manageRequirement(client)],
})

const isReceiver = ({ protocol = 'openid-connect', publicClient, attributes }: Client) =>
  protocol === 'openid-connect' && !publicClient && attributes?.['ssf.enabled'] === 'true'

export const clientDetailTabs = defineTabs<ClientTab, ClientParams>([
  {
    id: 'settings',
    title: 'settings',
    file: () => import('./ClientSettingsTab'),
  },
  {
    id: 'keys',
    title: 'keys',
    when: ({ client }) => isSaml(client) || hasCredentials(client),
    file: () => import('./keys/ClientKeysTab'),
  },
  {
    id: 'credentials',
    title: 'credentials',
    requires: ({ client }) => (isViewable(client) ? 'anyone' : 'view-clients'),
    when: ({ client }) => hasCredentials(client),
    file: () => import('./credentials/CredentialsTab'),
  },
  {
    id: 'roles',
    title: 'roles',
    file: () => import('./roles/ClientRolesTab'),
  },
  {
    id: 'clientScopes',
    title: 'clientScopes',
    requires: 'view-clients',
    when: ({ client }) => !isRealmClient(client) && !client.bearerOnly,
    file: () => import('./scopes/ClientScopesTab'),
    link: ({ realm, client }) =>
      linkOptions({
        to: '/$realm/clients/$clientId/clientScopes/$tab',
        params: { realm, clientId: client.id, tab: 'setup' },
        search: {},
      }),
  },
  {
    id: 'authorization',
    title: 'authorization',
    requires: { some: ['view-authorization', 'manage-authorization'] },
    when: ({ client, isAdminPermissionsClient }) =>
      client.authorizationServicesEnabled === true && !isAdminPermissionsClient,
    file: () => import('./authorization/AuthorizationTab'),
    link: ({ realm, client }) =>
      linkOptions({
        to: '/$realm/clients/$clientId/authorization/$tab',
        params: { realm, clientId: client.id, tab: 'settings' },
        search: {},
      }),
  },
  {
    id: 'serviceAccount',
    title: 'serviceAccount',
    requires: 'view-users',
    when: ({ client }) => client.serviceAccountsEnabled === true,
    file: () => import('./service-account/ServiceAccountTab'),
  },
  {
    id: 'sessions',
    title: 'sessions',
    file: () => import('./sessions/ClientSessionsTab'),
  },
  {
    id: 'advanced',
    title: 'advanced',
    file: () => import('./advanced/AdvancedTab'),
  },
  {
    id: 'permissions',
    title: 'permissions',
    when: ({ hasPermissions }) => hasPermissions,
    component: Permissions,
    render: ({ realm, client }) => (
      <Permissions
        realm={realm}
        of={{ type: 'clients', id: client.id }}
        requires={manageRequirement(client)}
      />
    ),
    load: ({ realm, clientId: id }: ClientParams) =>
      managementPermissionQueries(realm, { type: 'clients', id }, 'permissions'),
  },
  objectPermissionsTab('Clients', ({ client }) => client.id),
  {
    id: 'ssf',
    title: 'ssf',
    requires: 'view-clients',
    when: ({ client, sendsSignals }) => sendsSignals && isReceiver(client),
    file: () => import('./ssf/SsfTab'),
    link: ({ realm, client }) =>
      linkOptions({
        to: '/$realm/clients/$clientId/ssf/$tab',
        params: { realm, clientId: client.id, tab: 'receiver' },
        search: {},
      }),
  },
  {
    id: 'events',
    title: 'events',
    requires: 'view-events',
    file: () => import('./events/ClientEventsTab'),
  },
])
