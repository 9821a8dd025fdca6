import { deleteEach, read } from '~/api/resource'
import type { PageRequest } from '~/api/list'
import { queryOptions } from '@tanstack/react-query'
import {
  authzKey,
  authzLists,
  authzPath,
  findByName,
  nameTaken,
  pagedList,
  related,
  type ResourceServerRef,
  type PolicyName,
  type Strategy,
} from './authz'
import {
  encodeReference,
  isFlagged,
  memberFlags,
  memberLists,
  referenceId,
  withDeletedMembers,
  type FlaggedList,
  type StoredPolicy,
} from './policyMembers'
import { command } from '~/api/queryClient'
import { rest } from '~/api/rest'

type Logic = 'POSITIVE' | 'NEGATIVE'

/** A policy or a permission. */
export type PolicyRow = PolicyName & {
  description?: string
  logic: Logic
  decisionStrategy: Strategy
  /** Only admin permissions have it. */
  resourceType?: string
}

export type PolicyProvider = {
  type: string
  name: string
  group?: string
  description?: string
  /** Of script policies from extensions. */
  code?: string
}

/**
 * Form values. Members are ids, prefixed with `+` if flagged (required role or client scope, group
 * with children). Time spans list both ends.
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
  /** Form-only: Keycloak stores just the spans. */
  repeat?: 'yes' | 'no'
  month?: readonly string[]
  dayMonth?: readonly string[]
  hour?: readonly string[]
  minute?: readonly string[]
  notBefore?: string
  notOnOrAfter?: string
  code?: string
  /** Form-only: ids of members that no longer exist. Keycloak names them in the config only. */
  deletedMembers?: readonly string[]
}

export type NewPolicy = Omit<Policy, 'id'>

export const timeSpans = ['month', 'dayMonth', 'hour', 'minute'] as const
export const timeLimits = ['notBefore', 'notOnOrAfter'] as const

type TimeSpan = (typeof timeSpans)[number]

type PolicyResponse = Omit<Policy, FlaggedList | TimeSpan> & {
  [K in FlaggedList]?: ({ id?: string } & Record<string, unknown>)[]
} & { [K in TimeSpan | `${TimeSpan}End`]?: string }

export const mapDefined = <T>(names: readonly string[], valueOf: (name: string) => T | undefined) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = valueOf(name)
      return value === undefined ? [] : [[name, value]]
    }),
  )

const toSpan = (from: string | undefined, to: string | undefined) =>
  to === undefined ? from && [from] : [from ?? '', to]

/** Keycloak sends members in any order. */
export function readPolicy(response: PolicyResponse): Policy {
  const { month: _m, dayMonth: _d, hour: _h, minute: _i, roles: _r, groups: _g, ...rest } = response
  const { clientScopes: _c, ...policy } = rest
  const isTime = response.type === 'time'
  return {
    ...policy,
    ...mapDefined(['users', 'clients'], (name) => response[name as 'users']?.toSorted()),
    ...mapDefined(Object.keys(memberFlags), (name) => {
      const flag = memberFlags[name as FlaggedList]
      return response[name as FlaggedList]
        ?.flatMap((member) => (member.id ? encodeReference(member.id, member[flag] === true) : []))
        .toSorted((a, b) => referenceId(a).localeCompare(referenceId(b)))
    }),
    ...(isTime && {
      repeat: timeSpans.some((name) => response[name]) ? 'yes' : 'no',
      ...mapDefined(timeSpans, (name) =>
        toSpan(response[name as TimeSpan], response[`${name as TimeSpan}End`]),
      ),
      ...mapDefined(timeLimits, (name) => response[name as 'notBefore']?.replace(' ', 'T')),
    }),
  }
}

/** Takes `2031-05-17T08:30`. Keycloak refuses an empty string (400), so returns undefined. */
export const toServerDateTime = (text: string | undefined) =>
  text ? `${text.replace('T', ' ')}${/:\d\d:\d\d$/.test(text) ? '' : ':00'}` : undefined

/** The form says null for an emptied list; Keycloak keeps what is missing. */
const emptyIfNull = (members: readonly string[] | null | undefined) =>
  members === null ? [] : members

