import { queryOptions } from '@tanstack/react-query'
import type RoleRepresentation from '@keycloak/keycloak-admin-client/lib/defs/roleRepresentation.js'
import type UserRepresentation from '@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js'
import { problemOf } from '~/lib/errors'
import { translate } from '~/lib/i18n'
import { readAll } from '~/lib/async/readPages'
import { toast } from '~/ui/messages/toast'
import { forEachSettled } from '~/api/batch'
import { toFieldErrors } from '~/api/fieldErrors'
import type { Group } from '~/api/groups/groups'
import { command } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'

/** A role of a realm or of a client. Its attributes only come with the role itself, not in lists. */
export type Role = Omit<RoleRepresentation, 'attributes' | 'composites'> & {
  id: string
  name: string
  attributes?: Record<string, string[]>
}

/** Where roles live: in the realm, or in one of its clients. */
export type RoleContainer = {
  realm: string
  /** `access`: what the server says this person may do with that very client. */
  client?: { id: string; clientId: string; access?: Record<string, boolean> | undefined }
}

/** A new role; `copyOf` is the role (its id) whose associated roles it gets. */
export type NewRole = {
  name: string
  description?: string
  attributes: Record<string, string[]>
  copyOf?: string
}

/** A user who has a role directly. */
export type RoleUser = UserRepresentation & { id: string; username: string }

type Part = { first: number; max: number; search?: string | undefined }

/** What would be gone with a role; undefined: not to be known by this person. */
export type RoleUse = {
  users: Counted | undefined
  groups: Counted | undefined
  /** Everybody has it by the realm's default role. */
  isDefault: boolean | undefined
}

/** A number of rows that nobody counts for us: beyond a hundred it is enough to know of more. */
type Counted = { count: number; more: boolean }

const counted = 100

const homePath = ({ realm, client }: RoleContainer, ...more: string[]) =>
  client === undefined
    ? realmPath(realm, 'roles', ...more)
    : realmPath(realm, 'clients', client.id, 'roles', ...more)

const idPath = ({ realm }: RoleContainer, id: string, ...more: string[]) =>
  realmPath(realm, 'roles-by-id', id, ...more)

/** Where a user's or a group's own roles of this home are assigned. */
const mappingPath = ({ realm, client }: RoleContainer, of: 'users' | 'groups', id: string) =>
  client === undefined
    ? realmPath(realm, of, id, 'role-mappings', 'realm')
    : realmPath(realm, of, id, 'role-mappings', 'clients', client.id)

async function countAt(path: string, signal: AbortSignal): Promise<Counted> {
  const query = { first: 0, max: counted + 1, briefRepresentation: true }
  const found = await rest<unknown[]>(path, { query, signal })
  return { count: Math.min(found.length, counted), more: found.length > counted }
}

async function isIn(container: RoleContainer, parent: string, role: Role, signal: AbortSignal) {
  const query = { first: 0, max: counted + 1, search: role.name }
  const found = await rest<Role[]>(idPath(container, parent, 'composites'), { query, signal })
  return found.some(({ id }) => id === role.id)
}

const valueOf = <T>(result: PromiseSettledResult<T>) =>
  result.status === 'fulfilled' ? result.value : undefined

async function readUse(
  container: RoleContainer,
  role: Role,
  defaultRole: string | undefined,
  signal: AbortSignal,
): Promise<RoleUse> {
  const [users, groups, isDefault] = await Promise.allSettled([
    countAt(homePath(container, role.name, 'users'), signal),
    countAt(homePath(container, role.name, 'groups'), signal),
    defaultRole === undefined ? Promise.reject() : isIn(container, defaultRole, role, signal),
  ])
  return { users: valueOf(users), groups: valueOf(groups), isDefault: valueOf(isDefault) }
}

export const roles = {
  /** All roles of the realm and of its clients: what one is made of may show in another. */
  all: ({ realm }: RoleContainer) => [realm, 'roles'] as const,
  lists: (container: RoleContainer) =>
    [...roles.all(container), 'list', container.client?.id ?? ''] as const,

  /** `search` is part of the name or of the description. */
  list: (container: RoleContainer, { first, max, search }: Part) =>
    queryOptions({
      queryKey: [...roles.lists(container), { first, max, search }],
      queryFn: ({ signal }) =>
        rest<Role[]>(homePath(container), { query: { first, max, search }, signal }),
    }),

  byId: (container: RoleContainer, id: string) =>
    queryOptions({
      queryKey: [...roles.all(container), id],
      queryFn: ({ signal }) => rest<Role>(idPath(container, id), { signal }),
    }),

  /** Who has the role directly. Roles are named in this address: one without a name has none. */
  users: (container: RoleContainer, { id, name }: Role, { first, max }: Part) =>
    queryOptions({
      queryKey: [...roles.all(container), id, 'users', { first, max }],
      queryFn: ({ signal }) => {
        const query = { briefRepresentation: true, first, max }
        return rest<RoleUser[]>(homePath(container, name, 'users'), { query, signal })
      },
    }),

  /** The groups that have the role directly. */
  groups: (container: RoleContainer, { id, name }: Role, { first, max }: Part) =>
    queryOptions({
      queryKey: [...roles.all(container), id, 'groups', { first, max }],
      queryFn: ({ signal }) => {
        const query = { briefRepresentation: true, first, max }
        return rest<Group[]>(homePath(container, name, 'groups'), { query, signal })
      },
    }),

  /** What a role takes with it; asked when somebody is about to delete it. */
  use: (container: RoleContainer, role: Role, defaultRole: string | undefined) =>
    queryOptions({
      queryKey: [...roles.all(container), role.id, 'use'],
      queryFn: ({ signal }) => readUse(container, role, defaultRole, signal),
      staleTime: 0,
      gcTime: 0,
    }),
}

