import { queryOptions } from '@tanstack/react-query'
import type RoleRepresentation from '@keycloak/keycloak-admin-client/lib/defs/roleRepresentation.js'
import type UserRepresentation from '@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js'
import { translate } from '~/lib/i18n'
import { readAll } from '~/lib/async/readPages'
import { forEachSettled } from '~/api/batch'
import type { Group } from '~/api/groups/groups'
import { afterWrite } from '~/api/outcome'
import { command } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'

/** Lists come without attributes. */
export type Role = Omit<RoleRepresentation, 'attributes' | 'composites'> & {
  id: string
  name: string
  attributes?: Record<string, string[]>
}

export type RoleContainer = {
  realm: string
  /** The current user's permissions on this client. */
  client?: { id: string; clientId: string; access?: Record<string, boolean> | undefined }
}

export type NewRole = {
  name: string
  description?: string
  attributes: Record<string, string[]>
  copyOf?: string
}

export type RoleUser = UserRepresentation & { id: string; username: string }

type PageQuery = { first: number; max: number; search?: string | undefined }

/** What deleting a role affects; undefined: no permission to read it. */
export type RoleUse = {
  users: LimitedCount | undefined
  groups: LimitedCount | undefined
  isDefault: boolean | undefined
}

/** Counted up to `countLimit`. */
type LimitedCount = { count: number; more: boolean }

export type RoleHolder = { id: string }

const countLimit = 100

export const roles = {
  /** Realm and client roles together: composites mix them. */
  all: ({ realm }: RoleContainer) => [realm, 'roles'] as const,
  lists: (container: RoleContainer) =>
    [...roles.all(container), 'list', container.client?.id ?? ''] as const,

  list: (container: RoleContainer, { first, max, search }: PageQuery) =>
    queryOptions({
      queryKey: [...roles.lists(container), { first, max, search }],
      queryFn: ({ signal }) =>
        rest<Role[]>(containerPath(container), { query: { first, max, search }, signal }),
    }),

  byId: (container: RoleContainer, id: string) =>
    queryOptions({
      queryKey: [...roles.all(container), id],
      queryFn: ({ signal }) => rest<Role>(roleByIdPath(container, id), { signal }),
    }),

  /** The endpoint takes the role's name, so it cannot serve a role with an empty one. */
  users: (container: RoleContainer, { id, name }: Role, { first, max }: PageQuery) =>
    queryOptions({
      queryKey: [...roles.all(container), id, 'users', { first, max }],
      queryFn: ({ signal }) => {
        const query = { briefRepresentation: true, first, max }
        return rest<RoleUser[]>(containerPath(container, name, 'users'), { query, signal })
      },
    }),

  groups: (container: RoleContainer, { id, name }: Role, { first, max }: PageQuery) =>
    queryOptions({
      queryKey: [...roles.all(container), id, 'groups', { first, max }],
      queryFn: ({ signal }) => {
        const query = { briefRepresentation: true, first, max }
        return rest<Group[]>(containerPath(container, name, 'groups'), { query, signal })
      },
    }),

  use: (container: RoleContainer, role: Role, defaultRole: string | undefined) =>
    queryOptions({
      queryKey: [...roles.all(container), role.id, 'use'],
      queryFn: ({ signal }) => readRoleUse(container, role, defaultRole, signal),
      staleTime: 0,
      gcTime: 0,
    }),
}

/**
 * Returns the id if it can be read. Trims the name, as the server would accept a blank one.
 */
export const createRole = (container: RoleContainer) =>
  command({
    run: async ({ copyOf, ...role }: NewRole) => {
      const name = role.name.trim()
      await rest(containerPath(container), { method: 'POST', body: { ...role, name } })
      if (copyOf !== undefined)
        await afterWrite('rolesNotAssociated', () => copyComposites(container, copyOf, name))
      return afterWrite('createdNotRead', () => readRoleId(container, name))
    },
    fieldErrors: nameTaken,
    find: ({ name }) => readRoleId(container, name.trim()),
    done: 'roleCreated',
    failed: 'roleCreateError',
    stale: [roles.all(container)],
  })

/** PUT roles-by-id/{id} clears a missing description and keeps missing attributes. */
export const roleUpdate = { always: ['id', 'name', 'description'] }

/** Addressed by id, the role can be renamed. */
export const updateRole = (container: RoleContainer) =>
  command({
    run: ({ composite: _composite, ...role }: Role) => {
      const body = { ...role, name: role.name.trim() }
      return rest(roleByIdPath(container, role.id), { method: 'PUT', body })
    },
    fieldErrors: nameTaken,
    done: 'roleSaveSuccess',
    failed: 'roleSaveError',
    stale: [roles.all(container)],
  })

