import { linkOptions } from '@tanstack/react-router'
import type { AdminPermissionsClient } from '~/api/authorization/adminPermissions'
import type { Client } from '~/api/clients/clients'
import type { Requirement } from '~/lib/access'
import { managementPermissionQueries } from '~/parts/permissions/managementPermissionQueries'
import { Permissions, ObjectPermissions } from '~/parts/tabs'
import { lazyTab, type TabRecord } from '~/routing/tabs'
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

const key = ({ client }: ClientTab) => client.id

export const clientDetailTabs = [
  {
    id: 'settings',
    title: 'settings',
    key,
    component: lazyTab({ file: () => import('./ClientSettingsTab') }),
  },
  {
    id: 'keys',
    title: 'keys',
    key,
    when: ({ client }) => isSaml(client) || hasCredentials(client),
    component: lazyTab({ file: () => import('./keys/ClientKeysTab') }),
  },
  {
    id: 'credentials',
    title: 'credentials',
    key,
    requires: ({ client }) => (isViewable(client) ? 'anyone' : 'view-clients'),
    when: ({ client }) => hasCredentials(client),
    component: lazyTab({ file: () => import('./credentials/CredentialsTab') }),
  },
  {
    id: 'roles',
    title: 'roles',
    key,
    component: lazyTab({ file: () => import('./roles/ClientRolesTab') }),
  },
  {
    id: 'clientScopes',
    title: 'clientScopes',
    key,
    requires: 'view-clients',
    when: ({ client }) => !isRealmClient(client) && !client.bearerOnly,
    component: lazyTab({ file: () => import('./scopes/ClientScopesTab') }),
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
    key,
    requires: { some: ['view-authorization', 'manage-authorization'] },
    when: ({ client, isAdminPermissionsClient }) =>
      client.authorizationServicesEnabled === true && !isAdminPermissionsClient,
    component: lazyTab({ file: () => import('./authorization/AuthorizationTab') }),
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
    key,
    requires: 'view-users',
    when: ({ client }) => client.serviceAccountsEnabled === true,
    component: lazyTab({ file: () => import('./service-account/ServiceAccountTab') }),
  },
  {
    id: 'sessions',
    title: 'sessions',
    key,
    component: lazyTab({ file: () => import('./sessions/ClientSessionsTab') }),
  },
  {
    id: 'advanced',
    title: 'advanced',
    key,
    component: lazyTab({ file: () => import('./advanced/AdvancedTab') }),
  },
  {
    id: 'permissions',
    title: 'permissions',
    key,
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
  {
    id: 'who-may',
    title: 'whoMay',
    key,
    when: ({ permissionsClient }) => permissionsClient !== undefined,
    component: ObjectPermissions,
    render: ({ permissionsClient, client }) =>
      permissionsClient ? (
        <ObjectPermissions resourceServer={permissionsClient} type="Clients" id={client.id} />
      ) : (
        <></>
      ),
  },
  {
    id: 'ssf',
    title: 'ssf',
    key,
    requires: 'view-clients',
    when: ({ client, sendsSignals }) => sendsSignals && isReceiver(client),
    component: lazyTab({ file: () => import('./ssf/SsfTab') }),
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
    key,
    requires: 'view-events',
    component: lazyTab({ file: () => import('./events/ClientEventsTab') }),
  },
] as const satisfies readonly TabRecord<ClientTab, ClientParams>[]
