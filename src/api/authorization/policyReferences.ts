import { queryOptions } from '@tanstack/react-query'
import { realmPath, rest } from '~/api/rest'
import { whoami } from '~/api/whoami'
import { holds, type Requirement } from '~/lib/access'
import { readAll, readPagesConcurrently, runConcurrently } from '~/lib/batch'
import type { Choice } from '~/lib/choices'
import { authz, authzPath, type PolicyName, type ResourceServerRef } from './authz'
import {
  mapDefined,
  policies,
  timeLimits,
  timeSpans,
  toServerDateTime,
  type Policy,
} from './authzPolicies'
import { clients } from '~/api/clients/clients'
import { clientScopes } from '~/api/client-scopes/clientScopes'
import { evaluated } from '~/api/clients/evaluate'
import { groups } from '~/api/groups/groups'
import { organizations } from '~/api/organizations/organizations'
import { queryClient } from '~/api/queryClient'
import { roleMappings } from '~/api/roles/roleMappings'
import { roles } from '~/api/roles/roles'
import { users } from '~/api/users/users'
import {
  memberLists,
  membersLostBySave,
  policyMemberIds,
  referenceId,
  type StoredPolicy,
} from './policyMembers'

export type ReferenceKind =
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

/** `parent`: the client of a role, or the type of a policy. */
export type PolicyReference = {
  id: string
  text: string
  parent?: { id: string; name: string }
  hasNoSubgroups?: true
}

type MemberSource = {
  find: (resourceServer: ResourceServerRef, search: string) => Promise<readonly Choice[]>
  read: (resourceServer: ResourceServerRef, id: string) => Promise<Omit<PolicyReference, 'id'>>
}

/** Client roles are prefixed with their client. */
export const memberName = ({ text, parent }: PolicyReference) =>
  parent ? `${parent.name} ${text}` : text

export const policyReferences = {
  search: (resourceServer: ResourceServerRef, kind: ReferenceKind, typed: string) =>
    queryOptions({
      queryKey: [resourceServer.realm, 'authz-members', resourceServer.client, kind, { typed }],
      queryFn: () => sources[kind].find(resourceServer, typed),
      staleTime: 0,
    }),

  /** The caller falls back to the id if the member is deleted or forbidden. */
  byId: (resourceServer: ResourceServerRef, kind: ReferenceKind, id: string) =>
    queryOptions({
      queryKey: [resourceServer.realm, 'authz-members', resourceServer.client, kind, id],
      queryFn: async (): Promise<PolicyReference> => ({
        id,
        ...(await sources[kind].read(resourceServer, id)),
      }),
      staleTime: 30_000,
    }),
}

const searchPage = { first: 0, max: 20 }

export const toChoice = (value: string, label: string, description?: string): Choice => ({
  value,
  label,
  ...(description && { description }),
})

const asItsName = (id: string) => Promise.resolve({ text: id })

/** These have their own dialogs. */
const chosenInDialog = () => Promise.resolve([])

/** Uses the regular queries, so the members' pages find them in the cache. */
const fetchQuery: typeof queryClient.query = (options) => queryClient.query(options)

async function readRole(
  { realm }: ResourceServerRef,
  id: string,
): Promise<Omit<PolicyReference, 'id'>> {
  const role = await fetchQuery(roles.byId({ realm }, id))
  if (!role.clientRole || !role.containerId) return { text: role.name }
  const { id: owner, clientId } = await fetchQuery(clients.byId(realm, role.containerId))
  return { text: role.name, parent: { id: owner, name: clientId } }
}

const sources: Record<ReferenceKind, MemberSource> = {
  users: {
    find: async ({ realm }, search) =>
      (await fetchQuery(evaluated.users(realm, search)))
        .slice(0, searchPage.max)
        .map(({ id, username, email }) => toChoice(id, username, email)),
    read: async ({ realm }, id) => ({
      text: (await fetchQuery(users.byId(realm, id))).username ?? id,
    }),
  },
  clients: {
    find: async ({ realm }, search) =>
      (await fetchQuery(clients.list(realm, { ...searchPage, search }))).map(
        ({ id, clientId, name }) => toChoice(id, clientId, name),
      ),
    read: async ({ realm }, id) => ({ text: (await fetchQuery(clients.byId(realm, id))).clientId }),
  },
  clientScopes: {
    find: chosenInDialog,
    read: async ({ realm }, id) => ({
      text: (await fetchQuery(clientScopes.byId(realm, id))).name,
    }),
  },
  groups: {
    find: async ({ realm }, search) =>
      (await fetchQuery(groups.choice(realm, undefined, { ...searchPage, search }))).map(
        ({ id, path }) => toChoice(id, path),
      ),
    read: async ({ realm }, id) => {
      const { path, subGroupCount } = await fetchQuery(groups.byId(realm, id))
      return { text: path, ...(subGroupCount === 0 && { hasNoSubgroups: true as const }) }
    },
  },
  roles: {
    find: async ({ realm }, search) =>
      (
        await fetchQuery(
          roleMappings.available(realm, undefined, {
            ...searchPage,
            kind: 'all',
            ...(search && { search }),
          }),
        )
      ).map(({ id, name, client }) => toChoice(id, client ? `${client.clientId} ${name}` : name)),
    read: readRole,
  },
  organizations: {
    find: async ({ realm }, search) =>
      (await fetchQuery(organizations.list(realm, { ...searchPage, search }))).map(
        ({ id, name, description }) => toChoice(id, name, description),
      ),
    read: async ({ realm }, id) => ({
      text: (await fetchQuery(organizations.byId(realm, id))).name,
    }),
  },
  policies: {
    find: async (resourceServer, search) =>
      (await fetchQuery(policies.list(resourceServer, { ...searchPage, search }))).map((policy) =>
        toChoice(policy.id, policy.name, policy.description ?? policy.type),
      ),
    read: async (resourceServer, id) => {
      const { name, type } = await fetchQuery(policies.summary(resourceServer, id))
      return { text: name, parent: { id: type, name: type } }
    },
  },
  resources: {
    find: async (resourceServer, search) =>
      (await fetchQuery(authz.resources(resourceServer, { ...searchPage, search }))).map(
        (resource) => toChoice(resource._id, resource.name, resource.displayName),
      ),
    read: async (resourceServer, id) => ({
      text: (await fetchQuery(authz.resource(resourceServer, id))).name,
    }),
  },
  authzScopes: {
    find: async (resourceServer, search) =>
      (await fetchQuery(authz.scopes(resourceServer, { ...searchPage, search }))).map((scope) =>
        toChoice(scope.id, scope.name, scope.displayName),
      ),
    read: async (resourceServer, id) => ({
      text: (await fetchQuery(authz.scope(resourceServer, id))).name,
    }),
  },
  authzScopeNames: {
    find: async (resourceServer, search) =>
      (await fetchQuery(authz.scopes(resourceServer, { ...searchPage, search }))).map((scope) =>
        toChoice(scope.name, scope.name, scope.displayName),
      ),
    read: (_resourceServer, name) => asItsName(name),
  },
  roleNames: {
    find: async ({ realm }, search) =>
      (await fetchQuery(roles.list({ realm }, { ...searchPage, search }))).map(({ name }) =>
        toChoice(name, name),
      ),
    read: (_resourceServer, name) => asItsName(name),
  },
}

