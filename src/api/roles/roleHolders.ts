import type RoleRepresentation from '@keycloak/keycloak-admin-client/lib/defs/roleRepresentation.js'
import { readAll } from '~/lib/async/readPages'
import type { Group } from '~/api/groups/groups'
import { realmPath, rest } from '~/api/rest'
import type { MappedRole } from './mappedRoles'

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

const rolePath = (realm: string, { name, client }: MappedRole, ...segments: string[]) =>
  client
    ? realmPath(realm, 'clients', client.id, 'roles', name, ...segments)
    : realmPath(realm, 'roles', name, ...segments)

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
