import type MappingsRepresentation from '@keycloak/keycloak-admin-client/lib/defs/mappingsRepresentation.js'
import type RoleRepresentation from '@keycloak/keycloak-admin-client/lib/defs/roleRepresentation.js'
import { queryOptions } from '@tanstack/react-query'
import type ClientRepresentation from '@keycloak/keycloak-admin-client/lib/defs/clientRepresentation.js'
import { undoWrites } from '~/api/outcome'
import { mapConcurrently, readAll } from '~/lib/batch'
import { encodeSegment } from '~/lib/urls'
import { isSecret } from './clientFilters'
import { clients, clientFieldErrors, type Client } from './clients'
import { withFieldErrors } from '~/api/fieldErrors'
import { command, queryClient } from '~/api/queryClient'
import { realmPath, rest, restCreate } from '~/api/rest'

export type NewClient = ClientRepresentation & { clientId: string }

/** Returns its id. */
async function findClient(realm: string, clientId: string, signal?: AbortSignal) {
  // Without `search`, Keycloak matches the full ID.
  const query = { clientId, max: 1 }
  const options = { query, ...(signal && { signal }) }
  const matches = await rest<Client[]>(realmPath(realm, 'clients'), options)
  return matches.find((client) => client.clientId === clientId)?.id
}

/** The id of the client that uses a clientId, or null. */
export const clientIds = {
  owner: (realm: string, clientId: string) =>
    queryOptions({
      queryKey: [...clients.all(realm), 'owner', clientId],
      queryFn: async ({ signal }): Promise<string | null> => {
        return (await findClient(realm, clientId, signal)) ?? null
      },
      staleTime: 10_000,
      gcTime: 60_000,
    }),
}

/** Only looks in the query cache. */
export const isKnownTaken = (realm: string, clientId: string) =>
  typeof queryClient.getQueryData(clientIds.owner(realm, clientId).queryKey) === 'string'

const postClient = (realm: string, body: NewClient) =>
  withFieldErrors(restCreate(realmPath(realm, 'clients'), { body }), clientFieldErrors)

export const createClient = (realm: string) =>
  command({
    run: (body: NewClient) => postClient(realm, body),
    find: ({ clientId }) => findClient(realm, clientId),
    done: 'createClientSuccess',
    failed: 'createClientError',
    stale: [clients.all(realm)],
  })

export const importClient = (realm: string) =>
  command({
    run: (body: NewClient) => postClient(realm, body),
    find: ({ clientId }) => findClient(realm, clientId),
    done: 'clientImportSuccess',
    failed: 'clientImportError',
    stale: [clients.all(realm)],
  })

export const descriptions = {
  /** Lets Keycloak convert a description that is not our JSON, e.g. SAML metadata. */
  read: (realm: string, text: string) =>
    queryOptions({
      queryKey: [realm, 'client-description', text],
      queryFn: ({ signal }) =>
        rest<ClientRepresentation>(realmPath(realm, 'client-description-converter'), {
          method: 'POST',
          text,
          signal,
          isReadOnly: true,
        }),
      staleTime: Infinity,
      gcTime: 0,
    }),
}

/**
 * Replaces settings, attributes and mappers; the id stays. Without `authorizationServicesEnabled`,
 * Keycloak would delete all authorization data.
 */
async function overwrite(realm: string, id: string, client: NewClient) {
  const path = realmPath(realm, 'clients', id)
  const { authorizationServicesEnabled: isAuthorizationEnabled = false } = await rest<Client>(path)
  // `false` in a file only means an export without authorization data: keep them.
  const authorizationServicesEnabled =
    isAuthorizationEnabled || client.authorizationServicesEnabled === true
  const requiredSettings = isAuthorizationEnabled
    ? { serviceAccountsEnabled: true, publicClient: false }
    : {}
  const body = { ...client, ...requiredSettings, authorizationServicesEnabled }
  await rest(path, { method: 'PUT', body })
}

export const overwriteClient = (realm: string) =>
  command({
    run: ({ id, client }: { id: string; client: NewClient }) => overwrite(realm, id, client),
    fieldErrors: clientFieldErrors,
    done: 'clientImportSuccess',
    failed: 'clientImportError',
    stale: [clients.all(realm)],
  })

export const copyParts = [
  'mappers',
  'scopes',
  'roles',
  'scopeMappings',
  'serviceAccountRoles',
] as const

type CopyPart = (typeof copyParts)[number]

export type CopyOptions = Record<CopyPart, boolean>

type Role = RoleRepresentation & { id: string; name: string }

const path = (realm: string, ...segments: string[]) => realmPath(realm, 'clients', ...segments)

/** Secrets, keys, an ID that Keycloak derives from the clientId, and the original's SSF stream. */
const isExcludedFromCopy = (attribute: string) =>
  isSecret(attribute) ||
  attribute === 'saml.artifact.binding.identifier' ||
  attribute.startsWith('ssf.stream.')

