import { deleteEach, read } from '~/api/resource'
import type AuthenticationExecutionInfoRepresentation from '@keycloak/keycloak-admin-client/lib/defs/authenticationExecutionInfoRepresentation.js'
import type OrganizationRepresentation from '@keycloak/keycloak-admin-client/lib/defs/organizationRepresentation.js'
import type UserRepresentation from '@keycloak/keycloak-admin-client/lib/defs/userRepresentation.js'
import type { NetworkError } from '@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js'
import type AuthenticationFlowRepresentation from '@keycloak/keycloak-admin-client/lib/defs/authenticationFlowRepresentation.js'
import type IdentityProviderRepresentation from '@keycloak/keycloak-admin-client/lib/defs/identityProviderRepresentation.js'
import { queryOptions } from '@tanstack/react-query'
import { mapConcurrently, runForEach } from '~/lib/batch'
import { describeError, errorText, OutcomeError, statusOf, type FieldError } from '~/lib/errors'
import { translate } from '~/lib/i18n'
import { findFieldErrors } from '~/api/fieldErrors'
import { command } from '~/api/queryClient'
import { realmPath, rest, restCreate } from '~/api/rest'

/** All values are strings, including "true" and "false". */
type Config = Readonly<Record<string, string>>

export type IdentityProvider = Omit<IdentityProviderRepresentation, 'config'> & {
  alias: string
  providerId: string
  organizationId?: string
  /** Only in full representations. */
  types?: readonly string[]
  config: Config
}

export type NewIdentityProvider = Pick<IdentityProvider, 'alias' | 'providerId' | 'config'> &
  Partial<IdentityProvider>

const path = (realm: string, ...segments: string[]) =>
  realmPath(realm, 'identity-provider', 'instances', ...segments)

const readProvider = (realm: string, alias: string, signal?: AbortSignal) =>
  rest<IdentityProvider>(path(realm, alias), { ...(signal && { signal }) })

/** Without `max`, Keycloak returns 100. */
const noLimit = -1

export const identityProviders = {
  all: (realm: string) => [realm, 'identity-providers'] as const,

  /** By alias. Keycloak neither filters by type and state nor sorts. */
  list: (realm: string) =>
    read<IdentityProvider[]>([...identityProviders.all(realm), 'list'], path(realm), {
      first: 0,
      max: noLimit,
    }),

  byAlias: (realm: string, alias: string) =>
    queryOptions({
      queryKey: [...identityProviders.all(realm), 'one', alias],
      queryFn: ({ signal }) => readProvider(realm, alias, signal),
    }),

  /**
   * Whether the client `broker` has the role `read-token`; undefined if the user may not view
   * clients.
   */
  hasReadToken: (realm: string) =>
    queryOptions({
      queryKey: [...identityProviders.all(realm), 'read-token'],
      queryFn: ({ signal }) => findReadToken(realm, signal),
      staleTime: 60_000,
    }),
}

async function findReadToken(realm: string, signal: AbortSignal): Promise<boolean | undefined> {
  try {
    const query = { clientId: 'broker' }
    const [broker] = await rest<{ id: string }[]>(realmPath(realm, 'clients'), { query, signal })
    if (!broker) return false
    await rest(realmPath(realm, 'clients', broker.id, 'roles', 'read-token'), { signal })
    return true
  } catch (error) {
    if (statusOf(error) === 404) return false
    if (statusOf(error) === 403) return undefined
    throw error
  }
}

/** Keycloak's names of URLs that are not those of the settings. */
const urlSettings: Readonly<Record<string, string>> = {
  authorization_url: 'authorizationUrl',
  token_url: 'tokenUrl',
  userinfo_url: 'userInfoUrl',
  tokenIntrospection_url: 'tokenIntrospectionUrl',
  jwks_url: 'jwksUrl',
  logout_url: 'logoutUrl',
  Issuer: 'issuer',
}

const urlErrors = [
  [/^The url \[(\w+)\] is malformed/, 'addressMalformed'],
  [/^Invalid protocol\/scheme for url \[(\w+)\]/, 'addressNotWeb'],
  [/^The url \[(\w+)\] requires secure connections/, 'addressNotSecure'],
] as const

const hostOf = (address = '') => (URL.canParse(address) ? new URL(address).host : address)

/** Which setting Keycloak refuses, and why. These messages are always in English. */
export function urlErrorOf(message: string, config: Config = {}) {
  for (const [pattern, key] of urlErrors) {
    const name = pattern.exec(message)?.[1]
    if (name === undefined) continue
    const setting = urlSettings[name] ?? name
    return { setting, text: translate(key, { host: hostOf(config[setting]) }) }
  }
  return undefined
}

/** Keycloak's other error messages and their fields. */
const errorFields = [
  [/^Issuer/, 'issuer'],
  [/^Empty Space/, 'alias'],
  [/^Identity Provider alias/, 'alias'],
] as const

/** Keycloak answers a missing flow with a bare 500. */
async function missingFlow(realm: string, provider: Partial<IdentityProvider>) {
  const flowFields = (['firstBrokerLoginFlowAlias', 'postBrokerLoginFlowAlias'] as const).filter(
    (field) => provider[field],
  )
  if (flowFields.length === 0) return undefined
  const flowsPath = realmPath(realm, 'authentication', 'flows')
  const flows = await rest<AuthenticationFlowRepresentation[]>(flowsPath).catch(() => undefined)
  return flowFields.find((field) => flows?.every(({ alias }) => alias !== provider[field]))
}

