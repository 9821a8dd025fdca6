import type AuthenticationExecutionInfoRepresentation from '@keycloak/keycloak-admin-client/lib/defs/authenticationExecutionInfoRepresentation.js'
import type AuthenticationFlowRepresentation from '@keycloak/keycloak-admin-client/lib/defs/authenticationFlowRepresentation.js'
import type OrganizationRepresentation from '@keycloak/keycloak-admin-client/lib/defs/organizationRepresentation.js'
import type UserRepresentation from '@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js'
import { queryOptions } from '@tanstack/react-query'
import { statusOf } from '~/lib/errors'
import { mapConcurrently } from '~/api/batch'
import { identityProviders } from './identityProviders'
import { realmPath, rest } from '~/api/rest'

/** Members are undefined if the user may not view them. */
export type ProviderUse = {
  alias: string
  /** Up to `userLimit` + 1 names. */
  users: readonly string[] | undefined
  /** Flows that redirect to it by default. */
  flows: readonly string[] | undefined
  /** Clients that authenticate with its assertions. */
  clients: readonly string[] | undefined
  mappers: number | undefined
}

export const userLimit = 100

async function readIfAllowed<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read()
  } catch (error) {
    if (statusOf(error) === 403 || statusOf(error) === 404) return undefined
    throw error
  }
}

async function readRedirectingFlows(realm: string, signal: AbortSignal) {
  const path = (...segments: string[]) => realmPath(realm, 'authentication', ...segments)
  const flows = await rest<AuthenticationFlowRepresentation[]>(path('flows'), { signal })
  const redirects = await mapConcurrently(flows, async ({ alias = '' }) => {
    const steps = await rest<AuthenticationExecutionInfoRepresentation[]>(
      path('flows', alias, 'executions'),
      { signal },
    )
    const configured = steps.flatMap(({ providerId, authenticationConfig }) =>
      providerId === 'identity-provider-redirector' && authenticationConfig
        ? [authenticationConfig]
        : [],
    )
    const configs = await mapConcurrently(configured, (id) =>
      rest<{ config?: Record<string, string> }>(path('config', id), { signal }),
    )
    return configs.map(({ config }) => ({ flow: alias, provider: config?.defaultProvider }))
  })
  return redirects.flat()
}

async function readClients(realm: string, alias: string, signal: AbortSignal) {
  const query = { q: `jwt.credential.issuer:"${alias}"`, first: 0, max: 20 }
  const clients = await rest<{ clientId: string }[]>(realmPath(realm, 'clients'), { query, signal })
  return clients.map(({ clientId }) => clientId)
}

async function readUsers(realm: string, alias: string, signal: AbortSignal) {
  const query = { idpAlias: alias, briefRepresentation: true, first: 0, max: userLimit + 1 }
  const users = await rest<UserRepresentation[]>(realmPath(realm, 'users'), { query, signal })
  return users.map(({ username = '' }) => username)
}

export const providerUse = {
  of: (realm: string, aliases: readonly string[]) =>
    queryOptions({
      queryKey: [...identityProviders.all(realm), 'use', aliases],
      queryFn: async ({ signal }): Promise<ProviderUse[]> => {
        const flows = await readIfAllowed(() => readRedirectingFlows(realm, signal))
        return mapConcurrently(aliases, async (alias) => {
          const mappersPath = realmPath(realm, 'identity-provider', 'instances', alias, 'mappers')
          const [users, clients, providerMappers] = await Promise.all([
            readIfAllowed(() => readUsers(realm, alias, signal)),
            readIfAllowed(() => readClients(realm, alias, signal)),
            readIfAllowed(() => rest<unknown[]>(mappersPath, { signal })),
          ])
          return {
            alias,
            users,
            clients,
            mappers: providerMappers?.length,
            flows: flows?.flatMap(({ flow, provider }) => (provider === alias ? [flow] : [])),
          }
        })
      },
      staleTime: 0,
    }),

  /** Names by id; empty without permission. */
  organizations: (realm: string) =>
    queryOptions({
      queryKey: [realm, 'organizations', 'names'],
      queryFn: async ({ signal }): Promise<Readonly<Record<string, string>>> => {
        const query = { first: 0, max: -1, briefRepresentation: true }
        const organizations = await readIfAllowed(() =>
          rest<OrganizationRepresentation[]>(realmPath(realm, 'organizations'), { query, signal }),
        )
        return Object.fromEntries((organizations ?? []).map(({ id = '', name = '' }) => [id, name]))
      },
      staleTime: 30_000,
    }),
}