export const deleteRoles = (container: RoleContainer) =>
  command({
    run: (rows: readonly Role[]) =>
      forEachSettled(rows, ({ id }) => rest(roleByIdPath(container, id), { method: 'DELETE' })),
    done: (_rows, { done }) => (done.length > 0 ? translate('roleDeletedSuccess') : undefined),
    failed: 'roleDeleteError',
    // Not the details: an open page would refetch a deleted role.
    stale: [roles.lists(container)],
  })

export const assignRoleTo = <Holder extends RoleHolder>(
  container: RoleContainer,
  role: Role,
  holderType: 'users' | 'groups',
) => changeAssignments<Holder>(container, role, holderType, 'POST')

export const unassignRoleFrom = <Holder extends RoleHolder>(
  container: RoleContainer,
  role: Role,
  holderType: 'users' | 'groups',
) => changeAssignments<Holder>(container, role, holderType, 'DELETE')

const changeAssignments = <Holder extends RoleHolder>(
  container: RoleContainer,
  { id, name }: Role,
  holderType: 'users' | 'groups',
  method: 'POST' | 'DELETE',
) =>
  command({
    run: (holders: readonly Holder[]) =>
      forEachSettled(holders, (holder) =>
        rest(mappingPath(container, holderType, holder.id), { method, body: [{ id, name }] }),
      ),
    done: (_holders, { done }) =>
      done.length > 0 ? translate('roleMappingUpdatedSuccess') : undefined,
    failed: 'roleMappingUpdatedError',
    stale: (holders) => [
      [...roles.all(container), id],
      [container.realm, 'role-mappings'],
      ...holders.map((holder) => [container.realm, holderType, holder.id]),
    ],
  })

const readRoleId = async (container: RoleContainer, name: string) =>
  (await rest<Role>(containerPath(container, name))).id

async function copyComposites(container: RoleContainer, sourceId: string, targetName: string) {
  const composites = await readAll((first, max) =>
    rest<Role[]>(roleByIdPath(container, sourceId, 'composites'), { query: { first, max } }),
  )
  if (composites.length === 0) return
  const body = composites.map(({ id, name }) => ({ id, name }))
  await rest(containerPath(container, targetName, 'composites'), { method: 'POST', body })
}

/** PUT reports only "conflict", POST names the role. Both mean the name. */
const nameTaken = { status: { 409: ['name', 'roleNameTaken'] } } as const

async function readRoleUse(
  container: RoleContainer,
  role: Role,
  defaultRole: string | undefined,
  signal: AbortSignal,
): Promise<RoleUse> {
  const [users, groups, isDefault] = await Promise.allSettled([
    countUpToLimit(containerPath(container, role.name, 'users'), signal),
    countUpToLimit(containerPath(container, role.name, 'groups'), signal),
    defaultRole === undefined
      ? Promise.reject()
      : isContainedIn(container, defaultRole, role, signal),
  ])
  return {
    users: fulfilledValue(users),
    groups: fulfilledValue(groups),
    isDefault: fulfilledValue(isDefault),
  }
}

async function countUpToLimit(path: string, signal: AbortSignal): Promise<LimitedCount> {
  const query = { first: 0, max: countLimit + 1, briefRepresentation: true }
  const rows = await rest<unknown[]>(path, { query, signal })
  return { count: Math.min(rows.length, countLimit), more: rows.length > countLimit }
}

async function isContainedIn(
  container: RoleContainer,
  parent: string,
  role: Role,
  signal: AbortSignal,
) {
  const query = { first: 0, max: countLimit + 1, search: role.name }
  const composites = await rest<Role[]>(roleByIdPath(container, parent, 'composites'), {
    query,
    signal,
  })
  return composites.some(({ id }) => id === role.id)
}

const fulfilledValue = <T>(result: PromiseSettledResult<T>) =>
  result.status === 'fulfilled' ? result.value : undefined

const containerPath = ({ realm, client }: RoleContainer, ...segments: string[]) =>
  client === undefined
    ? realmPath(realm, 'roles', ...segments)
    : realmPath(realm, 'clients', client.id, 'roles', ...segments)

const roleByIdPath = ({ realm }: RoleContainer, id: string, ...segments: string[]) =>
  realmPath(realm, 'roles-by-id', id, ...segments)

const mappingPath = (
  { realm, client }: RoleContainer,
  holderType: 'users' | 'groups',
  id: string,
) =>
  client === undefined
    ? realmPath(realm, holderType, id, 'role-mappings', 'realm')
    : realmPath(realm, holderType, id, 'role-mappings', 'clients', client.id)