async function providerErrors(
  realm: string,
  error: NetworkError,
  provider: Partial<IdentityProvider>,
): Promise<FieldError[]> {
  if (statusOf(error) === 500) {
    const field = await missingFlow(realm, provider)
    return field ? [{ field, message: translate('flowGone') }] : []
  }
  const { message } = describeError(error)
  const urlError = urlErrorOf(message, provider.config)
  return urlError
    ? [{ field: urlError.setting, message: urlError.text }]
    : findFieldErrors(error, {
        patterns: errorFields,
        status: { 409: ['alias', 'aliasTaken'] },
      })
}

export const createIdentityProvider = (realm: string) =>
  command({
    run: (body: NewIdentityProvider) => restCreate(path(realm), { body }),
    fieldErrors: (error, body) => providerErrors(realm, error, body),
    find: ({ alias }) => Promise.resolve(alias),
    done: 'createIdentityProviderSuccess',
    failed: 'createIdentityProviderError',
    stale: [identityProviders.all(realm)],
  })

const putProvider = (realm: string, body: IdentityProvider) =>
  rest(path(realm, body.alias), { method: 'PUT', body })

/** PUT replaces everything; a masked secret is kept. */
export const updateIdentityProvider = (realm: string) =>
  command({
    run: (body: IdentityProvider) => putProvider(realm, body),
    fieldErrors: (error, body) => providerErrors(realm, error, body),
    done: 'updateSuccessIdentityProvider',
    failed: 'updateErrorIdentityProvider',
    stale: [identityProviders.all(realm)],
  })

/** Applies a change to the current representation. */
async function updateCurrent(
  realm: string,
  alias: string,
  toChanged: (current: IdentityProvider) => IdentityProvider,
) {
  await putProvider(realm, toChanged(await readProvider(realm, alias)))
}

export const enableIdentityProvider = (realm: string, alias: string) =>
  command({
    run: (enabled: boolean) => updateCurrent(realm, alias, (current) => ({ ...current, enabled })),
    done: 'updateSuccessIdentityProvider',
    failed: 'updateErrorIdentityProvider',
    stale: [identityProviders.all(realm)],
  })

export const enableIdentityProviders = (realm: string, enabled: boolean) =>
  command({
    run: (providers: readonly IdentityProvider[]) =>
      runForEach(
        providers,
        ({ alias }) => alias,
        ({ alias }) => updateCurrent(realm, alias, (current) => ({ ...current, enabled })),
      ),
    done: (_providers, done) =>
      translate(enabled ? 'providersEnabled' : 'providersDisabled', { count: done.length }),
    failed: 'updateErrorIdentityProvider',
    stale: [identityProviders.all(realm)],
  })

/** Only the list: an open page would refetch a deleted provider. */
export const deleteIdentityProviders = (realm: string) =>
  deleteEach<IdentityProvider>({
    nameOf: ({ alias }) => alias,
    path: ({ alias }) => path(realm, alias),
    done: (providers, done) =>
      providers.length === 1
        ? translate('deletedSuccessIdentityProvider')
        : translate('providersDeleted', { count: done.length }),
    failed: 'deleteErrorIdentityProvider',
    stale: [identityProviders.list(realm).queryKey],
  })

/** `guiOrder` is a number as text; providers without one come last. */
type Orderable = Pick<IdentityProvider, 'alias' | 'config'>

const orderOf = ({ config: { guiOrder = '' } }: Orderable) =>
  guiOrder.trim() === '' || Number.isNaN(Number(guiOrder)) ? Infinity : Number(guiOrder)

/** The login page's order: by `guiOrder`, then by alias. */
export const sortProviders = <T extends Orderable>(providers: readonly T[]): T[] =>
  providers.toSorted(
    (a, b) =>
      // Infinity - Infinity is NaN.
      Math.sign(orderOf(a) - orderOf(b)) || a.alias.localeCompare(b.alias),
  )

/**
 * From this index on, the list needs no `guiOrder`: its providers have none and are sorted by
 * alias.
 */
function firstUnnumberedIndex(list: readonly IdentityProvider[]) {
  const isRest = (index: number) => {
    const [current, next] = list.slice(index, index + 2)
    if (!current || orderOf(current) !== Infinity) return false
    return !next || current.alias.localeCompare(next.alias) <= 0
  }
  let from = list.length
  while (from > 0 && isRest(from - 1)) from--
  return from
}

/** Providers that need a new `guiOrder` to be shown in this order. */
export function providersToMove(ordered: readonly IdentityProvider[]) {
  const from = firstUnnumberedIndex(ordered)
  return ordered.flatMap((provider, position) =>
    position >= from || orderOf(provider) === position ? [] : [{ provider, position }],
  )
}

/** Writes only changed positions. */
export const orderIdentityProviders = (realm: string) =>
  command({
    run: (ordered: readonly IdentityProvider[]) =>
      runForEach(
        providersToMove(ordered),
        ({ provider }) => provider.alias,
        ({ provider: { alias }, position }) =>
          updateCurrent(realm, alias, (current) => ({
            ...current,
            config: { ...current.config, guiOrder: String(position) },
          })),
      ).catch((error: unknown) => {
        // One act: no message says that a part of it is done.
        throw new OutcomeError(errorText(error), error)
      }),
    done: 'orderChangeSuccess',
    failed: 'orderChangeError',
    // Organizations list their providers in this order.
    stale: [identityProviders.all(realm), [realm, 'organizations']],
  })

/** Returns false if called too soon after the last reload. */
export const reloadKeys = (realm: string, alias: string) =>
  command({
    run: () => rest<boolean>(path(realm, alias, 'reload-keys')),
    failed: 'reloadKeysError',
  })

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
