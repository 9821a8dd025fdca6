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
import { compareRoles, markInherited, type MappedRole } from './mappedRoles'

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

type MappingKind = {
  /** Below the realm: where the direct roles are read. */
  read: (owner: MappingOwner) => string[]
  /** Where they are written: below it `realm` and `clients/{id}`, or all roles at once. */
  write: (owner: MappingOwner) => string[]
  isSingleList?: boolean
  /** The segment below the server's `ui-ext` paths. */
  uiSegment: 'users' | 'groups' | 'roles' | 'clients' | 'clientScopes'
  assigned: TextKey
  notAssigned: TextKey
}

type MappingTexts = Pick<MappingKind, 'assigned' | 'notAssigned'>

type RoleResponse = RoleRepresentation & { id: string; name: string }

/** A role as the `ui-ext` paths tell it: `clientId` is the client's id, `client` its name. */
type UiExtRole = {
  id: string
  name?: string
  role?: string
  description?: string
  client?: string
  clientId?: string
}

const mappingKind = (
  resource: string,
  mappings: string,
  uiSegment: MappingKind['uiSegment'],
  texts: MappingTexts,
): MappingKind => ({
  read: ({ id }) => [resource, id, mappings],
  write: ({ id }) => [resource, id, mappings],
  uiSegment,
  ...texts,
})

const mappingTexts: MappingTexts = {
  assigned: 'roleMappingUpdatedSuccess',
  notAssigned: 'roleMappingUpdatedError',
}
const userTexts: MappingTexts = { ...mappingTexts, assigned: 'userRoleMappingUpdatedSuccess' }
const scopeTexts: MappingTexts = { assigned: 'clientScopeSuccess', notAssigned: 'clientScopeError' }

/** The server refuses the realm's own address for a group of an organization. */
const groupPath = ({ id, organization }: MappingOwner) => [
  ...(organization === undefined ? [] : ['organizations', organization]),
  'groups',
  id,
  'role-mappings',
]

const kinds: Record<MappingType, MappingKind> = {
  users: mappingKind('users', 'role-mappings', 'users', userTexts),
  groups: {
    ...mappingTexts,
    uiSegment: 'groups',
    read: groupPath,
    write: groupPath,
  },
  serviceAccounts: mappingKind('users', 'role-mappings', 'users', mappingTexts),
  clients: mappingKind('clients', 'scope-mappings', 'clients', scopeTexts),
  clientScopes: mappingKind('client-scopes', 'scope-mappings', 'clientScopes', mappingTexts),
  roles: {
    read: ({ id }) => ['ui-ext', 'role-mappings', 'roles', id],
    write: ({ id }) => ['roles-by-id', id, 'composites'],
    isSingleList: true,
    uiSegment: 'roles',
    assigned: 'addAssociatedRolesSuccess',
    notAssigned: 'addAssociatedRolesError',
  },
}

/** Lists that are read in portions are kept for a while: the next page begins where one ended. */
const staleTime = 30_000

const noRoles: readonly MappedRole[] = []

/** Inherited roles are shown without being asked for where a page holds them with the direct ones. */
const inlineLimit = 10

const placeholderRoleId = '00000000-0000-0000-0000-000000000000'

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
        const path = realmPath(realm, 'ui-ext', 'effective-roles-all', kinds[type].uiSegment, id)
        return (await rest<UiExtRole[]>(path, { signal })).map(readUiExtRole)
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
        if (inherited === undefined) return readInitialList(realm, owner, queryKey)
        const [direct, all] = await Promise.all([
          queryClient.query(roleMappings.direct(realm, owner)),
          inherited ? queryClient.query(roleMappings.effective(realm, owner)) : noRoles,
        ])
        return markInherited(direct, all, owner.id)
      },
    })
  },

  /** What can be given to an owner (none: to anybody), page by page: what it has is left out. */
  available: (realm: string, owner: MappingOwner | undefined, params: AvailableRolesQuery) =>
    queryOptions({
      queryKey: [...roleMappings.all(realm), 'available', owner ?? null, params.kind, params],
      queryFn: async () =>
        (await (await availableRolesReader(realm, owner, params))(params.first, params.max)).rows,
    }),
}

export const assignRoles = (realm: string, owner: MappingOwner) =>
  command({
    run: (roles: readonly MappedRole[]) => addRoleMappings(realm, owner, roles),
    done: kinds[owner.type].assigned,
    failed: kinds[owner.type].notAssigned,
    stale: () => staleQueries(realm, owner),
  })

