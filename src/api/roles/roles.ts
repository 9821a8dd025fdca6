import { deleteEach, read } from '~/api/resource'
import type { PageRequest } from '~/api/list'
import { queryOptions } from '@tanstack/react-query'
import type RoleRepresentation from '@keycloak/keycloak-admin-client/lib/defs/roleRepresentation.js'
import type UserRepresentation from '@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js'
import { readAll, runForEach } from '~/lib/batch'
import type { Group } from '~/api/groups/groups'
import { afterWrite } from '~/api/outcome'
import { command } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'
import type { MappedRole } from './mappedRoles'
import { roleMappings } from './roleMappings'

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

type NewRole = {
  name: string
  description?: string
  attributes: Record<string, string[]>
  copyOf?: string
}

export type RoleUser = UserRepresentation & { id: string; username: string }

/** What deleting a role affects; undefined: no permission to read it. */
export type RoleUse = {
  users: LimitedCount | undefined
  groups: LimitedCount | undefined
  isDefault: boolean | undefined
}

/** Counted up to `countLimit`. */
type LimitedCount = { count: number; more: boolean }

export type RoleHolder = { id: string } & ({ username: string } | { path: string })

export const holderName = (holder: RoleHolder) => ('path' in holder ? holder.path : holder.username)

const countLimit = 100

export const roles = {
  /** Realm and client roles together: composites mix them. */
  all: ({ realm }: RoleContainer) => [realm, 'roles'] as const,
  lists: (container: RoleContainer) =>
    [...roles.all(container), 'list', container.client?.id ?? ''] as const,

  list: (container: RoleContainer, { first, max, search }: PageRequest) =>
    read<Role[]>([...roles.lists(container), { first, max, search }], containerPath(container), {
      first,
      max,
      search,
    }),

  byId: (container: RoleContainer, id: string) =>
    read<Role>([...roles.all(container), id], roleByIdPath(container, id)),

  /** The endpoint takes the role's name, so it cannot serve a role with an empty one. */
  users: (container: RoleContainer, role: Role, pageRequest: PageRequest) =>
    readHolders<RoleUser>(container, role, 'users', pageRequest),

  groups: (container: RoleContainer, role: Role, pageRequest: PageRequest) =>
    readHolders<Group>(container, role, 'groups', pageRequest),

  use: (container: RoleContainer, role: Role, defaultRole: string | undefined) =>
    queryOptions({
      queryKey: [...roles.all(container), role.id, 'use'],
      queryFn: ({ signal }) => readRoleUse(container, role, defaultRole, signal),
      staleTime: 0,
      gcTime: 0,
    }),
}

type HolderType = 'users' | 'groups'

const readHolders = <T>(
  container: RoleContainer,
  { id, name }: Role,
  type: HolderType,
  { first, max }: PageRequest,
) =>
  read<T[]>(
    [...roles.all(container), id, type, { first, max }],
    containerPath(container, name, type),
    { briefRepresentation: true, first, max },
  )

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
  deleteEach<Role>({
    nameOf: ({ name }) => name,
    path: ({ id }) => roleByIdPath(container, id),
    done: 'roleDeletedSuccess',
    failed: 'roleDeleteError',
    // Not the details: an open page would refetch a deleted role.
    stale: [roles.lists(container)],
  })

type Assignment = [container: RoleContainer, role: Role, holderType: HolderType]

export const assignRoleTo = (...assignment: Assignment) => changeAssignments('POST', ...assignment)

export const unassignRoleFrom = (...assignment: Assignment) =>
  changeAssignments('DELETE', ...assignment)

