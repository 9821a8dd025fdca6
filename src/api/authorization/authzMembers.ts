import { queryOptions } from '@tanstack/react-query'
import type { Choice } from '~/lib/choices'
import { authz, type ResourceServerRef } from './authz'
import { policies } from './authzPolicies'
import { clients } from '~/api/clients/clients'
import { clientScopes } from '~/api/client-scopes/clientScopes'
import { evaluated } from '~/api/clients/evaluate'
import { groups } from '~/api/groups/groups'
import { organizations } from '~/api/organizations/organizations'
import { queryClient } from '~/api/queryClient'
import { roleMappings } from '~/api/roles/roleMappings'
import { roles } from '~/api/roles/roles'
import { users } from '~/api/users/users'

/** What policies, permissions and evaluations name: by id, or by name where they say so. */
export type MemberKind =
  | 'users'
  | 'clients'
  | 'clientScopes'
  | 'groups'
  | 'roles'
  | 'organizations'
  | 'policies'
  | 'resources'
  | 'authzScopes'
  | 'authzScopeNames'
  | 'roleNames'

/** What a member is called; `of` is the client of a role, or the type of a policy. */
export type Member = { id: string; text: string; of?: { id: string; name: string }; hasNone?: true }

type Kind = {
  find: (resourceServer: ResourceServerRef, typed: string) => Promise<readonly Choice[]>
  read: (resourceServer: ResourceServerRef, id: string) => Promise<Omit<Member, 'id'>>
}

/** How many a search shows. */
const shown = { first: 0, max: 20 }

const choice = (value: string, label: string, description?: string): Choice => ({
  value,
  label,
  ...(description && { description }),
})

const itself = (id: string) => Promise.resolve({ text: id })

/** Chosen in a dialog of their own. */
const inDialog = () => Promise.resolve([])

/** Everything that has a name is read by its own query, so that its page finds it in the cache. */
const query: typeof queryClient.query = (options) => queryClient.query(options)

async function roleOf({ realm }: ResourceServerRef, id: string) {
  const role = await query(roles.byId({ realm }, id))
  if (!role.clientRole || !role.containerId) return { text: role.name }
  const { id: owner, clientId } = await query(clients.byId(realm, role.containerId))
  return { text: role.name, of: { id: owner, name: clientId } }
}

const kinds: Record<MemberKind, Kind> = {
  users: {
    find: async ({ realm }, typed) =>
      (await query(evaluated.users(realm, typed)))
        .slice(0, shown.max)
        .map(({ id, username, email }) => choice(id, username, email)),
    read: async ({ realm }, id) => ({ text: (await query(users.byId(realm, id))).username ?? id }),
  },
  clients: {
    find: async ({ realm }, search) =>
      (await query(clients.list(realm, { ...shown, search }))).map(({ id, clientId, name }) =>
        choice(id, clientId, name),
      ),
    read: async ({ realm }, id) => ({ text: (await query(clients.byId(realm, id))).clientId }),
  },
  clientScopes: {
    find: inDialog,
    read: async ({ realm }, id) => ({ text: (await query(clientScopes.byId(realm, id))).name }),
  },
  groups: {
    find: async ({ realm }, search) =>
      (await query(groups.choice(realm, undefined, { ...shown, search }))).map(({ id, path }) =>
        choice(id, path),
      ),
    read: async ({ realm }, id) => {
      const { path, subGroupCount } = await query(groups.byId(realm, id))
      return { text: path, ...(subGroupCount === 0 && { hasNone: true as const }) }
    },
  },
  roles: {
    find: async ({ realm }, search) =>
      (
        await query(
          roleMappings.available(realm, undefined, {
            ...shown,
            kind: 'all',
            ...(search && { search }),
          }),
        )
      ).map(({ id, name, client }) => choice(id, client ? `${client.clientId} ${name}` : name)),
    read: roleOf,
  },
  organizations: {
    find: async ({ realm }, search) =>
      (await query(organizations.list(realm, { ...shown, search }))).map(
        ({ id, name, description }) => choice(id, name, description),
      ),
    read: async ({ realm }, id) => ({ text: (await query(organizations.byId(realm, id))).name }),
  },
  policies: {
    find: async (resourceServer, name) =>
      (await query(policies.list(resourceServer, { ...shown, name }))).map((policy) =>
        choice(policy.id, policy.name, policy.description ?? policy.type),
      ),
    read: async (resourceServer, id) => {
      const { name, type } = await query(policies.named(resourceServer, id))
      return { text: name, of: { id: type, name: type } }
    },
  },
  resources: {
    find: async (resourceServer, name) =>
      (await query(authz.resources(resourceServer, { ...shown, name }))).map((resource) =>
        choice(resource._id, resource.name, resource.displayName),
      ),
    read: async (resourceServer, id) => ({
      text: (await query(authz.resource(resourceServer, id))).name,
    }),
  },
  authzScopes: {
    find: async (resourceServer, name) =>
      (await query(authz.scopes(resourceServer, { ...shown, name }))).map((scope) =>
        choice(scope.id, scope.name, scope.displayName),
      ),
    read: async (resourceServer, id) => ({
      text: (await query(authz.scope(resourceServer, id))).name,
    }),
  },
  authzScopeNames: {
    find: async (resourceServer, name) =>
      (await query(authz.scopes(resourceServer, { ...shown, name }))).map((scope) =>
        choice(scope.name, scope.name, scope.displayName),
      ),
    read: (_at, name) => itself(name),
  },
  roleNames: {
    find: async ({ realm }, search) =>
      (await query(roles.list({ realm }, { ...shown, search }))).map(({ name }) =>
        choice(name, name),
      ),
    read: (_at, name) => itself(name),
  },
}

/** The objects of a realm's permissions, by the server's types; of a later type only ids are known. */
const permitted: Readonly<Record<string, MemberKind>> = {
  Clients: 'clients',
  Groups: 'groups',
  Organizations: 'organizations',
  Roles: 'roles',
  Users: 'users',
}

/** What finds and names objects of one of the server's types. */
export const permittedKind = (type: string) => permitted[type]

/** The whole name in one text: a role of a client is told by both. */
export const memberName = ({ text, of }: Member) => (of ? `${of.name} ${text}` : text)

export const members = {
  found: (resourceServer: ResourceServerRef, kind: MemberKind, typed: string) =>
    queryOptions({
      queryKey: [resourceServer.realm, 'authz-members', resourceServer.client, kind, { typed }],
      queryFn: () => kinds[kind].find(resourceServer, typed),
      staleTime: 0,
    }),

  /** What is gone or not to be seen by this person is called by its id. */
  one: (resourceServer: ResourceServerRef, kind: MemberKind, id: string) =>
    queryOptions({
      queryKey: [resourceServer.realm, 'authz-members', resourceServer.client, kind, id],
      queryFn: async (): Promise<Member> => ({
        id,
        ...(await kinds[kind].read(resourceServer, id)),
      }),
      staleTime: 30_000,
    }),
}