export function copyOf(
  client: ClientRepresentation,
  clientId: string,
  { mappers, scopes }: Pick<CopyOptions, 'mappers' | 'scopes'>,
): ClientRepresentation {
  const {
    id: _id,
    secret: _secret,
    registrationAccessToken: _token,
    access: _access,
    ...rest
  } = client
  const { protocolMappers = [], defaultClientScopes, optionalClientScopes, ...settings } = rest
  const attributes = Object.entries(client.attributes ?? {}).filter(
    ([name]) => !isExcludedFromCopy(name),
  )
  return {
    ...settings,
    clientId,
    attributes: Object.fromEntries(attributes),
    protocolMappers: mappers ? protocolMappers.map(({ id: _mapper, ...mapper }) => mapper) : [],
    ...(scopes && { defaultClientScopes, optionalClientScopes }),
  }
}

const rolesOf = (realm: string, id: string): Promise<Role[]> =>
  readAll((first, max) =>
    rest<Role[]>(path(realm, id, 'roles'), { query: { first, max, briefRepresentation: false } }),
  )

/** Copies composites last. Returns the new roles by name. */
async function copyRoles(realm: string, from: string, to: string) {
  const roles = await rolesOf(realm, from)
  // Enabling authorization services creates a role.
  const existingNames = new Set((await rolesOf(realm, to)).map(({ name }) => name))
  for (const { name, description, attributes } of roles.filter(
    (role) => !existingNames.has(role.name),
  )) {
    const body = { name, description, attributes }
    await rest(path(realm, to, 'roles'), { method: 'POST', body })
  }
  const copiedRoles = new Map((await rolesOf(realm, to)).map((role) => [role.name, role]))
  for (const { name } of roles.filter(({ composite }) => composite)) {
    const composites = await rest<Role[]>(path(realm, from, 'roles', name, 'composites'))
    const body = composites.map((role) =>
      role.containerId === from ? copiedRoles.get(role.name) : role,
    )
    await rest(path(realm, to, 'roles', name, 'composites'), {
      method: 'POST',
      body: body.filter((role) => role !== undefined),
    })
  }
  return copiedRoles
}

type CopyContext = { from: string; to: string; copiedRoles: ReadonlyMap<string, Role> }

/** Roles of the original client become roles of the copy. */
async function copyMappings(
  realm: string,
  { realmMappings = [], clientMappings = {} }: MappingsRepresentation,
  target: string,
  { from, to, copiedRoles }: CopyContext,
) {
  if (realmMappings.length > 0) {
    await rest(`${target}/realm`, { method: 'POST', body: realmMappings })
  }
  const mappingsByClient: readonly { id?: string; mappings?: readonly { name?: string }[] }[] =
    Object.values(clientMappings)
  for (const { id, mappings = [] } of mappingsByClient) {
    if (!id) continue
    const isSourceClient = id === from && copiedRoles.size > 0
    const body = isSourceClient
      ? mappings.flatMap(({ name }) => (name && copiedRoles.get(name)) ?? [])
      : mappings
    const owner = encodeSegment(isSourceClient ? to : id)
    await rest(`${target}/clients/${owner}`, { method: 'POST', body })
  }
}

type Account = { id: string }

async function copyRolesAndMappings(realm: string, from: string, to: string, options: CopyOptions) {
  const copiedRoles = options.roles ? await copyRoles(realm, from, to) : new Map<string, Role>()
  const context = { from, to, copiedRoles }
  if (options.scopeMappings) {
    const mappings = await rest<MappingsRepresentation>(path(realm, from, 'scope-mappings'))
    await copyMappings(realm, mappings, path(realm, to, 'scope-mappings'), context)
  }
  if (!options.serviceAccountRoles) return
  const [fromUser, toUser] = await mapConcurrently([from, to], (id) =>
    rest<Account>(path(realm, id, 'service-account-user')),
  )
  if (!fromUser || !toUser) return
  const mappingsPath = (user: Account) => realmPath(realm, 'users', user.id, 'role-mappings')
  const mappings = await rest<MappingsRepresentation>(mappingsPath(fromUser))
  await copyMappings(realm, mappings, mappingsPath(toUser), context)
}

type Copy = { id: string; clientId: string; parts: readonly CopyPart[] }

/** Returns the id of the copy. Deletes it if copying its roles or mappings fails. */
export const duplicateClient = (realm: string) =>
  command({
    run: async ({ id, clientId, parts }: Copy) => {
      const client = await rest<Client>(path(realm, id))
      const options: CopyOptions = {
        mappers: parts.includes('mappers'),
        scopes: parts.includes('scopes'),
        roles: parts.includes('roles'),
        scopeMappings: parts.includes('scopeMappings'),
        serviceAccountRoles:
          parts.includes('serviceAccountRoles') && client.serviceAccountsEnabled === true,
      }
      const body = copyOf(client, clientId.trim(), options)
      const copyId = await withFieldErrors(restCreate(path(realm), { body }), clientFieldErrors)
      try {
        await copyRolesAndMappings(realm, id, copyId, options)
      } catch (error) {
        await undoWrites(error, () => rest(path(realm, copyId), { method: 'DELETE' }))
      }
      return copyId
    },
    done: 'clientDuplicated',
    failed: 'createClientError',
    stale: [clients.all(realm)],
  })
