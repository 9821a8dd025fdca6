import { queryOptions, type QueryKey } from '@tanstack/react-query'
import type MappingsRepresentation from '@keycloak/keycloak-admin-client/lib/defs/mappingsRepresentation.js'
import type RoleRepresentation from '@keycloak/keycloak-admin-client/lib/defs/roleRepresentation.js'
import { holds } from '~/lib/access'
import { concatReaders, filteredReader, pagedReader, type RowReader } from '~/lib/rowReaders'
import { batchSize } from '~/lib/async/readPages'
import { forEachSettled, throwIfAnyFailed } from '~/api/batch'
import { command, queryClient } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'
import { whoami } from '~/api/whoami'
import type { TextKey } from '~/lib/textKey'
import { byName, readEffective, type MappedRole } from './mappedRoles'

/** What roles are given to. `clients` and `clientScopes`: what may stand in a token, their scope. */
export type MappingType =
  | 'users'
  | 'groups'
  | 'roles'
  | 'serviceAccounts'
  | 'clients'
  | 'clientScopes'

/** Whose roles; of a service account the id is that of its user. */
export type MappingOwner = {
  type: MappingType
  id: string
  /** Of a group of an organization: whose it is. */
  organization?: string | undefined
}

type Kind = {
  /** Below the realm: where the direct roles are read. */
  read: (owner: MappingOwner) => string[]
  /** Where they are written: below it `realm` and `clients/{id}`, or all roles at once. */
  write: (owner: MappingOwner) => string[]
  isOneList?: boolean
  /** The segment below the server's `ui-ext` paths. */
  ui: 'users' | 'groups' | 'roles' | 'clients' | 'clientScopes'
  assigned: TextKey
  notAssigned: TextKey
}

const mapped = (resource: string, mappings: string, ui: Kind['ui'], words: Words): Kind => ({
  read: ({ id }) => [resource, id, mappings],
  write: ({ id }) => [resource, id, mappings],
  ui,
  ...words,
})

type Words = Pick<Kind, 'assigned' | 'notAssigned'>

const updated: Words = {
  assigned: 'roleMappingUpdatedSuccess',
  notAssigned: 'roleMappingUpdatedError',
}
const userUpdated: Words = { ...updated, assigned: 'userRoleMappingUpdatedSuccess' }
const scopeUpdated: Words = { assigned: 'clientScopeSuccess', notAssigned: 'clientScopeError' }

/** The server refuses the realm's own address for a group of an organization. */
const ofGroup = ({ id, organization }: MappingOwner) => [
  ...(organization === undefined ? [] : ['organizations', organization]),
  'groups',
  id,
  'role-mappings',
]

const kinds: Record<MappingType, Kind> = {
  users: mapped('users', 'role-mappings', 'users', userUpdated),
  groups: { ...updated, ui: 'groups', read: ofGroup, write: ofGroup },
  serviceAccounts: mapped('users', 'role-mappings', 'users', updated),
  clients: mapped('clients', 'scope-mappings', 'clients', scopeUpdated),
  clientScopes: mapped('client-scopes', 'scope-mappings', 'clientScopes', updated),
  roles: {
    read: ({ id }) => ['ui-ext', 'role-mappings', 'roles', id],
    write: ({ id }) => ['roles-by-id', id, 'composites'],
    isOneList: true,
    ui: 'roles',
    assigned: 'addAssociatedRolesSuccess',
    notAssigned: 'addAssociatedRolesError',
  },
}

type Sent = RoleRepresentation & { id: string; name: string }

const readRole = ({ id, name, description, composite }: Sent): MappedRole => ({
  id,
  name,
  ...(description && { description }),
  ...(composite !== undefined && { composite }),
})

