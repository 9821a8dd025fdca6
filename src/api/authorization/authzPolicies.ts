import { queryOptions } from '@tanstack/react-query'
import {
  authzKey,
  authzLists,
  authzPath,
  withNameError,
  pagedList,
  related,
  type ResourceServerRef,
  type AuthzScope,
  type AuthzListQuery,
  type PolicyName,
  type Strategy,
} from './authz'
import { command } from '~/api/queryClient'
import { rest } from '~/api/rest'

type Logic = 'POSITIVE' | 'NEGATIVE'

/** A row of the lists of policies and of permissions. */
export type PolicyRow = PolicyName & {
  description?: string
  logic: Logic
  decisionStrategy: Strategy
  /** Of the permissions of a realm. */
  resourceType?: string
}

/** A kind of policy that the server knows. */
export type PolicyProvider = {
  type: string
  name: string
  group?: string
  description?: string
  /** Of scripts, which come with extensions. */
  code?: string
}

/**
 * A policy as its form holds it. Members are lists of ids; where each has a flag of its own (a role or
 * a client scope is required, a group counts with its children) a `+` stands before those that are
 * flagged. The two ends of a span of time are one list.
 */
export type Policy = {
  id: string
  name: string
  type: string
  description?: string
  logic: Logic
  decisionStrategy?: Strategy
  policies?: readonly string[]
  users?: readonly string[]
  clients?: readonly string[]
  roles?: readonly string[]
  groups?: readonly string[]
  clientScopes?: readonly string[]
  groupsClaim?: string
  fetchRoles?: boolean
  targetClaim?: string
  pattern?: string
  targetContextAttributes?: boolean
  /** Of policies about time: whether it comes again. The server only knows the spans. */
  repeat?: 'yes' | 'no'
  month?: readonly string[]
  dayMonth?: readonly string[]
  hour?: readonly string[]
  minute?: readonly string[]
  notBefore?: string
  notOnOrAfter?: string
  /** Of scripts, which come with extensions. */
  code?: string
}

export type NewPolicy = Omit<Policy, 'id'>

/** What a member of these lists is flagged with. */
const flags = { roles: 'required', clientScopes: 'required', groups: 'extendChildren' } as const

const spans = ['month', 'dayMonth', 'hour', 'minute'] as const
const moments = ['notBefore', 'notOnOrAfter'] as const

type Flagged = keyof typeof flags
type Span = (typeof spans)[number]

type Sent = Omit<Policy, Flagged | Span> & {
  [K in Flagged]?: ({ id?: string } & Record<string, unknown>)[]
} & { [K in Span | `${Span}End`]?: string }

/** The id of a member, without its flag. */
export const idIn = (member: string) => (member.startsWith('+') ? member.slice(1) : member)

export const isFlagged = (member: string) => member.startsWith('+')

const mapped = <T>(names: readonly string[], of: (name: string) => T | undefined) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = of(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )

/** The two ends as a list, without what the server does not have: that is not sent either. */
const spanIn = (from: string | undefined, to: string | undefined) =>
  to === undefined ? from && [from] : [from ?? '', to]

/** The server sends members in any order. */
export function readPolicy(sent: Sent): Policy {
  const { month: _m, dayMonth: _d, hour: _h, minute: _i, roles: _r, groups: _g, ...rest } = sent
  const { clientScopes: _c, ...policy } = rest
  const isTime = sent.type === 'time'
  return {
    ...policy,
    ...mapped(['users', 'clients'], (name) => sent[name as 'users']?.toSorted()),
    ...mapped(Object.keys(flags), (name) => {
      const flag = flags[name as Flagged]
      return sent[name as Flagged]
        ?.flatMap((member) => (member.id ? `${member[flag] === true ? '+' : ''}${member.id}` : []))
        .toSorted((a, b) => idIn(a).localeCompare(idIn(b)))
    }),
    ...(isTime && {
      repeat: spans.some((name) => sent[name]) ? 'yes' : 'no',
      ...mapped(spans, (name) => spanIn(sent[name as Span], sent[`${name as Span}End`])),
      ...mapped(moments, (name) => sent[name as 'notBefore']?.replace(' ', 'T')),
    }),
  }
}

/** `2031-05-17T08:30` as the server wants it: it refuses '' (400) and takes nothing for none. */
export const momentSent = (text: string | undefined) =>
  text ? `${text.replace('T', ' ')}${/:\d\d:\d\d$/.test(text) ? '' : ':00'}` : undefined

