import { queryOptions } from '@tanstack/react-query'
import type UserRepresentation from '@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js'
import { clients } from './clients'
import { realmPath, rest } from '~/api/rest'

export type ServiceAccount = UserRepresentation & { id: string; username: string }

export const serviceAccounts = {
  /** GET service-account-user answers 400 if the client has none. */
  of: (realm: string, client: string) =>
    queryOptions({
      queryKey: [...clients.all(realm), client, 'service-account'],
      queryFn: ({ signal }) => {
        const path = realmPath(realm, 'clients', client, 'service-account-user')
        return rest<ServiceAccount>(path, { signal })
      },
    }),
}
