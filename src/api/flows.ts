import { queryOptions } from '@tanstack/react-query'
import type AuthenticationFlowRepresentation from '@keycloak/keycloak-admin-client/lib/defs/authenticationFlowRepresentation.js'
import { realmPath, rest } from './rest'

/** A flow to be chosen. */
export type FlowChoice = { id: string; alias: string }

export const flows = {
  all: (realm: string) => [realm, 'flows'] as const,

  /**
   * Those that a client may have instead of the realm's, by alias. The server (GET flows) refuses who
   * may only manage clients.
   */
  choices: (realm: string) =>
    queryOptions({
      queryKey: [...flows.all(realm), 'choices'],
      queryFn: async ({ signal }): Promise<FlowChoice[]> => {
        const path = realmPath(realm, 'authentication', 'flows')
        const found = await rest<AuthenticationFlowRepresentation[]>(path, { signal })
        return found
          .filter(({ providerId }) => providerId !== 'client-flow')
          .flatMap(({ id, alias }) => (id && alias ? [{ id, alias }] : []))
          .toSorted((one, other) => one.alias.localeCompare(other.alias))
      },
    }),
}