/** A form says null for a list that was emptied; what is not sent stays. */
const listIn = (members: readonly string[] | null | undefined) => (members === null ? [] : members)

/** Spans of a policy that no longer repeats are sent empty. */
export function sentPolicy({ repeat, ...policy }: NewPolicy): Record<string, unknown> {
  return {
    ...policy,
    name: policy.name.trim(),
    ...mapped(['policies', 'users', 'clients'], (name) => listIn(policy[name as 'users'])),
    ...mapped(Object.keys(flags), (name) =>
      listIn(policy[name as Flagged])?.map((member) => ({
        id: idIn(member),
        [flags[name as Flagged]]: isFlagged(member),
      })),
    ),
    ...(policy.type === 'time' && {
      ...Object.fromEntries(
        spans.flatMap((name) =>
          (policy[name] ?? []).map((end, at) => [
            at === 0 ? name : `${name}End`,
            repeat === 'yes' ? end : '',
          ]),
        ),
      ),
      ...Object.fromEntries(moments.map((name) => [name, momentSent(policy[name])])),
    }),
  }
}

export const policies = {
  /** `name` and `type` narrow the list. */
  list: (resourceServer: ResourceServerRef, listQuery: AuthzListQuery) =>
    pagedList<PolicyRow>(resourceServer, 'policy', { ...listQuery, permission: false }),

  /** Types of policies, without the two that are permissions. */
  providers: (resourceServer: ResourceServerRef) =>
    queryOptions({
      queryKey: [...authzKey(resourceServer), 'providers'],
      queryFn: async ({ signal }) => {
        const path = authzPath(resourceServer, 'policy', 'providers')
        const all = await rest<PolicyProvider[]>(path, { signal })
        return all
          .filter(({ type }) => type !== 'resource' && type !== 'scope')
          .toSorted((a, b) => a.name.localeCompare(b.name))
      },
      staleTime: 60_000,
    }),

  /** The form of a policy. What an aggregate is made of is a call of its own. */
  byId: (resourceServer: ResourceServerRef, type: string, id: string) =>
    queryOptions({
      queryKey: [...authzKey(resourceServer), 'policy', id, { type }],
      queryFn: async ({ signal }): Promise<Policy> => {
        const [sent, parts] = await Promise.all([
          rest<Sent>(authzPath(resourceServer, 'policy', type, id), { signal }),
          type === 'aggregate'
            ? rest<PolicyName[]>(authzPath(resourceServer, 'policy', id, 'associatedPolicies'), {
                signal,
              })
            : undefined,
        ])
        const policy = readPolicy(sent)
        return parts ? { ...policy, policies: parts.map((part) => part.id).toSorted() } : policy
      },
    }),

  /** Any policy by its id alone: what it is called, of which type. */
  named: (resourceServer: ResourceServerRef, id: string) =>
    queryOptions({
      queryKey: [...authzKey(resourceServer), 'policy', id],
      queryFn: ({ signal }) => rest<PolicyRow>(authzPath(resourceServer, 'policy', id), { signal }),
    }),

  /** The permissions and aggregates that use it. */
  dependents: (resourceServer: ResourceServerRef, id: string) =>
    related<PolicyName>(resourceServer, 'policy', id, 'dependentPolicies'),

  /** What a permission or an aggregate asks. */
  associated: (resourceServer: ResourceServerRef, id: string) =>
    related<PolicyName>(resourceServer, 'policy', id, 'associatedPolicies'),

  scopes: (resourceServer: ResourceServerRef, id: string) =>
    related<AuthzScope>(resourceServer, 'policy', id, 'scopes'),

  /** Of the permissions of a realm `name` is the id of the object, `displayName` what it is called. */
  resources: (resourceServer: ResourceServerRef, id: string) =>
    related<{ _id: string; name: string; displayName?: string }>(
      resourceServer,
      'policy',
      id,
      'resources',
    ),
}

/** Gives the new policy. */
export const createPolicy = (resourceServer: ResourceServerRef) =>
  command({
    run: (policy: NewPolicy) =>
      withNameError(
        rest<PolicyRow>(authzPath(resourceServer, 'policy', policy.type), {
          method: 'POST',
          body: sentPolicy(policy),
        }),
      ),
    done: 'createPolicySuccess',
    failed: 'policySaveError',
    stale: [authzKey(resourceServer)],
  })

