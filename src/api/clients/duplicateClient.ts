import type ClientRepresentation from '@keycloak/keycloak-admin-client/lib/defs/clientRepresentation.js'
import type MappingsRepresentation from '@keycloak/keycloak-admin-client/lib/defs/mappingsRepresentation.js'
import type RoleRepresentation from '@keycloak/keycloak-admin-client/lib/defs/roleRepresentation.js'
import { encodeSegment } from '~/lib/urlPath'
import { readAll } from '~/lib/async/readPages'
import { isSecret } from './clientFilters'
import { clients, toClientFieldErrors, type Client } from './clients'
import { mapConcurrently } from '~/api/batch'
import { command } from '~/api/queryClient'
import { realmPath, rest, restCreate } from '~/api/rest'

/** What of a client a copy gets, beside its settings. */
export type CopiedParts = {
  mappers: boolean
  scopes: boolean
  roles: boolean
  scopeMappings: boolean
  serviceAccountRoles: boolean
}

type Role = RoleRepresentation & { id: string; name: string }

const path = (realm: string, ...more: string[]) => realmPath(realm, 'clients', ...more)

/** Secrets, keys, what the server makes out of a client ID, and the stream that one receiver has. */
const isOwn = (attribute: string) =>
  isSecret(attribute) ||
  attribute === 'saml.artifact.binding.identifier' ||
  attribute.startsWith('ssf.stream.')

/** What a client is made of again: no ids, no secrets, no registration token. */
export function copyOf(
  client: ClientRepresentation,
  clientId: string,
  { mappers, scopes }: Pick<CopiedParts, 'mappers' | 'scopes'>,
): ClientRepresentation {
  const {
    id: _id,
    secret: _secret,
    registrationAccessToken: _token,
    access: _access,
    ...rest
  } = client
  const { protocolMappers = [], defaultClientScopes, optionalClientScopes, ...settings } = rest
  const attributes = Object.entries(client.attributes ?? {}).filter(([name]) => !isOwn(name))
  return {
    ...settings,
    clientId,
    attributes: Object.fromEntries(attributes),
    protocolMappers: mappers ? protocolMappers.map(({ id: _mapper, ...each }) => each) : [],
    ...(scopes && { defaultClientScopes, optionalClientScopes }),
  }
}

const rolesOf = (realm: string, id: string): Promise<Role[]> =>
  readAll((first, max) =>
    rest<Role[]>(path(realm, id, 'roles'), { query: { first, max, briefRepresentation: false } }),
  )

/** Makes the roles of one client in another, composites last; gives the new ones by name. */
async function copyRoles(realm: string, from: string, to: string) {
  const roles = await rolesOf(realm, from)
  // Authorization services bring a role of their own.
  const there = new Set((await rolesOf(realm, to)).map(({ name }) => name))
  for (const { name, description, attributes } of roles.filter((role) => !there.has(role.name))) {
    const body = { name, description, attributes }
    await rest(path(realm, to, 'roles'), { method: 'POST', body })
  }
  const made = new Map((await rolesOf(realm, to)).map((role) => [role.name, role]))
  for (const { name } of roles.filter(({ composite }) => composite)) {
    const parts = await rest<Role[]>(path(realm, from, 'roles', name, 'composites'))
    const body = parts.map((part) => (part.containerId === from ? made.get(part.name) : part))
    await rest(path(realm, to, 'roles', name, 'composites'), {
      method: 'POST',
      body: body.filter((role) => role !== undefined),
    })
  }
  return made
}

type Mapped = { from: string; to: string; made: ReadonlyMap<string, Role> }

/** Gives to one what another has been given; roles of the copied client become those of the copy. */
async function giveAll(
  realm: string,
  { realmMappings = [], clientMappings = {} }: MappingsRepresentation,
  target: string,
  { from, to, made }: Mapped,
) {
  if (realmMappings.length > 0) {
    await rest(`${target}/realm`, { method: 'POST', body: realmMappings })
  }
  const given: readonly { id?: string; mappings?: readonly { name?: string }[] }[] =
    Object.values(clientMappings)
  for (const { id, mappings = [] } of given) {
    if (!id) continue
    const isOwn = id === from && made.size > 0
    const body = isOwn ? mappings.flatMap(({ name }) => (name && made.get(name)) ?? []) : mappings
    const owner = encodeSegment(isOwn ? to : id)
    await rest(`${target}/clients/${owner}`, { method: 'POST', body })
  }
}

type Account = { id: string }

async function copyInto(realm: string, from: string, to: string, parts: CopiedParts) {
  const made = parts.roles ? await copyRoles(realm, from, to) : new Map<string, Role>()
  const mapped = { from, to, made }
  if (parts.scopeMappings) {
    const given = await rest<MappingsRepresentation>(path(realm, from, 'scope-mappings'))
    await giveAll(realm, given, path(realm, to, 'scope-mappings'), mapped)
  }
  if (!parts.serviceAccountRoles) return
  const [first, second] = await mapConcurrently([from, to], (id) =>
    rest<Account>(path(realm, id, 'service-account-user')),
  )
  if (!first || !second) return
  const rolesAt = (user: Account) => realmPath(realm, 'users', user.id, 'role-mappings')
  const given = await rest<MappingsRepresentation>(rolesAt(first))
  await giveAll(realm, given, rolesAt(second), mapped)
}

type Copy = { id: string; clientId: string; parts: CopiedParts }

/** A copy under another ID; gives its id. What was half made is taken away again. */
export const duplicateClient = (realm: string) =>
  command({
    run: async ({ id, clientId, parts }: Copy) => {
      const client = await rest<Client>(path(realm, id))
      const body = copyOf(client, clientId, parts)
      const copy = await restCreate(path(realm), { body }).catch((error: unknown) => {
        throw toClientFieldErrors(error)
      })
      const has = {
        ...parts,
        serviceAccountRoles: parts.serviceAccountRoles && client.serviceAccountsEnabled === true,
      }
      try {
        await copyInto(realm, id, copy, has)
      } catch (error) {
        await rest(path(realm, copy), { method: 'DELETE' })
        throw error
      }
      return copy
    },
    done: 'clientDuplicated',
    failed: 'createClientError',
    stale: [clients.all(realm)],
  })
