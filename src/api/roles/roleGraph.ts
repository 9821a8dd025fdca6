import { queryOptions } from '@tanstack/react-query'
import type RoleRepresentation from '@keycloak/keycloak-admin-client/lib/defs/roleRepresentation.js'
import { readAll } from '~/lib/async/readPages'
import { realmPath, rest } from '~/api/rest'
import type { MappedRole } from './mappedRoles'
import { roleMappings } from './roleMappings'

/** Shared while role chains are followed. */
const staleTime = 30_000

/** Comes with the client's id (`containerId`), not its clientId. */
type ContainedRole = RoleRepresentation & { id: string; name: string; containerId: string }

export const roleGraph = {
  /** Direct composites. `clientId` holds the id, as the server does not send the clientId. */
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