/** The realm's roles first, then those of clients. */
export function readMappings({ realmMappings, clientMappings }: MappingsRepresentation) {
  const ofRealm = ((realmMappings ?? []) as Sent[]).map(readRole)
  const ofClients = Object.values(clientMappings ?? {}).flatMap(({ id = '', client, mappings }) =>
    // The id of the client stands here only: `containerId` is its name in some answers.
    ((mappings ?? []) as Sent[]).map((role) => ({
      ...readRole(role),
      client: { id, clientId: client ?? id },
    })),
  )
  return [...ofRealm, ...ofClients].toSorted(byName)
}

/** A role as the `ui-ext` paths tell it: `clientId` is the client's id, `client` its name. */
type Told = {
  id: string
  name?: string
  role?: string
  description?: string
  client?: string
  clientId?: string
}

const readTold = ({ id, name, role, description, client, clientId }: Told): MappedRole => ({
  id,
  name: name ?? role ?? '',
  ...(description && { description }),
  ...(clientId && { client: { id: clientId, clientId: client ?? clientId } }),
})

/** Which roles an assign dialog offers: all of them, the realm's, or those of clients. */
export type RoleKind = 'all' | 'realm' | 'client'

/** `first` and `max` as the table asks; `client`: only its roles. */
export type AvailableRolesQuery = {
  first: number
  max: number
  search?: string
  kind: RoleKind
  client?: { id: string; clientId: string }
}

/** Lists that are read in portions are kept for a while: the next page begins where one ended. */
const keptFor = 30_000

const noRoles: readonly MappedRole[] = []

/** Inherited roles are shown without being asked for where a page holds them with the direct ones. */
const few = 10

/**
 * What a list begins with. The server may take long to name all roles of who has thousands: the direct
 * ones do not wait for them. Who did not ask does not hear that they could not be read.
 */
async function readFew(realm: string, owner: MappingOwner, queryKey: QueryKey) {
  const all = queryClient.query(roleMappings.effective(realm, owner)).catch(() => noRoles)
  const direct = await queryClient.query(roleMappings.direct(realm, owner))
  const alone = readEffective(direct, noRoles, owner.id)
  if (alone.length >= few) return alone
  if (alone.length > 0) queryClient.setQueryData(queryKey, (shown) => shown ?? alone)
  const rows = readEffective(direct, await all, owner.id)
  return rows.length > few ? alone : rows
}

/** The realm's roles as GET roles pages and searches them (by name and description). */
const readRealmRoles =
  (realm: string, search: string | undefined) => (first: number, max: number) =>
    queryClient.query({
      queryKey: [...roleMappings.all(realm), 'portion', 'realm', { first, max, search }],
      queryFn: async ({ signal }) => {
        const query = { first, max, search, briefRepresentation: true }
        const found = await rest<Sent[]>(realmPath(realm, 'roles'), { query, signal })
        return found.map(readRole)
      },
      staleTime: keptFor,
    })

/**
 * Without view-realm there is only the list that the server makes for one owner, whole: it knows no
 * pages and no search.
 */
const readOffered =
  (realm: string, owner: MappingOwner, search = '') =>
  async (first: number, max: number) => {
    const offered = await queryClient.query({
      queryKey: [...roleMappings.of(realm, owner), 'offered'],
      queryFn: async ({ signal }) => {
        const path = realmPath(realm, ...kinds[owner.type].write(owner), 'realm', 'available')
        return (await rest<Sent[]>(path, { signal })).map(readRole).toSorted(byName)
      },
      staleTime: keptFor,
    })
    const wanted = search.toLocaleLowerCase()
    return offered
      .filter(({ name, description = '' }) =>
        [name, description].some((text) => text.toLocaleLowerCase().includes(wanted)),
      )
      .slice(first, first + max)
  }

/** The roles of clients as the server offers them (by client or name), page by page. */
const readClientRoles =
  (realm: string, { type, id }: MappingOwner, search: string | undefined) =>
  (first: number, max: number) =>
    queryClient.query({
      queryKey: [...roleMappings.of(realm, { type, id }), 'portion', { first, max, search }],
      queryFn: async ({ signal }) => {
        const path = realmPath(realm, 'ui-ext', 'available-roles', kinds[type].ui, id)
        return (await rest<Told[]>(path, { query: { first, max, search }, signal })).map(readTold)
      },
      staleTime: keptFor,
    })

