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
import { statusOf } from '~/lib/errors'
import { groupName, organizationGroup } from '~/form/values/groupValues'
import { roleNameReadings } from './roleSearch'
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

/** `role` for realm roles, `clientId.role` for those of clients. */
async function findRoles({ realm, search, signal }: At): Promise<Option[]> {
  const query = { search, first: 0, max: shown }
  const inRealm = rest<RoleRepresentation[]>(realmPath(realm, 'roles'), { query, signal })
  const inClients = roleNameReadings(search).map(async ({ clientId, isWhole, role }) => {
    const owners = await rest<Client[]>(realmPath(realm, 'clients'), {
      // Without `search` the server compares the whole id.
      query: { clientId, ...(!isWhole && { search: true }), first: 0, max: 3 },
      signal,
    })
    const found = owners.map(({ id, clientId: owner }) =>
      rest<RoleRepresentation[]>(realmPath(realm, 'clients', id, 'roles'), {
        query: { ...(role && { search: role }), first: 0, max: shown },
        signal,
      }).then((roles) =>
        named(roles).map((option) => ({ ...option, value: `${owner}.${option.value}` })),
      ),
    )
    return (await Promise.all(found)).flat()
  })
  // At once: of those awaited one after the other nobody would hear the errors when the first fails.
  const [ofRealm, ...ofClients] = await Promise.all([inRealm, ...inClients])
  const all = [...named(ofRealm), ...ofClients.flat()]
  // A role may be found by two readings.
  return [...new Map(all.map((option) => [option.value, option])).values()]
}

const paths = (groups: readonly GroupRepresentation[]): Option[] =>
  groups.flatMap(({ path, subGroups = [] }) => [
    ...(path ? [{ value: path }] : []),
    ...paths(subGroups),
  ])

// @texts ssfNativelyEmittedBadge*
const builtIn = '${ssfNativelyEmittedBadge}'

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
          ([a, first], [b, second]) =>
            (second.order ?? 0) - (first.order ?? 0) || a.localeCompare(b),
        )
        .map(([value]) => ({ value }))
    },
  },
  /** What may sign the requests of clients; "none" is no provider. */
  requestObjectAlgorithms: {
    read: async () => {
      const found = Object.keys((await info()).providers?.clientSignature?.providers ?? {})
      return [
        { value: 'none', label: 'none' },
        ...found.toSorted((a, b) => a.localeCompare(b)).map((value) => ({ value })),
      ]
    },
  },
  /** What signs with a key pair. */
  asymmetricAlgorithms: {
    read: async () => {
      const { cryptoInfo } = await info()
      return (cryptoInfo?.clientSignatureAsymmetricAlgorithms ?? []).map((value) => ({ value }))
    },
  },
  /** What signs with a shared secret. */
  symmetricAlgorithms: {
    read: async () => {
      const { cryptoInfo } = await info()
      return (cryptoInfo?.clientSignatureSymmetricAlgorithms ?? []).map((value) => ({ value }))
    },
  },
  /** As attributes name them: in small letters. */
  hashAlgorithms: {
    read: async () =>
      Object.keys((await info()).providers?.hash?.providers ?? {})
        .map((name) => ({ value: name.toLowerCase() }))
        .toSorted((a, b) => a.value.localeCompare(b.value)),
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
      // Code of their own: no form needs them before a list is opened.
      const { clients } = await import('~/api/clients/clients')
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
  /** What the realm can tell receivers of; marked is what it tells by itself. */
  ssfEvents: {
    read: async ({ realm }) => {
      const { ssf } = await import('~/api/clients/ssf')
      const { availableSupportedEvents, nativelyEmittedEvents } = await queryClient.query(
        ssf.config(realm),
      )
      return availableSupportedEvents.map((value) => ({
        value,
        ...(nativelyEmittedEvents.includes(value) && { description: builtIn }),
      }))
    },
  },
  /** What can listen to the events of a realm. */
  eventListeners: {
    read: async ({ realm, signal }) => {
      const path = realmPath(realm, 'ui-ext', 'available-event-listeners')
      const found = await rest<{ id: string }[]>(path, { signal })
      return found.map(({ id }) => ({ value: id }))
    },
  },
  roles: { searched: true, read: findRoles },
  /** Roles of clients, by their own names: several clients may have one of the same. */
  clientRoleNames: {
    searched: true,
    read: async (at) => {
      const { clients } = await import('~/api/clients/clients')
      const owners = await queryClient.query(
        clients.list(at.realm, { first: 0, max: shown, search: '' }),
      )
      const found = await Promise.all(
        owners.map(({ id }) =>
          rest<RoleRepresentation[]>(realmPath(at.realm, 'clients', id, 'roles'), {
            query: { search: at.search, first: 0, max: shown },
            signal: at.signal,
          }),
        ),
      )
      const all = named(found.flat())
      return [...new Map(all.map((option) => [option.value, option])).values()].slice(0, shown)
    },
  },
  /** Groups by their names alone, without the path. */
  groupNames: {
    searched: true,
    read: async ({ realm, search, signal }) => {
      const query = { search, first: 0, max: shown }
      const found = await rest<GroupRepresentation[]>(realmPath(realm, 'groups'), { query, signal })
      const all = paths(found).map(({ value }) => ({
        value: value.split('/').at(-1) ?? value,
        description: value,
      }))
      return [...new Map(all.map((item) => [item.value, item])).values()]
    },
  },
  /** Groups of the realm; `of` is an organization whose groups may be chosen, too. */
  groups: {
    searched: true,
    read: async ({ realm, of, search, signal }) => {
      const query = { search, first: 0, max: shown }
      const own = rest<GroupRepresentation[]>(realmPath(realm, 'groups'), { query, signal })
      if (of === '') return paths(await own)
      const path = realmPath(realm, 'organizations', of, 'groups')
      const theirs = rest<GroupRepresentation[]>(path, { query, signal })
      // Who may see the groups of one only chooses among these.
      const [mine, others] = await Promise.allSettled([own, theirs])
      if (mine.status === 'rejected' && others.status === 'rejected') throw mine.reason
      return [
        ...(others.status === 'fulfilled' ? paths(others.value) : []).map(({ value }) => {
          const marked = organizationGroup(value)
          return { value: marked, label: groupName(marked) }
        }),
        ...(mine.status === 'fulfilled' ? paths(mine.value) : []),
      ]
    },
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
