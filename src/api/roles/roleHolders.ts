import type RoleRepresentation from '@keycloak/keycloak-admin-client/lib/defs/roleRepresentation.js'
import { readAll } from '~/lib/async/readPages'
import type { Group } from '~/api/groups/groups'
import { realmPath, rest } from '~/api/rest'
import type { MappedRole } from './mappedRoles'

/** A user who has a role, as far as a list names one. */
export type Holder = { id: string; username: string; email: string; enabled: boolean }

type ListedUser = { id: string; username?: string; email?: string; enabled?: boolean }

type ListedRole = RoleRepresentation & { id: string; name: string }

const brief = { briefRepresentation: true }

/** The calls that tell who has a role; each reads a whole list, a hundred at a time. */
export const roleHolders = {
  /** Users who were given a role themselves. */
  users: async (realm: string, role: MappedRole, signal: AbortSignal) =>
    (await readList<ListedUser>(rolePath(realm, role, 'users'), signal, brief)).map(readHolder),

  /** Groups that were given a role themselves. */
  groups: (realm: string, role: MappedRole, signal: AbortSignal) =>
    readList<Group>(rolePath(realm, role, 'groups'), signal),

  members: async (realm: string, group: string, signal: AbortSignal) =>
    (await readList<ListedUser>(realmPath(realm, 'groups', group, 'members'), signal, brief)).map(
      readHolder,
    ),

  children: (realm: string, group: string, signal: AbortSignal) =>
    readList<Group>(realmPath(realm, 'groups', group, 'children'), signal, brief),

  /** The realm's roles that contain others. */
  compositesOfRealm: async (realm: string, signal: AbortSignal) =>
    onlyComposites(await readList<ListedRole>(realmPath(realm, 'roles'), signal, brief)),

  /** The roles of a client that contain others. */
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
   * The clients that have roles: by the list of all client roles, which names the client of each.
   * The server offers only what the person may map, so an empty answer tells nothing.
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

const rolePath = (realm: string, { name, client }: MappedRole, ...segments: string[]) =>
  client
    ? realmPath(realm, 'clients', client.id, 'roles', name, ...segments)
    : realmPath(realm, 'roles', name, ...segments)

/** All of a list, in portions; `each` is told of every portion and can thereby show how far it is. */
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
