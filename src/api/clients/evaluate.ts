import { queryOptions } from '@tanstack/react-query'
import type RoleRepresentation from '@keycloak/keycloak-admin-client/lib/defs/roleRepresentation.js'
import { mapConcurrently } from '~/api/batch'
import { realmPath, rest } from '~/api/rest'
import type { Client } from './clients'

/** What a token is asked for: scopes, for whom, and for which audience. */
export type EvaluationScope = {
  scope: readonly string[]
  user?: string | undefined
  audience: readonly string[]
}

/** A mapper that works on the tokens, and the scope (or the client) that brings it. */
export type EffectiveMapper = {
  mapperId: string
  mapperName: string
  containerId: string
  containerName: string
  containerType: string
  protocolMapper: string
}

/** Roles that tokens may hold, by where they are from; `owner` is absent for those of the realm. */
export type GrantedRoles = { owner?: string; roles: readonly RoleRepresentation[] }

type Named = Pick<Client, 'id' | 'clientId'>

/** The tokens that the server makes examples of. */
export type TokenKind = 'access-token' | 'id-token' | 'userinfo'

const path = (realm: string, client: string, ...more: string[]) =>
  realmPath(realm, 'clients', client, 'evaluate-scopes', ...more)

const asked = ({ scope, user }: EvaluationScope) => ({ scope: scope.join(' '), userId: user })

/** How many clients are asked for at once for the roles that they give. */
export const clientsStep = 100

/** As many of the realm's clients as are wanted. */
async function someClients(realm: string, wanted: number) {
  const found: Client[] = []
  for (let first = 0; first < wanted; first += clientsStep) {
    const query = { first, max: clientsStep + 1 }
    const some = await rest<Client[]>(realmPath(realm, 'clients'), { query })
    found.push(...some.slice(0, clientsStep))
    if (some.length <= clientsStep) return { found, hasMore: false }
  }
  return { found, hasMore: true }
}

async function grantedTo(realm: string, own: Named, scope: string, wanted: number) {
  const granted = (container: string) =>
    rest<RoleRepresentation[]>(path(realm, own.id, 'scope-mappings', container, 'granted'), {
      query: { scope },
    })
  const [ofRealm, some] = await Promise.all([granted(realm), someClients(realm, wanted)])
  const others = some.found.filter(({ id }) => id !== own.id)
  const ofClients = await mapConcurrently(
    [own, ...others],
    async ({ id, clientId }): Promise<GrantedRoles> => ({
      owner: clientId,
      roles: await granted(id),
    }),
  )
  const containers: GrantedRoles[] = [{ roles: ofRealm }, ...ofClients]
  return {
    containers: containers.filter(({ roles }) => roles.length > 0),
    clients: some.found.length,
    hasMore: some.hasMore,
  }
}

export const evaluated = {
  mappers: (realm: string, client: string, scope: readonly string[]) =>
    queryOptions({
      queryKey: [realm, 'clients', client, 'evaluate', 'mappers', scope],
      queryFn: ({ signal }) =>
        rest<EffectiveMapper[]>(path(realm, client, 'protocol-mappers'), {
          query: { scope: scope.join(' ') },
          signal,
        }),
    }),

  /**
   * One call tells the roles of one container: those of the realm and of the client itself are asked
   * for, and those of as many other clients as are wanted.
   */
  roles: (realm: string, { id, clientId }: Named, scope: readonly string[], wanted: number) =>
    queryOptions({
      queryKey: [realm, 'clients', id, 'evaluate', 'roles', scope, wanted],
      queryFn: () => grantedTo(realm, { id, clientId }, scope.join(' '), wanted),
    }),

  /** A token as the client would get it. */
  token: (realm: string, client: string, kind: TokenKind, evaluation: EvaluationScope) =>
    queryOptions({
      queryKey: [realm, 'clients', client, 'evaluate', kind, evaluation],
      queryFn: ({ signal }) => {
        const query = {
          ...asked(evaluation),
          ...(kind === 'access-token' && { audience: evaluation.audience.join(' ') }),
        }
        const address = path(realm, client, `generate-example-${kind}`)
        return rest<Record<string, unknown>>(address, { query, signal })
      },
      enabled: evaluation.user !== undefined,
      gcTime: 0,
    }),

  /** The answer by SAML, as text. */
  samlResponse: (realm: string, client: string, evaluation: EvaluationScope) =>
    queryOptions({
      queryKey: [realm, 'clients', client, 'evaluate', 'saml-response', evaluation],
      queryFn: ({ signal }) =>
        rest<string>(path(realm, client, 'generate-example-saml-response'), {
          query: asked(evaluation),
          signal,
        }),
      enabled: evaluation.user !== undefined,
      gcTime: 0,
    }),

  /**
   * Users by what their name has in it, for a choice. The one whose name it is comes first: it is not
   * to be missed among many that begin alike.
   */
  users: (realm: string, username: string) =>
    queryOptions({
      queryKey: [realm, 'users', 'choice', username],
      queryFn: async ({ signal }) => {
        const part = { username, first: 0, max: 21, briefRepresentation: true }
        const find = (query: object) =>
          rest<Choosable[]>(realmPath(realm, 'users'), { query: { ...part, ...query }, signal })
        const found = await Promise.all(username ? [find({ exact: true }), find({})] : [find({})])
        return [...new Map(found.flat().map((user) => [user.id, user])).values()]
      },
    }),
}

type Choosable = { id: string; username: string; email?: string }