export const unassignRoles = (realm: string, owner: MappingOwner) =>
  command({
    run: (roles: readonly MappedRole[]) => removeRoleMappings(realm, owner, roles),
    done: 'roleMappingUpdatedSuccess',
    failed: 'roleMappingUpdatedError',
    stale: () => staleQueries(realm, owner),
  })

/** Gives roles: one call for the realm's, one for those of each client. */
export const addRoleMappings = (realm: string, owner: MappingOwner, roles: readonly MappedRole[]) =>
  writeMappings('POST', realm, owner, roles)

/** Takes roles that were given directly. */
export const removeRoleMappings = (
  realm: string,
  owner: MappingOwner,
  roles: readonly MappedRole[],
) => writeMappings('DELETE', realm, owner, roles)

async function writeMappings(
  method: 'POST' | 'DELETE',
  realm: string,
  owner: MappingOwner,
  roles: readonly MappedRole[],
) {
  const result = await forEachSettled(requestsFor(owner, roles), ({ path, body }) =>
    rest(realmPath(realm, ...path), { method, body }),
  )
  // The rest has been done: the lists must say so although the command fails.
  if (result.failed.length > 0 && result.done.length > 0)
    await queryClient.invalidateQueries({ queryKey: roleMappings.all(realm) })
  throwIfAnyFailed(result, ({ name, body }) => name || body.map((role) => role.name).join(', '))
}

/** The calls that roles take: one for those of the realm and one for each client. */
function requestsFor(owner: MappingOwner, roles: readonly MappedRole[]) {
  const kind = kinds[owner.type]
  // Both id and name are needed (404 "Role not found" otherwise), and nothing else.
  const bodyOf = (mappedRoles: readonly MappedRole[]) =>
    mappedRoles.map((role) => ({ id: role.id, name: role.name }))
  const writePath = kind.write(owner)
  if (kind.isSingleList) return [{ path: writePath, body: bodyOf(roles), name: '' }]
  const clients = new Set(roles.map(({ client }) => client?.id))
  return [...clients].map((client) => {
    const clientRoles = roles.filter((role) => role.client?.id === client)
    return {
      path: client === undefined ? [...writePath, 'realm'] : [...writePath, 'clients', client],
      body: bodyOf(clientRoles),
      name: clientRoles[0]?.client?.clientId ?? '',
    }
  })
}

/**
 * What somebody has follows from what groups and roles have: all of it is stale. Whoever changed the
 * own roles may now do more, or less.
 */
function staleQueries(realm: string, { type, id }: MappingOwner) {
  const isCurrentUser = queryClient.getQueryData(whoami(realm).queryKey)?.userId === id
  return [
    roleMappings.all(realm),
    ...(type === 'roles' ? [[realm, 'roles']] : []),
    ...(isCurrentUser ? [[realm, 'whoami']] : []),
  ]
}

/**
 * What a list begins with. The server may take long to name all roles of who has thousands: the direct
 * ones do not wait for them. Who did not ask does not hear that they could not be read.
 */
async function readInitialList(realm: string, owner: MappingOwner, queryKey: QueryKey) {
  const all = queryClient.query(roleMappings.effective(realm, owner)).catch(() => noRoles)
  const direct = await queryClient.query(roleMappings.direct(realm, owner))
  const directOnly = markInherited(direct, noRoles, owner.id)
  if (directOnly.length >= inlineLimit) return directOnly
  if (directOnly.length > 0) queryClient.setQueryData(queryKey, (cached) => cached ?? directOnly)
  const rows = markInherited(direct, await all, owner.id)
  return rows.length > inlineLimit ? directOnly : rows
}

/**
 * Which list of the server's (or lists, one after the other) a dialog shows. GET roles and the roles
 * of one client hold what is assigned already; so does available-roles of a role.
 */
