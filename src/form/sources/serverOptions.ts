import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type ClientScopeRepresentation from '@keycloak/keycloak-admin-client/lib/defs/clientScopeRepresentation.js'
import type AuthenticationFlowRepresentation from '@keycloak/keycloak-admin-client/lib/defs/authenticationFlowRepresentation.js'
import type GroupRepresentation from '@keycloak/keycloak-admin-client/lib/defs/groupRepresentation.js'
import type IdentityProviderRepresentation from '@keycloak/keycloak-admin-client/lib/defs/identityProviderRepresentation.js'
import type RequiredActionProviderRepresentation from '@keycloak/keycloak-admin-client/lib/defs/requiredActionProviderRepresentation.js'
import type RoleRepresentation from '@keycloak/keycloak-admin-client/lib/defs/roleRepresentation.js'
import type { UserProfileConfig } from '@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js'
import type { Client } from '~/api/clients/clients'
import { queryClient } from '~/api/queryClient'
import { realms } from '~/api/realms/realms'
import { realmPath, rest } from '~/api/rest'
import { serverInfo } from '~/api/serverInfo'
import { groupName, organizationGroup } from '~/form/values/values'
import { statusOf } from '~/lib/errors'
import type { Option, OptionSource } from '~/lib/field'

type SourceParams = { realm: string; search: string; of: string; signal: AbortSignal }

type Source = {
  /** Otherwise `read` returns all options and the list filters them. */
  isSearchedOnServer?: boolean
  read: (params: SourceParams) => Promise<readonly Option[]>
}

const resultLimit = 20

const loadServerInfo = () => queryClient.query({ ...serverInfo, staleTime: Infinity })

const toOptions = (list: readonly { name?: string; description?: string }[]): Option[] =>
  list.flatMap(({ name, description }) =>
    name ? [{ value: name, ...(description && { description }) }] : [],
  )

async function findRoles({ realm, search, signal }: SourceParams): Promise<Option[]> {
  const query = { search, first: 0, max: resultLimit }
  const realmRoles = rest<RoleRepresentation[]>(realmPath(realm, 'roles'), { query, signal })
  const clientRoles = toRoleQueries(search).map(async ({ clientId, isExactId, role }) => {
    const clients = await rest<Client[]>(realmPath(realm, 'clients'), {
      // Without `search`, Keycloak matches the client ID exactly.
      query: { clientId, ...(!isExactId && { search: true }), first: 0, max: 3 },
      signal,
    })
    const rolesPerClient = clients.map(({ id, clientId: owner }) =>
      rest<RoleRepresentation[]>(realmPath(realm, 'clients', id, 'roles'), {
        query: { ...(role && { search: role }), first: 0, max: resultLimit },
        signal,
      }).then((roles) =>
        toOptions(roles).map((option) => ({ ...option, value: `${owner}.${option.value}` })),
      ),
    )
    return (await Promise.all(rolesPerClient)).flat()
  })
  // Await together: if one fails, the others' rejections would go unhandled.
  const [realmRoleList, ...clientOptions] = await Promise.all([realmRoles, ...clientRoles])
  const options = [...toOptions(realmRoleList), ...clientOptions.flat()]
  // Different splits may find the same role.
  return [...new Map(options.map((option) => [option.value, option])).values()]
}

const toGroupOptions = (groups: readonly GroupRepresentation[]): Option[] =>
  groups.flatMap(({ path, subGroups = [] }) => [
    ...(path ? [{ value: path }] : []),
    ...toGroupOptions(subGroups),
  ])

// @texts ssfNativelyEmittedBadge*
const emittedBadge = '${ssfNativelyEmittedBadge}'