export const updatePolicy = (resourceServer: ResourceServerRef) =>
  command({
    run: (policy: Policy) =>
      withNameError(
        rest(authzPath(resourceServer, 'policy', policy.type, policy.id), {
          method: 'PUT',
          body: sentPolicy(policy),
        }),
      ),
    done: 'authzPolicySaved',
    failed: 'policySaveError',
    stale: [authzKey(resourceServer)],
  })

/** Also deletes each permission that has no other policy. */
export const deletePolicy = (resourceServer: ResourceServerRef) =>
  command({
    run: ({ id }: PolicyName) =>
      rest(authzPath(resourceServer, 'policy', id), { method: 'DELETE' }),
    done: 'policyDeletedSuccess',
    failed: 'policyDeletedError',
    stale: [authzLists(resourceServer)],
  })

/** What a permission is about: resources, or scopes of resources. */
export const permissionTypes = ['resource', 'scope'] as const

/** A permission with its members, by id, which are calls of their own. */
export type Permission = {
  id: string
  name: string
  type: string
  description?: string
  /** It is about all resources of a type; the server only knows whether there is one. */
  byType: boolean
  resourceType?: string
  resources: readonly string[]
  scopes: readonly string[]
  policies: readonly string[]
  decisionStrategy: Strategy
  logic?: Logic
}

export type NewPermission = Omit<Permission, 'id'>

/** Both a type and resources would be kept: what does not count is sent empty, or not at all. */
export function sentPermission({ byType, resourceType, ...permission }: NewPermission) {
  const { scopes, ...body } = permission
  return {
    ...body,
    name: permission.name.trim(),
    policies: listIn(permission.policies),
    ...(permission.type === 'scope' && { scopes: listIn(scopes) }),
    ...(byType ? { resources: [], resourceType } : { resources: listIn(permission.resources) }),
  }
}

const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).toSorted()

export const permissions = {
  /** `name`, `type`, `resource`, `scope` and `resourceType` narrow the list. */
  list: (resourceServer: ResourceServerRef, listQuery: AuthzListQuery) =>
    pagedList<PolicyRow>(resourceServer, 'permission', listQuery),

  byId: (resourceServer: ResourceServerRef, type: string, id: string) =>
    queryOptions({
      queryKey: [...authzKey(resourceServer), 'policy', id, 'permission', { type }],
      queryFn: async ({ signal }): Promise<Permission> => {
        const relation = <T>(name: string) =>
          rest<T[]>(authzPath(resourceServer, 'policy', id, name), { signal })
        const [permission, resources, scopes, parts] = await Promise.all([
          rest<PolicyRow>(authzPath(resourceServer, 'permission', type, id), { signal }),
          relation<{ _id: string }>('resources'),
          relation<{ id: string }>('scopes'),
          relation<{ id: string }>('associatedPolicies'),
        ])
        return {
          ...permission,
          byType: Boolean(permission.resourceType),
          resources: resources.map(({ _id }) => _id).toSorted(),
          scopes: idsOf(scopes),
          policies: idsOf(parts),
        }
      },
    }),
}

/** Gives the new permission. */
export const createPermission = (resourceServer: ResourceServerRef) =>
  command({
    run: (permission: NewPermission) =>
      withNameError(
        rest<PolicyRow>(authzPath(resourceServer, 'permission', permission.type), {
          method: 'POST',
          body: sentPermission(permission),
        }),
      ),
    done: 'createPermissionSuccess',
    failed: 'permissionSaveError',
    stale: [authzKey(resourceServer)],
  })

export const updatePermission = (resourceServer: ResourceServerRef) =>
  command({
    run: (permission: Permission) =>
      withNameError(
        rest(authzPath(resourceServer, 'permission', permission.type, permission.id), {
          method: 'PUT',
          body: sentPermission(permission),
        }),
      ),
    done: 'updatePermissionSuccess',
    failed: 'permissionSaveError',
    stale: [authzKey(resourceServer)],
  })

export const deletePermission = (resourceServer: ResourceServerRef) =>
  command({
    run: ({ id, type }: PolicyName) =>
      rest(authzPath(resourceServer, 'permission', type, id), { method: 'DELETE' }),
    done: 'permissionDeletedSuccess',
    failed: 'permissionDeletedError',
    stale: [authzLists(resourceServer)],
  })
