import { queryOptions } from '@tanstack/react-query'
import type RoleRepresentation from '@keycloak/keycloak-admin-client/lib/defs/roleRepresentation.js'
import { read } from '~/api/resource'
import { realmPath, rest } from '~/api/rest'
import { mapConcurrently } from '~/lib/batch'
import type { Client } from './clients'

export type EvaluationScope = {
  scope: readonly string[]
  user?: string | undefined
  audience: readonly string[]
}

export type EffectiveMapper = {
  mapperId: string
  mapperName: string
  containerId: string
  containerName: string
  containerType: string
  protocolMapper: string
}

/** `owner` is the clientId, absent for realm roles. */
export type GrantedRole = { id: string; name: string; owner?: string; description?: string }

type Named = Pick<Client, 'id' | 'clientId'>

type UserOption = { id: string; username: string; email?: string }

export type TokenKind = 'access-token' | 'id-token' | 'userinfo'

const path = (realm: string, client: string, ...segments: string[]) =>
  realmPath(realm, 'clients', client, 'evaluate-scopes', ...segments)

/** Only for a user. */
const example = <T>(
  realm: string,
  client: string,
  kind: TokenKind | 'saml-response',
  evaluation: EvaluationScope,
) => ({
  ...read<T>(
    [realm, 'clients', client, 'evaluate', kind, evaluation],
    path(realm, client, `generate-example-${kind}`),
    {
      scope: evaluation.scope.join(' '),
      userId: evaluation.user,
      ...(kind === 'access-token' && { audience: evaluation.audience.join(' ') }),
    },
  ),
  enabled: evaluation.user !== undefined,
  gcTime: 0,
})

export const clientBatchSize = 100

async function readClients(realm: string, limit: number) {
  const clients: Client[] = []
  for (let first = 0; first < limit; first += clientBatchSize) {
    const query = { first, max: clientBatchSize + 1 }
    const rows = await rest<Client[]>(realmPath(realm, 'clients'), { query })
    clients.push(...rows.slice(0, clientBatchSize))
    if (rows.length <= clientBatchSize) return { clients, hasMore: false }
  }
  return { clients, hasMore: true }
}

async function readGrantedRoles(realm: string, client: Named, scope: string, clientLimit: number) {
  const readGranted = async (container: string, owner?: string) => {
    const rolesPath = path(realm, client.id, 'scope-mappings', container, 'granted')
    const roles = await rest<RoleRepresentation[]>(rolesPath, { query: { scope } })
    return roles.map(({ id, name = '', description }): GrantedRole => ({
      id: id ?? `${owner} ${name}`,
      name,
      owner,
      description,
    }))
  }
  const [realmRoles, page] = await Promise.all([
    readGranted(realm),
    readClients(realm, clientLimit),
  ])
  const otherClients = page.clients.filter(({ id }) => id !== client.id)
  const clientRoles = await mapConcurrently([client, ...otherClients], ({ id, clientId }) =>
    readGranted(id, clientId),
  )
  return {
    roles: [...realmRoles, ...clientRoles.flat()],
    clients: page.clients.length,
    hasMore: page.hasMore,
  }
}

export const evaluated = {
  mappers: (realm: string, client: string, scope: readonly string[]) =>
    read<EffectiveMapper[]>(
      [realm, 'clients', client, 'evaluate', 'mappers', scope],
      path(realm, client, 'protocol-mappers'),
      { scope: scope.join(' ') },
    ),

  /**
   * One call for the roles of each container: the realm, this client and up to `clientLimit`
   * other clients.
   */
  roles: (realm: string, { id, clientId }: Named, scope: readonly string[], clientLimit: number) =>
    queryOptions({
      queryKey: [realm, 'clients', id, 'evaluate', 'roles', scope, clientLimit],
      queryFn: () => readGrantedRoles(realm, { id, clientId }, scope.join(' '), clientLimit),
    }),

  token: (realm: string, client: string, kind: TokenKind, evaluation: EvaluationScope) =>
    example<Record<string, unknown>>(realm, client, kind, evaluation),

  samlResponse: (realm: string, client: string, evaluation: EvaluationScope) =>
    example<string>(realm, client, 'saml-response', evaluation),

  /** Users whose name contains the text; an exact match comes first. */
  users: (realm: string, username: string) =>
    queryOptions({
      queryKey: [realm, 'users', 'choice', username],
      queryFn: async ({ signal }) => {
        const base = { username, first: 0, max: 21, briefRepresentation: true }
        const findUsers = (query: object) =>
          rest<UserOption[]>(realmPath(realm, 'users'), { query: { ...base, ...query }, signal })
        const pages = await Promise.all(
          username ? [findUsers({ exact: true }), findUsers({})] : [findUsers({})],
        )
        return [...new Map(pages.flat().map((user) => [user.id, user])).values()]
      },
    }),
}