async function availableRolesReader(
  realm: string,
  owner: MappingOwner | undefined,
  { kind, client, search }: AvailableRolesQuery,
): Promise<RowReader<MappedRole>> {
  const { permissions } = await queryClient.query({ ...whoami(realm), staleTime: Infinity })
  // Of users, groups and scopes the server itself leaves out what they have.
  const excludesAssigned =
    kind === 'client' && !client && owner !== undefined && owner.type !== 'roles'
  const direct =
    owner && !excludesAssigned
      ? await queryClient.query({ ...roleMappings.direct(realm, owner), staleTime })
      : noRoles
  const assigned = new Set(direct.map(({ id }) => id))
  // A role cannot belong to itself.
  const isAssignable = ({ id }: MappedRole) => !assigned.has(id) && id !== owner?.id
  if (client)
    return filteredReader(readRolesOfClient(realm, client, search), isAssignable, batchSize)

  const readRealmPage =
    !owner || holds('view-realm', permissions)
      ? readRealmRoles(realm, search)
      : readAvailableRealmRoles(realm, owner, search)
  const realmReader = filteredReader(readRealmPage, isAssignable, batchSize)
  // Of a role the server leaves nothing out, and does not look which one it is.
  const targetOwner = owner ?? { type: 'roles', id: placeholderRoleId }
  const readClientPage = readClientRoles(realm, targetOwner, search)
  const clientReader =
    targetOwner.type === 'roles'
      ? filteredReader(readClientPage, isAssignable, batchSize)
      : pagedReader(readClientPage)
  if (kind === 'realm') return realmReader
  if (kind === 'client') return clientReader
  return concatReaders([realmReader, clientReader])
}

/** The realm's roles as GET roles pages and searches them (by name and description). */
const readRealmRoles =
  (realm: string, search: string | undefined) => (first: number, max: number) =>
    queryClient.query({
      queryKey: [...roleMappings.all(realm), 'portion', 'realm', { first, max, search }],
      queryFn: async ({ signal }) => {
        const query = { first, max, search, briefRepresentation: true }
        const response = await rest<RoleResponse[]>(realmPath(realm, 'roles'), { query, signal })
        return response.map(readRole)
      },
      staleTime,
    })

/**
 * Without view-realm there is only the list that the server makes for one owner, whole: it knows no
 * pages and no search.
 */
const readAvailableRealmRoles =
  (realm: string, owner: MappingOwner, search = '') =>
  async (first: number, max: number) => {
    const available = await queryClient.query({
      queryKey: [...roleMappings.of(realm, owner), 'offered'],
      queryFn: async ({ signal }) => {
        const path = realmPath(realm, ...kinds[owner.type].write(owner), 'realm', 'available')
        return (await rest<RoleResponse[]>(path, { signal })).map(readRole).toSorted(compareRoles)
      },
      staleTime,
    })
    const term = search.toLocaleLowerCase()
    return available
      .filter(({ name, description = '' }) =>
        [name, description].some((text) => text.toLocaleLowerCase().includes(term)),
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
        const path = realmPath(realm, 'ui-ext', 'available-roles', kinds[type].uiSegment, id)
        return (await rest<UiExtRole[]>(path, { query: { first, max, search }, signal })).map(
          readUiExtRole,
        )
      },
      staleTime,
    })

/** The roles of one client, searched by name and description. */
const readRolesOfClient =
  (realm: string, client: { id: string; clientId: string }, search: string | undefined) =>
  (first: number, max: number) =>
    queryClient.query({
      queryKey: [...roleMappings.all(realm), 'portion', client.id, { first, max, search }],
      queryFn: async ({ signal }) => {
        const query = { first, max, search, briefRepresentation: true }
        const path = realmPath(realm, 'clients', client.id, 'roles')
        const response = await rest<RoleResponse[]>(path, { query, signal })
        return response.map((role) => ({ ...readRole(role), client }))
      },
      staleTime,
    })

/** The realm's roles first, then those of clients. */
export function readMappings({ realmMappings, clientMappings }: MappingsRepresentation) {
  const realmRoles = ((realmMappings ?? []) as RoleResponse[]).map(readRole)
  const clientRoles = Object.values(clientMappings ?? {}).flatMap(({ id = '', client, mappings }) =>
    // The id of the client stands here only: `containerId` is its name in some answers.
    ((mappings ?? []) as RoleResponse[]).map((role) => ({
      ...readRole(role),
      client: { id, clientId: client ?? id },
    })),
  )
  return [...realmRoles, ...clientRoles].toSorted(compareRoles)
}

const readRole = ({ id, name, description, composite }: RoleResponse): MappedRole => ({
  id,
  name,
  ...(description && { description }),
  ...(composite !== undefined && { composite }),
})

const readUiExtRole = ({
  id,
  name,
  role,
  description,
  client,
  clientId,
}: UiExtRole): MappedRole => ({
  id,
  name: name ?? role ?? '',
  ...(description && { description }),
  ...(clientId && { client: { id: clientId, clientId: client ?? clientId } }),
})