/** The roles of one client, searched by name and description. */
const readRolesOf =
  (realm: string, client: { id: string; clientId: string }, search: string | undefined) =>
  (first: number, max: number) =>
    queryClient.query({
      queryKey: [...roleMappings.all(realm), 'portion', client.id, { first, max, search }],
      queryFn: async ({ signal }) => {
        const query = { first, max, search, briefRepresentation: true }
        const path = realmPath(realm, 'clients', client.id, 'roles')
        const found = await rest<Sent[]>(path, { query, signal })
        return found.map((role) => ({ ...readRole(role), client }))
      },
      staleTime: keptFor,
    })

export const roleMappings = {
  all: (realm: string) => [realm, 'role-mappings'] as const,
  of: (realm: string, { type, id }: MappingOwner) =>
    [...roleMappings.all(realm), type, id] as const,

  /** The roles that something was given itself. */
  direct: (realm: string, owner: MappingOwner) =>
    queryOptions({
      queryKey: [...roleMappings.of(realm, owner), 'direct'],
      queryFn: async ({ signal }) => {
        const path = realmPath(realm, ...kinds[owner.type].read(owner))
        return readMappings(await rest<MappingsRepresentation>(path, { signal }))
      },
    }),

  /** All roles that follow, as far as they are to be seen by the caller; without the direct ones' marks. */
  effective: (realm: string, { type, id }: MappingOwner) =>
    queryOptions({
      queryKey: [...roleMappings.of(realm, { type, id }), 'effective'],
      queryFn: async ({ signal }) => {
        const path = realmPath(realm, 'ui-ext', 'effective-roles-all', kinds[type].ui, id)
        return (await rest<Told[]>(path, { signal })).map(readTold)
      },
    }),

  /**
   * The direct roles and, marked, those that follow from something else; `inherited` undefined: where
   * they are few.
   */
  list: (realm: string, owner: MappingOwner, inherited?: boolean) => {
    const queryKey = [...roleMappings.of(realm, owner), 'list', { inherited: inherited ?? 'few' }]
    return queryOptions({
      queryKey,
      queryFn: async () => {
        if (inherited === undefined) return readFew(realm, owner, queryKey)
        const [direct, all] = await Promise.all([
          queryClient.query(roleMappings.direct(realm, owner)),
          inherited ? queryClient.query(roleMappings.effective(realm, owner)) : noRoles,
        ])
        return readEffective(direct, all, owner.id)
      },
    })
  },

  /** What can be given to an owner (none: to anybody), page by page: what it has is left out. */
  available: (realm: string, owner: MappingOwner | undefined, at: AvailableRolesQuery) =>
    queryOptions({
      queryKey: [...roleMappings.all(realm), 'available', owner ?? null, at.kind, at],
      queryFn: async () => (await (await readerOf(realm, owner, at))(at.first, at.max)).rows,
    }),
}

/**
 * Which list of the server's (or lists, one after the other) a dialog shows. GET roles and the roles
 * of one client hold what is assigned already; so does available-roles of a role.
 */