/** Unknown (newer) types show ids only. */
const kindByResourceType: Readonly<Record<string, ReferenceKind>> = {
  Clients: 'clients',
  Groups: 'groups',
  Organizations: 'organizations',
  Roles: 'roles',
  Users: 'users',
}

export const permittedKind = (type: string) => kindByResourceType[type]

export type PolicyUse = {
  policies: readonly { id: string; name: string; clientId: string }[]
  /** There may be others: some may not be read, or the realm has too many clients. */
  isPartial: boolean
}

type AuthzClient = {
  id: string
  clientId: string
  /** Absent if off. */
  authorizationServicesEnabled?: boolean
  attributes?: object
}

const policiesRequirement: Requirement = {
  all: ['query-clients', { some: ['view-authorization', 'manage-authorization'] }],
}

/** Each page of clients costs Keycloak a query per client. */
const maxClients = 1000

/** Policies that name any of these roles, groups or users. No endpoint lists them. */
export const policyUse = (realm: string, type: 'role' | 'group' | 'user', ids: readonly string[]) =>
  queryOptions({
    queryKey: [realm, 'policy-use', type, ids],
    queryFn: async ({ signal }): Promise<PolicyUse> => {
      const { clients, isPartial } = await readAuthzClients(realm, signal)
      const found: PolicyUse['policies'][number][] = []
      let isHidden = false
      await runConcurrently(clients, signal, async ({ id, clientId }) => {
        const path = authzPath({ realm, client: id }, 'policy')
        const policies = await readAll((first, max) => {
          const query = { type, permission: false, first, max }
          return rest<(PolicyName & StoredPolicy)[]>(path, { query, signal })
        }).catch(() => undefined)
        isHidden ||= !policies
        for (const policy of policies ?? [])
          if (policyMemberIds(policy).some((memberId) => ids.includes(memberId)))
            found.push({ id: policy.id, name: policy.name, clientId })
      })
      return {
        policies: found.toSorted((a, b) => a.name.localeCompare(b.name)),
        isPartial: isPartial || isHidden,
      }
    },
    staleTime: 0,
    gcTime: 0,
  })

async function readAuthzClients(realm: string, signal: AbortSignal) {
  const clients: AuthzClient[] = []
  const { permissions } = await queryClient.query(whoami(realm))
  if (!holds(policiesRequirement, permissions)) return { clients, isPartial: true }
  let isHidden = false
  const readPage = (first: number, max: number) =>
    rest<AuthzClient[]>(realmPath(realm, 'clients'), { query: { first, max }, signal })
  for await (const { rows, isEnd } of readPagesConcurrently(readPage, 0, maxClients)) {
    clients.push(...rows.filter((client) => client.authorizationServicesEnabled))
    // Of clients that may not be viewed, only the name is sent.
    isHidden ||= rows.some(({ attributes }) => !attributes)
    if (isEnd) return { clients, isPartial: isHidden }
  }
  return { clients, isPartial: true }
}

/** How the policy reads once it is stored. */
export function storedPolicy(policy: Policy): Policy {
  const members = memberLists[policy.type]
  const lost = new Set(membersLostBySave(policy))
  const repeats = policy.repeat === 'yes' && timeSpans.some((name) => policy[name]?.some(Boolean))
  return {
    ...policy,
    ...(members && {
      [members]: policy[members]?.filter((member) => !lost.has(referenceId(member))),
    }),
    ...(policy.type === 'time' && {
      repeat: repeats ? 'yes' : 'no',
      ...mapDefined(timeLimits, (name) =>
        toServerDateTime(policy[name as 'notBefore'])?.replace(' ', 'T'),
      ),
    }),
  }
}
