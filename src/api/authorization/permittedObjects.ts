import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type GroupRepresentation from '@keycloak/keycloak-admin-client/lib/defs/groupRepresentation.js'
import type OrganizationRepresentation from '@keycloak/keycloak-admin-client/lib/defs/organizationRepresentation.js'
import type RoleRepresentation from '@keycloak/keycloak-admin-client/lib/defs/roleRepresentation.js'
import type UserRepresentation from '@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js'
import type { Choice } from '~/lib/choices'
import type { Client } from '~/api/clients/clients'
import { queryClient } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'
import { roleMappings } from '~/api/roles/roleMappings'

/** How objects of a type are found and named. */
type Kind = {
  find: (realm: string, search: string, signal: AbortSignal) => Promise<readonly Choice[]>
  nameOf: (realm: string, id: string, signal: AbortSignal) => Promise<string | undefined>
}

const shown = 20

type User = UserRepresentation & { id: string; username: string }

const ofUser = ({ id, username, email }: User): Choice => ({
  value: id,
  label: username,
  ...(email && { description: email }),
})

const nameOfRole = (name = '', client?: string) => (client ? `${client} ${name}` : name)

/** One record for each type of the server's; a type that comes later is known by ids alone. */
const kinds: Readonly<Record<string, Kind>> = {
  Clients: {
    find: async (realm, clientId, signal) => {
      const query = { clientId, search: true, first: 0, max: shown }
      const found = await rest<Client[]>(realmPath(realm, 'clients'), { query, signal })
      return found.map((client) => ({
        value: client.id,
        label: client.clientId,
        ...(client.name && { description: client.name }),
      }))
    },
    nameOf: async (realm, id, signal) =>
      (await rest<Client>(realmPath(realm, 'clients', id), { signal })).clientId,
  },
  Groups: {
    find: async (realm, search, signal) => {
      const query = { search, first: 0, max: shown, populateHierarchy: false }
      const found = await rest<GroupRepresentation[]>(realmPath(realm, 'groups'), { query, signal })
      return found.flatMap(({ id, path }) => (id && path ? [{ value: id, label: path }] : []))
    },
    nameOf: async (realm, id, signal) =>
      (await rest<GroupRepresentation>(realmPath(realm, 'groups', id), { signal })).path,
  },
  Organizations: {
    find: async (realm, search, signal) => {
      const query = { search, first: 0, max: shown }
      const path = realmPath(realm, 'organizations')
      const found = await rest<OrganizationRepresentation[]>(path, { query, signal })
      return found.flatMap(({ id, name }) => (id && name ? [{ value: id, label: name }] : []))
    },
    nameOf: async (realm, id, signal) => {
      const path = realmPath(realm, 'organizations', id)
      return (await rest<OrganizationRepresentation>(path, { signal })).name
    },
  },
  Roles: {
    find: async (realm, search) => {
      const at = { first: 0, max: shown, kind: 'all', ...(search && { search }) } as const
      const found = await queryClient.query(roleMappings.available(realm, undefined, at))
      return found.map(({ id, name, client }) => ({
        value: id,
        label: nameOfRole(name, client?.clientId),
      }))
    },
    nameOf: async (realm, id, signal) => {
      const path = realmPath(realm, 'roles-by-id', id)
      const { name, clientRole, containerId } = await rest<RoleRepresentation>(path, { signal })
      if (!clientRole || !containerId) return name
      const owner = await rest<Client>(realmPath(realm, 'clients', containerId), { signal })
      return nameOfRole(name, owner.clientId)
    },
  },
  Users: {
    find: async (realm, username, signal) => {
      const path = realmPath(realm, 'users')
      const query = { first: 0, max: shown, briefRepresentation: true }
      const [some, exact] = await Promise.all([
        rest<User[]>(path, { query: { ...query, username }, signal }),
        username
          ? rest<User[]>(path, { query: { ...query, username, exact: true }, signal })
          : Promise.resolve([]),
      ])
      // The one that was meant is not to be missed among many that begin alike.
      return [...new Map([...exact, ...some].map((user) => [user.id, ofUser(user)])).values()]
    },
    nameOf: async (realm, id, signal) =>
      (await rest<User>(realmPath(realm, 'users', id), { signal })).username,
  },
}

/** Whether objects of the type can be searched for; else only their ids can be given. */
export const isFindable = (type: string) => kinds[type] !== undefined

/** Objects that a permission may be about. */
export const permittedObjects = {
  found: (realm: string, type: string, search: string) =>
    queryOptions({
      queryKey: [realm, 'permitted-objects', type, 'found', search],
      queryFn: ({ signal }) =>
        kinds[type]?.find(realm, search, signal) ?? Promise.resolve<readonly Choice[]>([]),
      placeholderData: keepPreviousData,
      staleTime: 30_000,
    }),

  /** The name of one; its id where nobody tells. */
  named: (realm: string, type: string, id: string) =>
    queryOptions({
      queryKey: [realm, 'permitted-objects', type, 'named', id],
      queryFn: async ({ signal }) => ({
        id,
        name: (await kinds[type]?.nameOf(realm, id, signal)) ?? id,
      }),
      staleTime: 60_000,
    }),
}
