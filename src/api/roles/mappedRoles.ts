import type MappingsRepresentation from '@keycloak/keycloak-admin-client/lib/defs/mappingsRepresentation.js'
import type RoleRepresentation from '@keycloak/keycloak-admin-client/lib/defs/roleRepresentation.js'

export type MappedRole = {
  id: string
  name: string
  description?: string
  client?: { id: string; clientId: string }
  composite?: boolean
}

export type EffectiveRole = MappedRole & {
  isInherited: boolean
}

export function markInherited(
  direct: readonly MappedRole[],
  effective: readonly MappedRole[],
  ownerId: string,
): EffectiveRole[] {
  const directIds = new Set(direct.map(({ id }) => id))
  // For a composite role the server also returns the role itself.
  const inherited = effective.filter(({ id }) => !directIds.has(id) && id !== ownerId)
  return [
    ...direct.map((role) => ({ ...role, isInherited: false })),
    ...inherited.toSorted(compareRoles).map((role) => ({ ...role, isInherited: true })),
  ]
}

export const compareRoles = (a: MappedRole, b: MappedRole) =>
  (a.client?.clientId ?? '').localeCompare(b.client?.clientId ?? '') || a.name.localeCompare(b.name)

export type RoleResponse = RoleRepresentation & { id: string; name: string }

/** `clientId` is the client's id, `client` its clientId. */
export type UiExtRole = {
  id: string
  name?: string
  role?: string
  description?: string
  client?: string
  clientId?: string
}

export function readMappings({ realmMappings, clientMappings }: MappingsRepresentation) {
  const realmRoles = ((realmMappings ?? []) as RoleResponse[]).map(readRole)
  const clientRoles = Object.values(clientMappings ?? {}).flatMap(({ id = '', client, mappings }) =>
    // `containerId` is the client's name in some responses, so take the id from here.
    ((mappings ?? []) as RoleResponse[]).map((role) => ({
      ...readRole(role),
      client: { id, clientId: client ?? id },
    })),
  )
  return [...realmRoles, ...clientRoles].toSorted(compareRoles)
}

export const readRole = ({ id, name, description, composite }: RoleResponse): MappedRole => ({
  id,
  name,
  ...(description && { description }),
  ...(composite !== undefined && { composite }),
})

export const readUiExtRole = ({
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