/** Sends empty spans once a policy no longer repeats, to clear them. */
export function toPolicyBody({
  repeat,
  deletedMembers = [],
  ...policy
}: NewPolicy): Record<string, unknown> {
  // A copy leaves out deleted groups, too.
  const keepsDeleted = policy.type === 'group' && 'id' in policy
  const deleted = new Set(keepsDeleted ? [] : deletedMembers)
  const existing = (members: readonly string[] | null | undefined) =>
    emptyIfNull(members)?.filter((member) => !deleted.has(referenceId(member)))
  return {
    ...policy,
    name: policy.name.trim(),
    ...mapDefined(['policies', 'users', 'clients'], (name) => existing(policy[name as 'users'])),
    ...mapDefined(Object.keys(memberFlags), (name) =>
      existing(policy[name as FlaggedList])?.map((member) => ({
        id: referenceId(member),
        [memberFlags[name as FlaggedList]]: isFlagged(member),
      })),
    ),
    ...(policy.type === 'time' && {
      ...Object.fromEntries(
        timeSpans.flatMap((name) =>
          (policy[name] ?? []).map((end, index) => [
            index === 0 ? name : `${name}End`,
            repeat === 'yes' ? end : '',
          ]),
        ),
      ),
      ...Object.fromEntries(timeLimits.map((name) => [name, toServerDateTime(policy[name])])),
    }),
  }
}

export const policies = {
  /** Filters: `name`, `type`. */
  list: (resourceServer: ResourceServerRef, page: PageRequest) =>
    pagedList<PolicyRow>(resourceServer, 'policy', page, { permission: false }),

  /** Without `resource` and `scope`, which are permissions. */
  providers: (resourceServer: ResourceServerRef) =>
    queryOptions({
      queryKey: [...authzKey(resourceServer), 'providers'],
      queryFn: async ({ signal }) => {
        const path = authzPath(resourceServer, 'policy', 'providers')
        const providers = await rest<PolicyProvider[]>(path, { signal })
        return providers
          .filter(({ type }) => type !== 'resource' && type !== 'scope')
          .toSorted((a, b) => a.name.localeCompare(b.name))
      },
      staleTime: 60_000,
    }),

  /** The members of an aggregate need a second request, and so do members that are deleted. */
  byId: (resourceServer: ResourceServerRef, type: string, id: string) =>
    queryOptions({
      queryKey: [...authzKey(resourceServer), 'policy', id, { type }],
      queryFn: async ({ signal }): Promise<Policy> => {
        const [response, associated, stored] = await Promise.all([
          rest<PolicyResponse>(authzPath(resourceServer, 'policy', type, id), { signal }),
          type === 'aggregate'
            ? rest<PolicyName[]>(authzPath(resourceServer, 'policy', id, 'associatedPolicies'), {
                signal,
              })
            : undefined,
          memberLists[type]
            ? rest<StoredPolicy>(authzPath(resourceServer, 'policy', id), { signal })
            : undefined,
        ])
        const policy = withDeletedMembers(readPolicy(response), stored?.config)
        return associated
          ? { ...policy, policies: associated.map(({ id: policyId }) => policyId).toSorted() }
          : policy
      },
    }),

  summary: (resourceServer: ResourceServerRef, id: string) =>
    read<PolicyRow>(
      [...authzKey(resourceServer), 'policy', id],
      authzPath(resourceServer, 'policy', id),
    ),

  dependents: (resourceServer: ResourceServerRef, id: string) =>
    related<PolicyName>(resourceServer, 'policy', id, 'dependentPolicies'),

  associated: (resourceServer: ResourceServerRef, id: string) =>
    related<PolicyName>(resourceServer, 'policy', id, 'associatedPolicies'),

  /** For admin permissions, `name` is the object's id and `displayName` its name. */
  resources: (resourceServer: ResourceServerRef, id: string) =>
    related<{ _id: string; name: string; displayName?: string }>(
      resourceServer,
      'policy',
      id,
      'resources',
    ),
}

export const createPolicy = (resourceServer: ResourceServerRef) =>
  command({
    run: (policy: NewPolicy) =>
      rest<PolicyRow>(authzPath(resourceServer, 'policy', policy.type), {
        method: 'POST',
        body: toPolicyBody(policy),
      }),
    fieldErrors: nameTaken,
    find: ({ name }) => findByName<PolicyRow>(resourceServer, 'policy', name),
    done: 'createPolicySuccess',
    failed: 'policySaveError',
    stale: [authzKey(resourceServer)],
  })