async function readerOf(
  realm: string,
  owner: MappingOwner | undefined,
  { kind, client, search }: AvailableRolesQuery,
): Promise<RowReader<MappedRole>> {
  const { permissions } = await queryClient.query({ ...whoami(realm), staleTime: Infinity })
  // Of users, groups and scopes the server itself leaves out what they have.
  const isTold = kind === 'client' && !client && owner !== undefined && owner.type !== 'roles'
  const direct =
    owner && !isTold
      ? await queryClient.query({ ...roleMappings.direct(realm, owner), staleTime: keptFor })
      : noRoles
  const assigned = new Set(direct.map(({ id }) => id))
  // A role cannot belong to itself.
  const isFree = ({ id }: MappedRole) => !assigned.has(id) && id !== owner?.id
  if (client) return filteredReader(readRolesOf(realm, client, search), isFree, batchSize)

  const realmRoles =
    !owner || holds('view-realm', permissions)
      ? readRealmRoles(realm, search)
      : readOffered(realm, owner, search)
  const ofRealm = filteredReader(realmRoles, isFree, batchSize)
  // Of a role the server leaves nothing out, and does not look which one it is.
  const target = owner ?? { type: 'roles', id: anyRole }
  const clientRoles = readClientRoles(realm, target, search)
  const ofClients =
    target.type === 'roles'
      ? filteredReader(clientRoles, isFree, batchSize)
      : pagedReader(clientRoles)
  if (kind === 'realm') return ofRealm
  if (kind === 'client') return ofClients
  return concatReaders([ofRealm, ofClients])
}

const anyRole = '00000000-0000-0000-0000-000000000000'

/** The calls that roles take: one for those of the realm and one for each client. */
function partsOf(owner: MappingOwner, roles: readonly MappedRole[]) {
  const kind = kinds[owner.type]
  // Both id and name are needed (404 "Role not found" otherwise), and nothing else.
  const bodyOf = (some: readonly MappedRole[]) =>
    some.map((role) => ({ id: role.id, name: role.name }))
  const write = kind.write(owner)
  if (kind.isOneList) return [{ path: write, body: bodyOf(roles), name: '' }]
  const clients = new Set(roles.map(({ client }) => client?.id))
  return [...clients].map((client) => {
    const some = roles.filter((role) => role.client?.id === client)
    return {
      path: client === undefined ? [...write, 'realm'] : [...write, 'clients', client],
      body: bodyOf(some),
      name: some[0]?.client?.clientId ?? '',
    }
  })
}

async function change(
  method: 'POST' | 'DELETE',
  realm: string,
  owner: MappingOwner,
  roles: readonly MappedRole[],
) {
  const result = await forEachSettled(partsOf(owner, roles), ({ path, body }) =>
    rest(realmPath(realm, ...path), { method, body }),
  )
  // The rest has been done: the lists must say so although the command fails.
  if (result.failed.length > 0 && result.done.length > 0)
    await queryClient.invalidateQueries({ queryKey: roleMappings.all(realm) })
  throwIfAnyFailed(result, ({ name, body }) => name || body.map((role) => role.name).join(', '))
}

/** Gives roles: one call for the realm's, one for those of each client. */
export const addRoleMappings = (realm: string, owner: MappingOwner, roles: readonly MappedRole[]) =>
  change('POST', realm, owner, roles)

/** Takes roles that were given directly. */
export const removeRoleMappings = (
  realm: string,
  owner: MappingOwner,
  roles: readonly MappedRole[],
) => change('DELETE', realm, owner, roles)

/**
 * What somebody has follows from what groups and roles have: all of it is stale. Whoever changed the
 * own roles may now do more, or less.
 */
function staleWith(realm: string, { type, id }: MappingOwner) {
  const isOwn = queryClient.getQueryData(whoami(realm).queryKey)?.userId === id
  return [
    roleMappings.all(realm),
    ...(type === 'roles' ? [[realm, 'roles']] : []),
    ...(isOwn ? [[realm, 'whoami']] : []),
  ]
}

export const assignRoles = (realm: string, owner: MappingOwner) =>
  command({
    run: (roles: readonly MappedRole[]) => addRoleMappings(realm, owner, roles),
    done: kinds[owner.type].assigned,
    failed: kinds[owner.type].notAssigned,
    stale: () => staleWith(realm, owner),
  })

export const unassignRoles = (realm: string, owner: MappingOwner) =>
  command({
    run: (roles: readonly MappedRole[]) => removeRoleMappings(realm, owner, roles),
    done: 'roleMappingUpdatedSuccess',
    failed: 'roleMappingUpdatedError',
    stale: () => staleWith(realm, owner),
  })