/** PUT says no more than "conflict", POST names the role: both are about the name. */
const named = (error: unknown) =>
  toFieldErrors(error, { texts: [], conflict: ['name', 'roleNameTaken'] })

/** Gives a role the associated roles of another one. */
async function copyComposites(container: RoleContainer, from: string, to: string) {
  const composites = await readAll((first, max) =>
    rest<Role[]>(idPath(container, from, 'composites'), { query: { first, max } }),
  )
  if (composites.length === 0) return
  const body = composites.map(({ id, name }) => ({ id, name }))
  await rest(idPath(container, to, 'composites'), { method: 'POST', body })
}

/** Makes a role; gives its id. The server would take one without a name. */
export const createRole = (container: RoleContainer) =>
  command({
    run: async ({ copyOf, ...role }: NewRole) => {
      const name = role.name.trim()
      try {
        await rest(homePath(container), { method: 'POST', body: { ...role, name } })
      } catch (error) {
        throw named(error)
      }
      const { id } = await rest<Role>(homePath(container, name))
      if (copyOf !== undefined) {
        await copyComposites(container, copyOf, id).catch((error: unknown) => {
          const description = problemOf(error).message
          toast(translate('rolesNotAssociated'), { variant: 'warning', description })
        })
      }
      return id
    },
    done: 'roleCreated',
    failed: 'roleCreateError',
    stale: [roles.all(container)],
  })

/** Saves a role, whole: PUT clears a description that is missing. By its id it may be renamed. */
export const updateRole = (container: RoleContainer) =>
  command({
    run: async ({ composite: _composite, ...role }: Role) => {
      const body = { ...role, name: role.name.trim() }
      try {
        await rest(idPath(container, role.id), { method: 'PUT', body })
      } catch (error) {
        throw named(error)
      }
    },
    done: 'roleSaveSuccess',
    failed: 'roleSaveError',
    stale: [roles.all(container)],
  })

/** Deletes one or several; the result tells which are left and why. */
export const deleteRoles = (container: RoleContainer) =>
  command({
    run: (rows: readonly Role[]) =>
      forEachSettled(rows, ({ id }) => rest(idPath(container, id), { method: 'DELETE' })),
    done: (_rows, { done }) => (done.length > 0 ? translate('roleDeletedSuccess') : undefined),
    failed: 'roleDeleteError',
    // Not the roles themselves: an open page would ask for what is gone.
    stale: [roles.lists(container)],
  })

/** Somebody whose own roles change. */
export type RoleHolder = { id: string }

const assignment = <Holder extends RoleHolder>(
  container: RoleContainer,
  { id, name }: Role,
  of: 'users' | 'groups',
  method: 'POST' | 'DELETE',
) =>
  command({
    run: (holders: readonly Holder[]) =>
      forEachSettled(holders, (holder) =>
        rest(mappingPath(container, of, holder.id), { method, body: [{ id, name }] }),
      ),
    done: (_holders, { done }) =>
      done.length > 0 ? translate('roleMappingUpdatedSuccess') : undefined,
    failed: 'roleMappingUpdatedError',
    stale: (holders) => [
      [...roles.all(container), id],
      [container.realm, 'role-mappings'],
      ...holders.map((holder) => [container.realm, of, holder.id]),
    ],
  })

/** Gives a role to users or groups; the result tells where that failed. */
export const assignRoleTo = <Holder extends RoleHolder>(
  container: RoleContainer,
  role: Role,
  of: 'users' | 'groups',
) => assignment<Holder>(container, role, of, 'POST')

/** Takes a role away from users or groups; the result tells where that failed. */
export const unassignRoleFrom = <Holder extends RoleHolder>(
  container: RoleContainer,
  role: Role,
  of: 'users' | 'groups',
) => assignment<Holder>(container, role, of, 'DELETE')
