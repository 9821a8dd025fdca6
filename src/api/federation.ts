import { NetworkError } from '@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js'
import type { ConfigPropertyRepresentation } from '@keycloak/keycloak-admin-client/lib/defs/configPropertyRepresentation.js'
import { queryOptions } from '@tanstack/react-query'
import { problemOf } from '~/lib/errors'
import { translate } from '~/lib/i18n'
import { command } from './queryClient'
import { realmPath, rest, restCreate } from './rest'
import type { ServerInfo } from './serverInfo'

// What the server says of a directory's settings, in its own words: @texts ldapError*

/** Components keep every value as a list. */
export type Config = Readonly<Record<string, readonly string[]>>

/** A source of users, or one of its mappers. */
export type Provider = {
  id: string
  name: string
  providerId: string
  providerType: string
  parentId: string
  config: Config
}

export type NewProvider = Omit<Provider, 'id'>

/**
 * A provider as its form edits it: whether it synchronises by itself is no value of the server's, a
 * period of -1 says it.
 */
export type ProviderSettings<T extends NewProvider = Provider> = T & {
  periodicFullSync: boolean
  periodicChangedUsersSync: boolean
}

/** What the server says of a kind of provider or mapper. */
export type ProviderType = {
  id: string
  helpText?: string
  properties?: ConfigPropertyRepresentation[]
  metadata?: {
    synchronizable?: boolean
    fedToKeycloakSyncSupported?: boolean
    fedToKeycloakSyncMessage?: string
    keycloakToFedSyncSupported?: boolean
    keycloakToFedSyncMessage?: string
  }
}

export const storageType = 'org.keycloak.storage.UserStorageProvider'
export const mapperType = 'org.keycloak.storage.ldap.mappers.LDAPStorageMapper'

/** The kinds of providers that the server has; without its word the usual ones. */
export const storageTypes = (info: ServerInfo | undefined): readonly ProviderType[] =>
  info?.componentTypes?.[storageType] ?? [{ id: 'kerberos' }, { id: 'ldap' }]

/** The first value of a setting; the server knows only lists. */
export const valueOf = ({ config }: Pick<Provider, 'config'>, name: string) =>
  config[name]?.[0] ?? ''

/** Without the value it is on. */
export const isEnabled = (provider: Pick<Provider, 'config'>) =>
  valueOf(provider, 'enabled') !== 'false'

/** Without the value, users are imported. */
export const isImporting = (provider: Pick<Provider, 'config'>) =>
  valueOf(provider, 'importEnabled') !== 'false'

const priorityOf = (provider: Provider) => Number(valueOf(provider, 'priority')) || 0

/** As the server asks them; those of one priority by name. */
const inOrder = (one: Provider, other: Provider) =>
  priorityOf(one) - priorityOf(other) || one.name.localeCompare(other.name)

/** The settings of periods, each with the switch that goes with it and the period that is proposed. */
export const periods = [
  { flag: 'periodicFullSync', setting: 'fullSyncPeriod', usual: '604800' },
  { flag: 'periodicChangedUsersSync', setting: 'changedSyncPeriod', usual: '86400' },
] as const

/** No period at all means none: the server leaves the value out where nobody has set it. */
const isOff = (value: string | undefined) => value === undefined || value === '' || value === '-1'

/** With the switches that the form has; a period that is off has no number. */
export function withPeriods<T extends NewProvider>(provider: T): ProviderSettings<T> {
  const { fullSyncPeriod, changedSyncPeriod } = provider.config
  const kept = Object.entries(provider.config).filter(
    ([name, value]) => !periods.some(({ setting }) => setting === name) || !isOff(value[0]),
  )
  return {
    ...provider,
    config: Object.fromEntries(kept),
    periodicFullSync: !isOff(fullSyncPeriod?.[0]),
    periodicChangedUsersSync: !isOff(changedSyncPeriod?.[0]),
  }
}

/** With the periods as the server keeps them. */
export function withoutFlags<T extends NewProvider>(given: ProviderSettings<T>): T {
  const set = periods.map(({ flag, setting, usual }) => [
    setting,
    given[flag] ? (given.config[setting]?.length ? given.config[setting] : [usual]) : ['-1'],
  ])
  return { ...given, config: { ...given.config, ...Object.fromEntries(set) } }
}

