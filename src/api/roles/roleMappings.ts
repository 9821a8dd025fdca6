import { queryOptions, type QueryKey } from '@tanstack/react-query'
import type MappingsRepresentation from '@keycloak/keycloak-admin-client/lib/defs/mappingsRepresentation.js'
import { holds } from '~/lib/access'
import { batchSize, runForEach } from '~/lib/batch'
import { concatReaders, filteredReader, pagedReader, type RowReader } from '~/lib/rowReaders'
import { command, queryClient } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'
import { whoami } from '~/api/whoami'
import type { TextKey } from '~/lib/textKey'
import {
  compareRoles,
  markInherited,
  readMappings,
  readRole,
  readUiExtRole,
  type MappedRole,
  type RoleResponse,
  type UiExtRole,
} from './mappedRoles'
import { formatList } from '~/lib/i18n'

/** For `clients` and `clientScopes` the roles limit the scope of tokens. */
export type MappingType =
  | 'users'
  | 'groups'
  | 'roles'
  | 'serviceAccounts'
  | 'clients'
  | 'clientScopes'

/** For a service account, `id` is its user's. */
export type MappingOwner = {
  type: MappingType
  id: string
  organization?: string | undefined
}

export type RoleKind = 'all' | 'realm' | 'client'

export type AvailableRolesQuery = {
  first: number
  max: number
  search?: string
  kind: RoleKind
  client?: { id: string; clientId: string }
}

type MappingKind = {
  read: (owner: MappingOwner) => string[]
  /** Path to write to; `realm` or `clients/{id}` is appended unless `isSingleList`. */
  write: (owner: MappingOwner) => string[]
  isSingleList?: boolean
  uiSegment: 'users' | 'groups' | 'roles' | 'clients' | 'clientScopes'
  assigned: TextKey
  notAssigned: TextKey
}

type MappingTexts = Pick<MappingKind, 'assigned' | 'notAssigned'>

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

/** For groups of organizations the realm's path is refused. */
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

/** A page starts where the cached one before it ended. */
const staleTime = 30_000

const noRoles: readonly MappedRole[] = []

/** Up to this many roles, inherited ones are listed by default. */
const inlineLimit = 10

const placeholderRoleId = '00000000-0000-0000-0000-000000000000'

export const roleMappings = {
  all: (realm: string) => [realm, 'role-mappings'] as const,
  of: (realm: string, { type, id }: MappingOwner) =>
    [...roleMappings.all(realm), type, id] as const,

  direct: (realm: string, owner: MappingOwner) =>
    queryOptions({
      queryKey: [...roleMappings.of(realm, owner), 'direct'],
      queryFn: async ({ signal }) => {
        const path = realmPath(realm, ...kinds[owner.type].read(owner))
        const [mappings, omitted] = await Promise.all([
          rest<MappingsRepresentation>(path, { signal }),
          readOmittedRealmRoles(realm, owner, [], signal),
        ])
        return readMappings({ ...mappings, ...(omitted && { realmMappings: omitted }) })
      },
    }),

  /** Includes direct roles, without telling which ones they are. */
  effective: (realm: string, owner: MappingOwner) =>
    queryOptions({
      queryKey: [...roleMappings.of(realm, owner), 'effective'],
      queryFn: async ({ signal }) => {
        const { uiSegment } = kinds[owner.type]
        const path = realmPath(realm, 'ui-ext', 'effective-roles-all', uiSegment, owner.id)
        const [listed, omitted] = await Promise.all([
          rest<UiExtRole[]>(path, { signal }),
          readOmittedRealmRoles(realm, owner, ['composite'], signal),
        ])
        const roles = listed.map(readUiExtRole)
        return omitted ? [...omitted.map(readRole), ...roles.filter(({ client }) => client)] : roles
      },
    }),

  /** `inherited` undefined: include inherited roles only if there are few. */
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

export const addRoleMappings = (realm: string, owner: MappingOwner, roles: readonly MappedRole[]) =>
  writeMappings('POST', realm, owner, roles)

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
  await runForEach(
    requestsFor(owner, roles),
    ({ name, body }) => name || formatList(body.map((role) => role.name)),
    ({ path, body }) => rest(realmPath(realm, ...path), { method, body }),
  )
}

/**
 * Without view-realm, Keycloak leaves realm roles out of lists of realm and client roles, but not out
 * of lists of realm roles only.
 */
async function readOmittedRealmRoles(
  realm: string,
  owner: MappingOwner,
  segments: string[],
  signal: AbortSignal,
): Promise<RoleResponse[] | undefined> {
  const { permissions } = await queryClient.query({ ...whoami(realm), staleTime: Infinity })
  const { read, isSingleList } = kinds[owner.type]
  if (isSingleList || holds('view-realm', permissions)) return undefined
  return rest<RoleResponse[]>(realmPath(realm, ...read(owner), 'realm', ...segments), { signal })
}

/** One for the realm roles and one per client. */
function requestsFor(owner: MappingOwner, roles: readonly MappedRole[]) {
  const kind = kinds[owner.type]
  // Without both id and name: 404 "Role not found".
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
 * Roles are inherited, so all mappings are stale. Changing one's own roles may change permissions.
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
 * Shows direct roles first: effective roles may take long. Failure to read them is ignored, as the
 * user did not ask for them.
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
 * GET roles, the roles of a client and available-roles of a role include assigned roles, so these
 * are filtered here.
 */
async function availableRolesReader(
  realm: string,
  owner: MappingOwner | undefined,
  { kind, client, search }: AvailableRolesQuery,
): Promise<RowReader<MappedRole>> {
  const { permissions } = await queryClient.query({ ...whoami(realm), staleTime: Infinity })
  // The server already excludes assigned roles here.
  const excludesAssigned =
    kind === 'client' && !client && owner !== undefined && owner.type !== 'roles'
  const direct =
    owner && !excludesAssigned
      ? await queryClient.query({ ...roleMappings.direct(realm, owner), staleTime })
      : noRoles
  const assigned = new Set(direct.map(({ id }) => id))
  const isAssignable = ({ id }: MappedRole) => !assigned.has(id) && id !== owner?.id
  if (client)
    return filteredReader(readRolesOfClient(realm, client, search), isAssignable, batchSize)

  const readRealmPage =
    !owner || holds('view-realm', permissions)
      ? readRealmRoles(realm, search)
      : readAvailableRealmRoles(realm, owner, search)
  const realmReader = filteredReader(readRealmPage, isAssignable, batchSize)
  // For a role the server excludes nothing, and accepts any id.
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

/** Fallback without view-realm: the available roles of one owner. No paging, no search. */
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