const changeAssignments = (
  method: 'POST' | 'DELETE',
  ...[container, { id, name }, holderType]: Assignment
) =>
  command({
    run: (holders: readonly RoleHolder[]) =>
      runForEach(holders, holderName, (holder) =>
        rest(mappingPath(container, holderType, holder.id), { method, body: [{ id, name }] }),
      ),
    done: 'roleMappingUpdatedSuccess',
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

const mappingPath = ({ realm, client }: RoleContainer, holderType: HolderType, id: string) =>
  client === undefined
    ? realmPath(realm, holderType, id, 'role-mappings', 'realm')
    : realmPath(realm, holderType, id, 'role-mappings', 'clients', client.id)

export type Holder = { id: string; username: string; email: string; enabled: boolean }

type ListedUser = { id: string; username?: string; email?: string; enabled?: boolean }

type ListedRole = RoleRepresentation & { id: string; name: string }

const brief = { briefRepresentation: true }

export const roleHolders = {
  users: async (realm: string, role: MappedRole, signal: AbortSignal) =>
    (await readList<ListedUser>(rolePath(realm, role, 'users'), signal, brief)).map(readHolder),

  groups: (realm: string, role: MappedRole, signal: AbortSignal) =>
    readList<Group>(rolePath(realm, role, 'groups'), signal),

  members: async (realm: string, group: string, signal: AbortSignal) =>
    (await readList<ListedUser>(realmPath(realm, 'groups', group, 'members'), signal, brief)).map(
      readHolder,
    ),

  children: (realm: string, group: string, signal: AbortSignal) =>
    readList<Group>(realmPath(realm, 'groups', group, 'children'), signal, brief),

  compositesOfRealm: async (realm: string, signal: AbortSignal) =>
    onlyComposites(await readList<ListedRole>(realmPath(realm, 'roles'), signal, brief)),

  compositesOfClient: async (
    realm: string,
    client: { id: string; clientId: string },
    signal: AbortSignal,
  ) => {
    const path = realmPath(realm, 'clients', client.id, 'roles')
    return onlyComposites(await readList<ListedRole>(path, signal, brief)).map((role) => ({
      ...role,
      client,
    }))
  },

  /**
   * Derived from the list of available client roles. It only has roles the user may map, so if it
   * is empty all clients are returned.
   */
  clientsWithRoles: async (realm: string, role: string, signal: AbortSignal) => {
    const path = realmPath(realm, 'ui-ext', 'available-roles', 'roles', role)
    const availableRoles = await readList<{ client: string; clientId: string }>(path, signal)
    if (availableRoles.length === 0) {
      const clients = await readList<{ id: string; clientId: string }>(
        realmPath(realm, 'clients'),
        signal,
      )
      return clients.map(({ id, clientId }) => ({ id, clientId }))
    }
    const clientNames = new Map(availableRoles.map(({ client, clientId }) => [clientId, client]))
    return [...clientNames].map(([id, clientId]) => ({ id, clientId }))
  },
}

const rolePath = (realm: string, { name, client }: MappedRole, holderType: HolderType) =>
  containerPath({ realm, ...(client && { client }) }, name, holderType)

const readList = <T>(path: string, signal: AbortSignal, query: Record<string, boolean> = {}) =>
  readAll((first, max) => {
    signal.throwIfAborted()
    return rest<T[]>(path, { query: { first, max, ...query }, signal })
  })

const readHolder = ({ id, username = '', email = '', enabled = false }: ListedUser): Holder => ({
  id,
  username,
  email,
  enabled,
})

const onlyComposites = (roles: readonly ListedRole[]): MappedRole[] =>
  roles
    .filter(({ composite }) => composite === true)
    .map(({ id, name }) => ({ id, name, composite: true }))

/** Shared while role chains are followed. */
const staleTime = 30_000

/** Comes with the client's id (`containerId`), not its clientId. */
type ContainedRole = RoleRepresentation & { id: string; name: string; containerId: string }

export const roleGraph = {
  /** Direct composites. `clientId` holds the id, as the server does not send the clientId. */
  contents: (realm: string, id: string) =>
    queryOptions({
      queryKey: [...roleMappings.of(realm, { type: 'roles', id }), 'contents'],
      queryFn: async ({ signal }) => {
        const path = realmPath(realm, 'roles-by-id', id, 'composites')
        const contained = await readAll((first, max) =>
          rest<ContainedRole[]>(path, { query: { first, max }, signal }),
        )
        return contained.map(readContainedRole)
      },
      staleTime,
    }),
}

const readContainedRole = ({
  id,
  name,
  composite,
  clientRole,
  containerId,
}: ContainedRole): MappedRole => ({
  id,
  name,
  composite: composite === true,
  ...(clientRole && { client: { id: containerId, clientId: containerId } }),
})