const sources: Record<string, Source> = {
  /** `of`: the theme type. */
  themes: {
    read: async ({ of }) => toOptions((await loadServerInfo()).themes?.[of] ?? []),
  },
  locales: {
    read: async ({ realm }) => {
      const { defaultLocale, supportedLocales = [] } = await queryClient.query(realms.byName(realm))
      const locales = [...new Set([...(defaultLocale ? [defaultLocale] : []), ...supportedLocales])]
      return locales.map((value) => ({ value, label: `\${locale_${value}}` }))
    },
  },
  /** `of`: the SPI, such as `signature`. */
  providers: {
    read: async ({ of }) => {
      const providers = (await loadServerInfo()).providers?.[of]?.providers ?? {}
      return Object.entries(providers)
        .toSorted(
          ([a, first], [b, second]) =>
            (second.order ?? 0) - (first.order ?? 0) || a.localeCompare(b),
        )
        .map(([value]) => ({ value }))
    },
  },
  requestObjectAlgorithms: {
    read: async () => {
      const algorithms = Object.keys(
        (await loadServerInfo()).providers?.clientSignature?.providers ?? {},
      )
      return [
        { value: 'none', label: 'none' },
        ...algorithms.toSorted((a, b) => a.localeCompare(b)).map((value) => ({ value })),
      ]
    },
  },
  asymmetricAlgorithms: {
    read: async () => {
      const { cryptoInfo } = await loadServerInfo()
      return (cryptoInfo?.clientSignatureAsymmetricAlgorithms ?? []).map((value) => ({ value }))
    },
  },
  symmetricAlgorithms: {
    read: async () => {
      const { cryptoInfo } = await loadServerInfo()
      return (cryptoInfo?.clientSignatureSymmetricAlgorithms ?? []).map((value) => ({ value }))
    },
  },
  /** Attributes store these in lower case. */
  hashAlgorithms: {
    read: async () =>
      Object.keys((await loadServerInfo()).providers?.hash?.providers ?? {})
        .map((name) => ({ value: name.toLowerCase() }))
        .toSorted((a, b) => a.value.localeCompare(b.value)),
  },
  /** `of`: the provider, such as `basic-flow`. */
  flows: {
    read: async ({ realm, of, signal }) => {
      const path = realmPath(realm, 'authentication', 'flows')
      const flows = await rest<AuthenticationFlowRepresentation[]>(path, { signal })
      return flows
        .filter(({ providerId, topLevel }) => topLevel && (of === '' || providerId === of))
        .flatMap(({ alias, description }) =>
          alias ? [{ value: alias, ...(description && { description }) }] : [],
        )
    },
  },
  clientScopes: {
    read: async ({ realm, of, signal }) => {
      const scopes = await rest<ClientScopeRepresentation[]>(realmPath(realm, 'client-scopes'), {
        signal,
      })
      return toOptions(scopes.filter(({ protocol }) => of === '' || protocol === of))
    },
  },
  userProfileAttributes: {
    read: async ({ realm, signal }) => {
      const { attributes = [] } = await rest<UserProfileConfig>(
        realmPath(realm, 'users', 'profile'),
        { signal },
      )
      return attributes.flatMap(({ name, displayName }) =>
        name ? [{ value: name, ...(displayName && { description: displayName }) }] : [],
      )
    },
  },
  clients: {
    isSearchedOnServer: true,
    read: async ({ realm, search }) => {
      const { clients } = await import('~/api/clients/clients')
      const clientList = await queryClient.query(
        clients.list(realm, { first: 0, max: resultLimit, search }),
      )
      return clientList.map(({ clientId, name }) => ({
        value: clientId,
        ...(name && { description: name }),
      }))
    },
  },
  /** `of`: the capability (`JWT_AUTHORIZATION_GRANT`); if set, only the realm's own. */
  identityProviders: {
    isSearchedOnServer: true,
    read: async ({ realm, search, of, signal }) => {
      const identityProviders = await rest<IdentityProviderRepresentation[]>(
        realmPath(realm, 'identity-provider', 'instances'),
        { query: { max: resultLimit, type: of || 'ANY', realmOnly: of !== '', search }, signal },
      )
      return identityProviders.flatMap(({ alias, displayName }) =>
        alias ? [{ value: alias, ...(displayName && { description: displayName }) }] : [],
      )
    },
  },
  /** Enabled actions. Without permission (403), the server's action providers. */
  requiredActions: {
    read: async ({ realm, signal }) => {
      try {
        const path = realmPath(realm, 'authentication', 'required-actions')
        const requiredActions = await rest<RequiredActionProviderRepresentation[]>(path, { signal })
        return requiredActions.flatMap(({ alias, name, enabled }) =>
          alias && enabled ? [{ value: alias, ...(name && { label: name }) }] : [],
        )
      } catch (error) {
        if (statusOf(error) !== 403) throw error
        const providers = (await loadServerInfo()).providers?.['required-action']?.providers ?? {}
        return Object.keys(providers).map((value) => ({ value }))
      }
    },
  },
  /** Marks events that Keycloak emits by itself. */
  ssfEvents: {
    read: async ({ realm }) => {
      const { ssf } = await import('~/api/clients/ssf')
      const { availableSupportedEvents, nativelyEmittedEvents } = await queryClient.query(
        ssf.config(realm),
      )
      return availableSupportedEvents.map((value) => ({
        value,
        ...(nativelyEmittedEvents.includes(value) && { description: emittedBadge }),
      }))
    },
  },
  eventListeners: {
    read: async ({ realm, signal }) => {
      const path = realmPath(realm, 'ui-ext', 'available-event-listeners')
      const listeners = await rest<{ id: string }[]>(path, { signal })
      return listeners.map(({ id }) => ({ value: id }))
    },
  },
  roles: { isSearchedOnServer: true, read: findRoles },
  /** Unqualified role names, deduplicated across clients. */
  clientRoleNames: {
    isSearchedOnServer: true,
    read: async ({ realm, search, signal }) => {
      const { clients } = await import('~/api/clients/clients')
      const clientList = await queryClient.query(
        clients.list(realm, { first: 0, max: resultLimit, search: '' }),
      )
      const rolesPerClient = await Promise.all(
        clientList.map(({ id }) =>
          rest<RoleRepresentation[]>(realmPath(realm, 'clients', id, 'roles'), {
            query: { search, first: 0, max: resultLimit },
            signal,
          }),
        ),
      )
      const options = toOptions(rolesPerClient.flat())
      return [...new Map(options.map((option) => [option.value, option])).values()].slice(
        0,
        resultLimit,
      )
    },
  },
  groupNames: {
    isSearchedOnServer: true,
    read: async ({ realm, search, signal }) => {
      const query = { search, first: 0, max: resultLimit }
      const groups = await rest<GroupRepresentation[]>(realmPath(realm, 'groups'), {
        query,
        signal,
      })
      const options = toGroupOptions(groups).map(({ value }) => ({
        value: value.split('/').at(-1) ?? value,
        description: value,
      }))
      return [...new Map(options.map((option) => [option.value, option])).values()]
    },
  },
  /** `of`: an organization ID, whose groups are offered first. */
  groups: {
    isSearchedOnServer: true,
    read: async ({ realm, of, search, signal }) => {
      const query = { search, first: 0, max: resultLimit }
      const realmGroups = rest<GroupRepresentation[]>(realmPath(realm, 'groups'), { query, signal })
      if (of === '') return toGroupOptions(await realmGroups)
      const path = realmPath(realm, 'organizations', of, 'groups')
      const organizationGroups = rest<GroupRepresentation[]>(path, { query, signal })
      // Permission for one of the two is enough.
      const [realmResult, organizationResult] = await Promise.allSettled([
        realmGroups,
        organizationGroups,
      ])
      if (realmResult.status === 'rejected' && organizationResult.status === 'rejected')
        throw realmResult.reason
      return [
        ...(organizationResult.status === 'fulfilled'
          ? toGroupOptions(organizationResult.value)
          : []
        ).map(({ value }) => {
          const groupValue = organizationGroup(value)
          return { value: groupValue, label: groupName(groupValue) }
        }),
        ...(realmResult.status === 'fulfilled' ? toGroupOptions(realmResult.value) : []),
      ]
    },
  },
}