/**
 * What a save sends: PUT keeps the settings that are not sent, so only those that differ go. `theirs`
 * is what the server has now.
 */
export function changes<T extends Provider>(body: T, theirs: T): T {
  const names = new Set([...Object.keys(body.config), ...Object.keys(theirs.config)])
  const config: Config = Object.fromEntries(
    [...names].flatMap((name) => {
      const [now, wanted] = [theirs.config[name] ?? [], body.config[name] ?? []]
      const isSame = now.length === wanted.length && now.every((each, at) => each === wanted[at])
      return isSame ? [] : [[name, wanted]]
    }),
  )
  return { ...body, config }
}

/** The same for a form with switches of periods. */
export const settingChanges = (
  body: ProviderSettings,
  theirs: ProviderSettings,
): ProviderSettings => ({ ...body, ...changes(withoutFlags(body), withoutFlags(theirs)) })

const path = (realm: string, ...more: string[]) => realmPath(realm, 'components', ...more)

export const federation = {
  all: (realm: string) => [realm, 'federation'] as const,

  list: (realm: string) =>
    queryOptions({
      queryKey: [...federation.all(realm), 'list'],
      queryFn: async ({ signal }) => {
        const found = await rest<Provider[]>(path(realm), { query: { type: storageType }, signal })
        return found.toSorted(inOrder)
      },
    }),

  byId: (realm: string, id: string) =>
    queryOptions({
      queryKey: [...federation.all(realm), id],
      queryFn: ({ signal }) => rest<Provider>(path(realm, id), { signal }),
    }),

  /** As a form edits it. */
  settings: (realm: string, id: string) =>
    queryOptions({
      queryKey: [...federation.all(realm), id, 'settings'],
      queryFn: async ({ signal }) =>
        withPeriods(await rest<Provider>(path(realm, id), { signal })),
    }),

  mappers: (realm: string, id: string) =>
    queryOptions({
      queryKey: [...federation.all(realm), id, 'mappers'],
      queryFn: async ({ signal }) => {
        const query = { parent: id, type: mapperType }
        const found = await rest<Provider[]>(path(realm), { query, signal })
        return found.toSorted((one, other) => one.name.localeCompare(other.name))
      },
    }),

  /** What mappers there can be: defaults and choices depend on the provider's own settings. */
  mapperTypes: (realm: string, id: string) =>
    queryOptions({
      queryKey: [...federation.all(realm), id, 'mapper-types'],
      queryFn: async ({ signal }) => {
        const query = { type: mapperType }
        const found = await rest<ProviderType[]>(path(realm, id, 'sub-component-types'), {
          query,
          signal,
        })
        return found.toSorted((one, other) => one.id.localeCompare(other.id))
      },
    }),
}

/** The server's sentences, each with the setting that it is about. */
const refusals = [
  ['ldapErrorEditModeMandatory', 'editMode'],
  ['ldapErrorInvalidConnectionUrl', 'connectionUrl'],
  ['ldapErrorInvalidConnectionUrlScheme', 'connectionUrl'],
  ['ldapErrorConnectionUrlContainsComma', 'connectionUrl'],
  ['ldapErrorInvalidCustomFilter', 'customUserSearchFilter'],
  ['ldapErrorConnectionTimeoutNotNumber', 'connectionTimeout'],
  ['ldapErrorReadTimeoutNotNumber', 'readTimeout'],
  ['ldapErrorCantEnableStartTlsAndConnectionPooling', 'connectionPooling'],
  ['ldapErrorCantEnableUnsyncedAndImportOff', 'importEnabled'],
  ['ldapErrorValidatePasswordPolicyAvailableForWritableOnly', 'validatePasswordPolicy'],
  ['ldapErrorMissingClientId', 'client.id'],
  ['ldapErrorMissingGroupsPathGroup', 'groups.path'],
  ['ldapErrorCantWriteOnlyForReadOnlyLdap', 'write.only'],
  ['ldapErrorCantWriteOnlyAndReadOnly', 'write.only'],
  [
    'ldapErrorCantPreserveGroupInheritanceWithUIDMembershipType',
    'preserve.group.inheritance',
  ],
] as const

