import { queryOptions } from '@tanstack/react-query'
import type RoleRepresentation from '@keycloak/keycloak-admin-client/lib/defs/roleRepresentation.js'
import { readAll } from '~/lib/async/readPages'
import { realmPath, rest } from '~/api/rest'
import type { MappedRole } from './mappedRoles'
import { roleMappings } from './roleMappings'

/** Chains of roles are walked again and again: what was read is good for a while. */
const staleTime = 30_000

/** What the server sends of a role inside another: of a client's, the client's id only. */
type ContainedRole = RoleRepresentation & { id: string; name: string; containerId: string }

export const roleGraph = {
  /** The roles that a role contains itself. The names of their clients are not told. */
  contents: (realm: string, id: string) =>
    queryOptions({
      queryKey: [...roleMappings.of(realm, { type: 'roles', id }), 'contents'],
      queryFn: async ({ signal }) => {
        const path = realmPath(realm, 'roles-by-id', id, 'composites')
        const contained = await readAll((first, max) =>
          rest<ContainedRole[]>(path, { query: { first, max }, signal }),
        )
        return contained.map(readContainedRole)
      },
      staleTime,
    }),
}

const readContainedRole = ({
  id,
  name,
  composite,
  clientRole,
  containerId,
}: ContainedRole): MappedRole => ({
  id,
  name,
  composite: composite === true,
  ...(clientRole && { client: { id: containerId, clientId: containerId } }),
})
