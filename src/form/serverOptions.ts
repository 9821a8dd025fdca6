import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type ClientScopeRepresentation from '@keycloak/keycloak-admin-client/lib/defs/clientScopeRepresentation.js'
import type AuthenticationFlowRepresentation from '@keycloak/keycloak-admin-client/lib/defs/authenticationFlowRepresentation.js'
import type GroupRepresentation from '@keycloak/keycloak-admin-client/lib/defs/groupRepresentation.js'
import type IdentityProviderRepresentation from '@keycloak/keycloak-admin-client/lib/defs/identityProviderRepresentation.js'
import type RequiredActionProviderRepresentation from '@keycloak/keycloak-admin-client/lib/defs/requiredActionProviderRepresentation.js'
import type RoleRepresentation from '@keycloak/keycloak-admin-client/lib/defs/roleRepresentation.js'
import type { UserProfileConfig } from '@keycloak/keycloak-admin-client/lib/defs/userProfileMetadata.js'
import { clients, type Client } from '~/api/clients'
import { queryClient } from '~/api/queryClient'
import { realms } from '~/api/realms'
import { realmPath, rest } from '~/api/rest'
import { serverInfo } from '~/api/serverInfo'
import { statusOf } from '~/lib/errors'
import type { Option, OptionSource } from '~/lib/field'

type At = { realm: string; search: string; of: string; signal: AbortSignal }

type Source = {
  /** The server searches; else the list comes whole and is looked through here. */
  searched?: boolean
  read: (at: At) => Promise<readonly Option[]>
}

/** How many a search shows (spec of the shared pickers). */
const shown = 20

const info = () => queryClient.query({ ...serverInfo, staleTime: Infinity })

const named = (list: readonly { name?: string; description?: string }[]): Option[] =>
  list.flatMap(({ name, description }) =>
    name ? [{ value: name, ...(description && { description }) }] : [],
  )

/** `role` for realm roles, `clientId.role` for those of clients whose name the search begins with. */
async function findRoles({ realm, search, signal }: At): Promise<Option[]> {
  const query = { search, first: 0, max: shown }
  const ofRealm = rest<RoleRepresentation[]>(realmPath(realm, 'roles'), { query, signal })
  // Client ids contain dots themselves: what stands before any dot may be one.
  const dot = search.lastIndexOf('.')
  const prefix = dot > 0 ? search.slice(0, dot) : search
  const owners = prefix
    ? rest<Client[]>(realmPath(realm, 'clients'), {
        query: { clientId: prefix, search: true, max: 3 },
        signal,
      })
    : Promise.resolve([])
  const ofClients = (await owners).map(async ({ id, clientId }) => {
    const part = dot > 0 ? { search: search.slice(dot + 1) } : {}
    const found = await rest<RoleRepresentation[]>(realmPath(realm, 'clients', id, 'roles'), {
      query: { ...part, first: 0, max: shown },
      signal,
    })
    return named(found).map((role) => ({ ...role, value: `${clientId}.${role.value}` }))
  })
  return [...named(await ofRealm), ...(await Promise.all(ofClients)).flat()]
}

const paths = (groups: readonly GroupRepresentation[]): Option[] =>
  groups.flatMap(({ path, subGroups = [] }) => [
    ...(path ? [{ value: path }] : []),
    ...paths(subGroups),
  ])

/** The sources by name. Screens add theirs here; a field names one by `{ from: name }`. */
const sources: Record<string, Source> = {
  /** Installed themes; `of` is the theme type. */
  themes: {
    read: async ({ of }) => named((await info()).themes?.[of] ?? []),
  },
  locales: {
    read: async ({ realm }) => {
      const { defaultLocale, supportedLocales = [] } = await queryClient.query(realms.byName(realm))
      const all = [...new Set([...(defaultLocale ? [defaultLocale] : []), ...supportedLocales])]
      return all.map((value) => ({ value, label: `\${locale_${value}}` }))
    },
  },
  /** Providers of a service; `of` is the service, like `signature`. */
  providers: {
    read: async ({ of }) => {
      const found = (await info()).providers?.[of]?.providers ?? {}
      return Object.entries(found)
        .toSorted(
          ([a, one], [b, other]) => (other.order ?? 0) - (one.order ?? 0) || a.localeCompare(b),
        )
        .map(([value]) => ({ value }))
    },
  },
  /** Top-level flows by alias; `of` limits them to a kind (`basic-flow`). */
  flows: {
    read: async ({ realm, of, signal }) => {
      const path = realmPath(realm, 'authentication', 'flows')
      const all = await rest<AuthenticationFlowRepresentation[]>(path, { signal })
      return all
        .filter(({ providerId, topLevel }) => topLevel && (of === '' || providerId === of))
        .flatMap(({ alias, description }) =>
          alias ? [{ value: alias, ...(description && { description }) }] : [],
        )
    },
  },
  clientScopes: {
    read: async ({ realm, of, signal }) => {
      const all = await rest<ClientScopeRepresentation[]>(realmPath(realm, 'client-scopes'), {
        signal,
      })
      return named(all.filter(({ protocol }) => of === '' || protocol === of))
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
    searched: true,
    read: async ({ realm, search }) => {
      const found = await queryClient.query(clients.list(realm, { first: 0, max: shown, search }))
      return found.map(({ clientId, name }) => ({
        value: clientId,
        ...(name && { description: name }),
      }))
    },
  },
  /** By alias; `of` is what they are for (`JWT_AUTHORIZATION_GRANT`), the realm's own then. */
  identityProviders: {
    searched: true,
    read: async ({ realm, search, of, signal }) => {
      const found = await rest<IdentityProviderRepresentation[]>(
        realmPath(realm, 'identity-provider', 'instances'),
        { query: { max: shown, type: of || 'ANY', realmOnly: of !== '', search }, signal },
      )
      return found.flatMap(({ alias, displayName }) =>
        alias ? [{ value: alias, ...(displayName && { description: displayName }) }] : [],
      )
    },
  },
  /** Required actions that are switched on. Without the right to read them: those of the server. */
  requiredActions: {
    read: async ({ realm, signal }) => {
      try {
        const path = realmPath(realm, 'authentication', 'required-actions')
        const all = await rest<RequiredActionProviderRepresentation[]>(path, { signal })
        return all.flatMap(({ alias, name, enabled }) =>
          alias && enabled ? [{ value: alias, ...(name && { label: name }) }] : [],
        )
      } catch (error) {
        if (statusOf(error) !== 403) throw error
        const found = (await info()).providers?.['required-action']?.providers ?? {}
        return Object.keys(found).map((value) => ({ value }))
      }
    },
  },
  roles: { searched: true, read: findRoles },
  groups: {
    searched: true,
    read: async ({ realm, search, signal }) =>
      paths(
        await rest<GroupRepresentation[]>(realmPath(realm, 'groups'), {
          query: { search, first: 0, max: shown },
          signal,
        }),
      ),
  },
}

/** Whether a source is searched by the server. */
export const isSearched = (name: string) => sources[name]?.searched === true

/** The options of a source, for `useQuery`. */
export const optionsQuery = (realm: string, { from, of = '' }: OptionSource, search: string) =>
  queryOptions({
    queryKey: [realm, 'options', from, { of, search }],
    queryFn: ({ signal }) => {
      const source = sources[from]
      if (!source) throw new Error(`No options are known by the name ${from}`)
      return source.read({ realm, of, search, signal })
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  })