export const isSearchedOnServer = (name: string) => sources[name]?.isSearchedOnServer === true

export const optionsQuery = (
  realm: string,
  { from, of = '', read }: OptionSource,
  search: string,
) =>
  queryOptions({
    queryKey: [realm, 'options', from, { of, search }],
    queryFn: ({ signal }) => {
      if (read) return read(realm)
      const source = sources[from]
      if (!source) throw new Error(`No options are known by the name ${from}`)
      return source.read({ realm, of, search, signal })
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })

type RoleQuery = { clientId: string; isExactId: boolean; role: string }

/** Each dot costs a request. */
const maxDots = 6

/**
 * Client IDs and role names may contain dots: tries each dot of `org.example.shop.order.read` as the
 * separator. The client ID must match exactly, or as a prefix at the last dot or without one.
 */
export function toRoleQueries(search: string): readonly RoleQuery[] {
  if (search === '') return []
  const dots = [...search.matchAll(/\./g)]
    .map(({ index }) => index)
    .filter((index) => index > 0)
    .slice(0, maxDots)
  const lastDot = dots.at(-1)
  return [
    { clientId: search, isExactId: false, role: '' },
    ...dots.map((dot) => ({
      clientId: search.slice(0, dot),
      // `acc.man` should find `account.manage-account`.
      isExactId: dot !== lastDot,
      role: search.slice(dot + 1),
    })),
  ]
}