export const updatePolicy = (resourceServer: ResourceServerRef) =>
  command({
    run: (policy: Policy) =>
      rest(authzPath(resourceServer, 'policy', policy.type, policy.id), {
        method: 'PUT',
        body: toPolicyBody(policy),
      }),
    fieldErrors: nameTaken,
    done: 'authzPolicySaved',
    failed: 'policySaveError',
    stale: [authzKey(resourceServer)],
  })

/** Keycloak also deletes permissions left without a policy. */
export const deletePolicy = (resourceServer: ResourceServerRef) =>
  deleteEach<PolicyName>({
    nameOf: ({ name }) => name,
    path: ({ id }) => authzPath(resourceServer, 'policy', id),
    done: 'policyDeletedSuccess',
    failed: 'policyDeletedError',
    stale: [authzLists(resourceServer)],
  })

export const permissionTypes = ['resource', 'scope'] as const

export type Permission = {
  id: string
  name: string
  type: string
  description?: string
  /** Form-only: Keycloak stores just `resourceType`. */
  byType: boolean
  resourceType?: string
  resources: readonly string[]
  scopes: readonly string[]
  policies: readonly string[]
  decisionStrategy: Strategy
  logic?: Logic
}

export type NewPermission = Omit<Permission, 'id'>

/** Keycloak would store both a type and resources, so clear the unused one. */
export function toPermissionBody({ byType, resourceType, ...permission }: NewPermission) {
  const { scopes, ...body } = permission
  return {
    ...body,
    name: permission.name.trim(),
    policies: emptyIfNull(permission.policies),
    ...(permission.type === 'scope' && { scopes: emptyIfNull(scopes) }),
    ...(byType
      ? { resources: [], resourceType }
      : { resources: emptyIfNull(permission.resources) }),
  }
}

const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id).toSorted()

export const permissions = {
  /** Filters: `name`, `type`, `resource`, `scope`, `resourceType`. */
  list: (resourceServer: ResourceServerRef, page: PageRequest) =>
    pagedList<PolicyRow>(resourceServer, 'permission', page),

  byId: (resourceServer: ResourceServerRef, type: string, id: string) =>
    queryOptions({
      queryKey: [...authzKey(resourceServer), 'policy', id, 'permission', { type }],
      queryFn: async ({ signal }): Promise<Permission> => {
        const relation = <T>(name: string) =>
          rest<T[]>(authzPath(resourceServer, 'policy', id, name), { signal })
        const [permission, resources, scopes, associated] = await Promise.all([
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
          policies: idsOf(associated),
        }
      },
    }),
}

export const createPermission = (resourceServer: ResourceServerRef) =>
  command({
    run: (permission: NewPermission) =>
      rest<PolicyRow>(authzPath(resourceServer, 'permission', permission.type), {
        method: 'POST',
        body: toPermissionBody(permission),
      }),
    fieldErrors: nameTaken,
    find: ({ name }) => findByName<PolicyRow>(resourceServer, 'policy', name),
    done: 'createPermissionSuccess',
    failed: 'permissionSaveError',
    stale: [authzKey(resourceServer)],
  })

/** PUT permission/{type}/{id} keeps missing resources, scopes and policies. */
export const permissionUpdate = {
  always: [
    'id',
    'name',
    'type',
    'description',
    'byType',
    'resourceType',
    'decisionStrategy',
    'logic',
  ],
}

export const updatePermission = (resourceServer: ResourceServerRef) =>
  command({
    run: (permission: Permission) =>
      rest(authzPath(resourceServer, 'permission', permission.type, permission.id), {
        method: 'PUT',
        body: toPermissionBody(permission),
      }),
    fieldErrors: nameTaken,
    done: 'updatePermissionSuccess',
    failed: 'permissionSaveError',
    stale: [authzKey(resourceServer)],
  })

export const deletePermission = (resourceServer: ResourceServerRef) =>
  deleteEach<PolicyName>({
    nameOf: ({ name }) => name,
    path: ({ id, type }) => authzPath(resourceServer, 'permission', type, id),
    done: 'permissionDeletedSuccess',
    failed: 'permissionDeletedError',
    stale: [authzLists(resourceServer)],
  })