/** Puts what the server says in one sentence beside the setting that it means. */
function placed(error: unknown): unknown {
  if (!(error instanceof NetworkError)) return error
  const { message: errorMessage } = problemOf(error)
  const known = refusals.find(([key]) => translate(key) === errorMessage)
  if (!known) return error
  const { response, message } = error
  return new NetworkError(message, {
    response,
    responseData: { errors: [{ field: `config.${known[1]}`, errorMessage }] },
  })
}

const refused = (error: unknown) => {
  throw placed(error)
}

/** Gives the id of the new provider. */
export const createProvider = (realm: string) =>
  command({
    run: ({
      periodicFullSync,
      periodicChangedUsersSync,
      ...body
    }: ProviderSettings<NewProvider>) =>
      restCreate(path(realm), {
        body: withoutFlags({ ...body, periodicFullSync, periodicChangedUsersSync }),
      }).catch(refused),
    done: 'createUserProviderSuccess',
    failed: 'createUserProviderError',
    stale: [federation.all(realm)],
  })

/** Keeps every setting that is not in the body. */
const put = (realm: string, body: Provider) =>
  rest(path(realm, body.id), { method: 'PUT', body }).catch(refused)

export const updateProvider = (realm: string) =>
  command({
    run: (body: Provider) => put(realm, body),
    done: 'userProviderSaveSuccess',
    failed: 'userProviderSaveError',
    stale: [federation.all(realm)],
  })

/** What every PUT has to carry: without the types the server fails half-way (500). */
const only = (provider: Provider, config: Config): Provider => {
  const { id, name, providerId, providerType, parentId } = provider
  return { id, name, providerId, providerType, parentId, config }
}

export const switchProvider = (realm: string) =>
  command({
    run: ({ provider, isOn }: { provider: Provider; isOn: boolean }) =>
      put(realm, only(provider, { enabled: [String(isOn)] })),
    done: 'userProviderSaveSuccess',
    failed: 'userProviderSaveError',
    stale: [federation.all(realm)],
  })

/** Writes the places of those that are elsewhere than before. */
export const orderProviders = (realm: string) =>
  command({
    run: (wanted: readonly Provider[]) =>
      Promise.all(
        wanted.flatMap((provider, index) =>
          valueOf(provider, 'priority') === String(index)
            ? []
            : [put(realm, only(provider, { priority: [String(index)] }))],
        ),
      ),
    done: 'orderChangeSuccessUserFed',
    failed: 'orderChangeErrorUserFed',
    stale: [federation.all(realm)],
  })

/** Only the list becomes stale: an open page would ask for what is gone. */
export const deleteProvider = (realm: string) =>
  command({
    run: ({ id }: Provider) => rest(path(realm, id), { method: 'DELETE' }),
    done: 'userFedDeletedSuccess',
    failed: 'userFedDeleteError',
    stale: [federation.list(realm).queryKey],
  })

/** Gives the id of the new mapper. */
export const createMapper = (realm: string, provider: string) =>
  command({
    run: (body: NewProvider) => restCreate(path(realm), { body }).catch(refused),
    done: 'mappingCreatedSuccess',
    failed: 'mappingCreatedError',
    stale: [federation.mappers(realm, provider).queryKey],
  })

export const updateMapper = (realm: string, provider: string) =>
  command({
    run: (body: Provider) => put(realm, body),
    done: 'mappingUpdatedSuccess',
    failed: 'mappingUpdatedError',
    stale: ({ id }) => [
      federation.mappers(realm, provider).queryKey,
      federation.byId(realm, id).queryKey,
    ],
  })

/** The same setting for several mappers. */
export const setInMappers = (realm: string, provider: string) =>
  command({
    run: ({ mappers, config }: { mappers: readonly Provider[]; config: Config }) =>
      Promise.all(mappers.map((mapper) => put(realm, only(mapper, config)))),
    done: 'mappingUpdatedSuccess',
    failed: 'mappingUpdatedError',
    stale: [federation.mappers(realm, provider).queryKey],
  })

export const deleteMapper = (realm: string, provider: string) =>
  command({
    run: ({ id }: Provider) => rest(path(realm, id), { method: 'DELETE' }),
    done: 'mappingDeletedSuccess',
    failed: 'mappingDeletedError',
    stale: [federation.mappers(realm, provider).queryKey],
  })
