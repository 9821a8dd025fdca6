import type { QueryKey } from '@tanstack/react-query'
import { flows } from '~/api/authentication/flows'
import { clientScopes } from '~/api/client-scopes/clientScopes'
import { clients } from '~/api/clients/clients'
import { groups } from '~/api/groups/groups'
import { foundLimit, objectSearch } from '~/api/objectSearch'
import { organizations } from '~/api/organizations/organizations'
import { queryClient } from '~/api/queryClient'
import { realms, type Realm } from '~/api/realms/realms'
import { roles, type Role } from '~/api/roles/roles'
import { getEnvironment } from '~/api/session'
import { fullName, users } from '~/api/users/users'
import type { Requirement } from '~/lib/access'
import { labelOf } from '~/lib/i18n'
import type { TextKey } from '~/lib/textKey'
import {
  clientLink,
  clientScopeLink,
  groupPageLink,
  identityProviderLink,
  organizationLink,
  userLink,
} from '~/parts/links'
import type { Target } from '~/routing/links'

export type FoundObject = {
  id: string
  name: string
  description?: string | undefined
  /** Without `tab`, the page's first. */
  link: (tab?: string) => Target
}

/** A query whose data become objects; `select` is called with its data only. */
type ObjectQuery = {
  queryKey: QueryKey
  queryFn?: unknown
  select: (data: never) => FoundObject[]
}

export type ObjectKind = {
  id: string
  title: TextKey
  requires: Requirement
  /** Route of the page of one object; its settings ask which object is meant. */
  page?: string
  firstTab?: string
  /** Undefined if the realm has none. */
  find: (realm: string, search: string) => ObjectQuery | undefined
  /** For a search that is an id. */
  byId?: (realm: string, id: string) => ObjectQuery
}

const firstPage = (search: string) => ({ first: 0, max: foundLimit, ...(search && { search }) })

/** Of a list that the server returns whole. */
const matching = <T>(rows: readonly T[], search: string, textOf: (row: T) => string): T[] => {
  const text = search.toLowerCase()
  return rows.filter((row) => textOf(row).toLowerCase().includes(text)).slice(0, foundLimit)
}

type Named = { id?: string | undefined; name?: string | undefined }

type UserNames = {
  id: string
  username?: string | undefined
  email?: string | undefined
  firstName?: string | undefined
  lastName?: string | undefined
}

const userObject = ({ id, username = '', email, ...names }: UserNames): FoundObject => ({
  id,
  name: username,
  description: [fullName(names), email].filter(Boolean).join(' · '),
  link: (tab) => userLink(id, tab),
})

type ClientNames = { id: string; clientId: string; name?: string | undefined }

const clientObject = ({ id, clientId, name }: ClientNames): FoundObject => ({
  id,
  name: clientId,
  description: labelOf(name),
  link: (tab) => clientLink(id, tab),
})

const groupObject = ({ id, path, name }: Named & { id: string; path?: string }): FoundObject => ({
  id,
  name: path ?? name ?? '',
  link: () => groupPageLink(id),
})

const roleObject = ({ id, name, description, clientRole, containerId }: Role): FoundObject => ({
  id,
  name,
  description: labelOf(description),
  link: (tab = 'details') =>
    clientRole && containerId
      ? {
          to: '/$realm/clients/$clientId/roles/$id/$tab',
          params: { clientId: containerId, id, tab },
        }
      : { to: '/$realm/roles/$id/$tab', params: { id, tab } },
})

type ScopeNames = { id: string; name: string; description?: string }

const scopeObject = ({ id, name, description }: ScopeNames): FoundObject => ({
  id,
  name,
  description: labelOf(description),
  link: (tab) => clientScopeLink(id, tab),
})

type OrganizationNames = { id: string; name?: string; alias?: string }

const organizationObject = ({ id, name = '', alias }: OrganizationNames): FoundObject => ({
  id,
  name,
  description: alias === name ? undefined : alias,
  link: (tab) => organizationLink(id, tab),
})

type FlowNames = { id: string; alias: string; description?: string; builtIn?: boolean }

const flowObject = ({ id, alias, description, builtIn }: FlowNames): FoundObject => ({
  id,
  name: alias,
  description,
  link: () => ({
    to: '/$realm/authentication/$id/$usedBy/{-$builtIn}',
    params: { id, usedBy: 'notInUse', builtIn: builtIn ? 'builtIn' : undefined },
  }),
})

export const cachedRealm = (realm: string): Realm | undefined =>
  queryClient.getQueryData(realms.byName(realm).queryKey)

const all =
  <T>(toObject: (row: T) => FoundObject) =>
  (rows: readonly T[]) =>
    rows.map(toObject)

const single =
  <T>(toObject: (row: T) => FoundObject) =>
  (row: T) => [toObject(row)]

/** What the palette finds by name or id; each is one call. */
export const objectKinds: readonly ObjectKind[] = [
  {
    id: 'users',
    title: 'users',
    requires: 'query-users',
    page: '/$realm/users/$id/$tab',
    firstTab: 'settings',
    find: (realm, search) => ({
      ...users.list(realm, firstPage(search)),
      select: all<UserNames>(userObject),
    }),
    byId: (realm, id) => ({ ...users.byId(realm, id), select: single<UserNames>(userObject) }),
  },
  {
    id: 'clients',
    title: 'clients',
    requires: 'query-clients',
    page: '/$realm/clients/$clientId/$tab',
    firstTab: 'settings',
    find: (realm, search) => ({
      ...clients.list(realm, firstPage(search)),
      select: all<ClientNames>(clientObject),
    }),
    byId: (realm, id) => ({
      ...clients.byId(realm, id),
      select: single<ClientNames>(clientObject),
    }),
  },
  {
    id: 'groups',
    title: 'groups',
    requires: 'query-groups',
    find: (realm, search) => ({
      ...groups.choice(realm, undefined, firstPage(search.split('/').at(-1) ?? '')),
      select: all<Named & { id: string }>(groupObject),
    }),
    byId: (realm, id) => ({
      ...groups.byId(realm, id),
      select: single<Named & { id: string }>(groupObject),
    }),
  },
  {
    id: 'roles',
    title: 'realmRoles',
    requires: 'view-realm',
    page: '/$realm/roles/$id/$tab',
    firstTab: 'details',
    find: (realm, search) => ({
      ...roles.list({ realm }, firstPage(search)),
      select: all<Role>(roleObject),
    }),
    byId: (realm, id) => ({ ...roles.byId({ realm }, id), select: single<Role>(roleObject) }),
  },
  {
    id: 'clientRoles',
    title: 'clientRoles',
    requires: { all: ['view-realm', 'view-clients'] },
    find: (realm, search) => {
      const defaultRole = cachedRealm(realm)?.defaultRole?.id
      if (defaultRole === undefined) return undefined
      return {
        ...objectSearch.clientRoles(realm, defaultRole, search),
        select: (rows: readonly ClientRole[]) =>
          rows.map(({ id, name, description, client }) => ({
            ...roleObject({
              id,
              name,
              clientRole: true,
              ...(client && { containerId: client.id }),
              ...(description && { description }),
            }),
            description: [client?.clientId, labelOf(description)].filter(Boolean).join(' · '),
          })),
      }
    },
  },
  {
    id: 'clientScopes',
    title: 'clientScopes',
    requires: 'view-clients',
    page: '/$realm/client-scopes/$id/$tab',
    firstTab: 'settings',
    find: (realm, search) => ({
      ...objectSearch.clientScopes(realm),
      select: (rows: readonly ScopeNames[]) =>
        matching(rows, search, ({ name }) => name).map(scopeObject),
    }),
    byId: (realm, id) => ({
      ...clientScopes.byId(realm, id),
      select: single<ScopeNames>(scopeObject),
    }),
  },
  {
    id: 'identityProviders',
    title: 'identityProviders',
    requires: 'view-identity-providers',
    page: '/$realm/identity-providers/$providerId/$alias/$tab',
    firstTab: 'settings',
    find: (realm, search) => ({
      ...objectSearch.identityProviders(realm, search),
      select: (rows: readonly ProviderNames[]) =>
        rows.map((provider) => ({
          id: provider.alias,
          name: labelOf(provider.displayName) || provider.alias,
          description: provider.displayName ? provider.alias : undefined,
          link: (tab?: string) => identityProviderLink(provider, tab),
        })),
    }),
  },
  {
    id: 'organizations',
    title: 'organizations',
    requires: 'view-organizations',
    page: '/$realm/organizations/$id/$tab',
    firstTab: 'settings',
    find: (realm, search) =>
      cachedRealm(realm)?.organizationsEnabled
        ? {
            ...organizations.list(realm, firstPage(search)),
            select: all<OrganizationNames>(organizationObject),
          }
        : undefined,
    byId: (realm, id) => ({
      ...organizations.byId(realm, id),
      select: single<OrganizationNames>(organizationObject),
    }),
  },
  {
    id: 'flows',
    title: 'flows',
    requires: { all: ['view-realm', 'view-identity-providers', 'view-clients'] },
    find: (realm, search) => ({
      ...flows.list(realm),
      select: (rows: readonly FlowNames[]) =>
        matching(rows, search, ({ alias }) => alias).map(flowObject),
    }),
    byId: (realm, id) => ({ ...flows.byId(realm, id), select: single<FlowNames>(flowObject) }),
  },
  {
    id: 'realms',
    title: 'paletteRealms',
    requires: 'anyone',
    find: (_realm, search) => ({
      ...realms.namesPage(getEnvironment().realm, firstPage(search)),
      select: (rows: readonly { name: string; displayName?: string }[]) =>
        rows.map(({ name, displayName }) => ({
          id: name,
          name,
          description: labelOf(displayName),
          link: () => ({ to: '/$realm/{-$tab}', params: { realm: name, tab: undefined } }),
        })),
    }),
  },
]

type ClientRole = {
  id: string
  name: string
  description?: string
  client?: { id: string; clientId: string }
}

type ProviderNames = { alias: string; providerId: string; displayName?: string }

export const isId = (text: string) => /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(text)
