import { NetworkError } from '@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js'
import { queryOptions } from '@tanstack/react-query'
import { describeError } from '~/lib/errors'
import { translate } from '~/lib/i18n'
import {
  components,
  createComponent,
  deleteComponent,
  updateComponent,
  type Component,
  type ComponentType,
  type NewComponent,
  componentUpdate,
} from '~/api/components'
import { command, type CommandTexts } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'
import type { ServerInfo } from '~/api/serverInfo'
import { users } from '~/api/users/users'
import type { TextKey } from '~/lib/textKey'

// What the server says of a directory's settings, in its own words: @texts ldapError*

export type Config = Component['config']

/** Adds form-only switches: Keycloak stores a period of -1 for off. */
export type ProviderSettings<T extends NewComponent = Component> = T & {
  periodicFullSync: boolean
  periodicChangedUsersSync: boolean
}

export const storageType = 'org.keycloak.storage.UserStorageProvider'
export const mapperType = 'org.keycloak.storage.ldap.mappers.LDAPStorageMapper'

type TypeMetadata = {
  synchronizable?: boolean
  fedToKeycloakSyncSupported?: boolean
  fedToKeycloakSyncMessage?: TextKey
  keycloakToFedSyncSupported?: boolean
  keycloakToFedSyncMessage?: TextKey
}

export const metadataOf = (type: ComponentType | undefined): TypeMetadata => type?.metadata ?? {}

export const emptyComponentType = (id: string): ComponentType => ({
  id,
  helpText: '',
  properties: [],
  clientProperties: [],
  metadata: {},
})

/** Falls back to Keycloak's own types without server info. */
export const storageTypes = (info: ServerInfo | undefined): readonly ComponentType[] =>
  info?.componentTypes?.[storageType] ?? ['kerberos', 'ldap'].map(emptyComponentType)

export const valueOf = ({ config }: Pick<Component, 'config'>, name: string) =>
  config[name]?.[0] ?? ''

/** On if unset. */
export const isEnabled = (provider: Pick<Component, 'config'>) =>
  valueOf(provider, 'enabled') !== 'false'

/** On if unset. */
export const isImporting = (provider: Pick<Component, 'config'>) =>
  valueOf(provider, 'importEnabled') !== 'false'

const priorityOf = (provider: Component) => Number(valueOf(provider, 'priority')) || 0

/** In the order that Keycloak uses, then by name. */
export const comparePriority = (a: Component, b: Component) =>
  priorityOf(a) - priorityOf(b) || a.name.localeCompare(b.name)

const periods = [
  { flag: 'periodicFullSync', setting: 'fullSyncPeriod', defaultPeriod: '604800' },
  { flag: 'periodicChangedUsersSync', setting: 'changedSyncPeriod', defaultPeriod: '86400' },
] as const

/** Keycloak omits periods that were never set. */
const isOff = (value: string | undefined) => value === undefined || value === '' || value === '-1'

/** Sets the form's switches and drops periods that are off. */
export function withPeriods<T extends NewComponent>(provider: T): ProviderSettings<T> {
  const { fullSyncPeriod, changedSyncPeriod } = provider.config
  const entries = Object.entries(provider.config).filter(
    ([name, value]) => !periods.some(({ setting }) => setting === name) || !isOff(value[0]),
  )
  return {
    ...provider,
    config: Object.fromEntries(entries),
    periodicFullSync: !isOff(fullSyncPeriod?.[0]),
    periodicChangedUsersSync: !isOff(changedSyncPeriod?.[0]),
  }
}

function configOf({ config, ...flags }: ProviderSettings<NewComponent>): Config {
  const periodConfig = periods.map(({ flag, setting, defaultPeriod }) => [
    setting,
    flags[flag] ? (config[setting]?.length ? config[setting] : [defaultPeriod]) : ['-1'],
  ])
  return { ...config, ...Object.fromEntries(periodConfig) }
}

/** For the form with period switches, which never reach the server (`never`). */
export function withChangedPeriods(
  body: ProviderSettings,
  onServer: ProviderSettings,
): ProviderSettings {
  const [edited, stored] = [configOf(body), configOf(onServer)]
  const changed = periods.flatMap(({ setting }) =>
    edited[setting]?.[0] === stored[setting]?.[0] ? [] : [[setting, edited[setting]]],
  )
  return { ...body, config: { ...body.config, ...Object.fromEntries(changed) } }
}

export const providerUpdate = { ...componentUpdate, never: periods.map(({ flag }) => flag) }

const path = (realm: string, ...more: string[]) => realmPath(realm, 'components', ...more)

export const federation = {
  list: (realm: string) => components.list(realm, { type: storageType }),

  settings: (realm: string, id: string) =>
    queryOptions({
      queryKey: [...components.all(realm), id, 'settings'],
      queryFn: async ({ signal }) =>
        withPeriods(await rest<Component>(path(realm, id), { signal })),
    }),

  mappers: (realm: string, id: string) => components.list(realm, { type: mapperType, parent: id }),

  /** Defaults and options depend on the provider's settings. */
  mapperTypes: (realm: string, id: string) => components.subTypes(realm, id, mapperType),
}

const errorFields = [
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
  ['ldapErrorCantPreserveGroupInheritanceWithUIDMembershipType', 'preserve.group.inheritance'],
] as const

/** Keycloak names no field, so find it by the message. */
function rethrowWithField(error: unknown): never {
  const errorMessage = describeError(error).message
  const fieldOfError = errorFields.find(([key]) => translate(key) === errorMessage)
  if (!fieldOfError || !(error instanceof NetworkError)) throw error
  throw new NetworkError(error.message, {
    response: error.response,
    responseData: { errors: [{ field: `config.${fieldOfError[1]}`, errorMessage }] },
  })
}

const withFieldErrors = <TInput, TResult, TMeta>(options: {
  mutationFn: (input: TInput) => Promise<TResult>
  meta: TMeta
}) => ({
  ...options,
  mutationFn: (input: TInput) => options.mutationFn(input).catch(rethrowWithField),
})

const createTexts: CommandTexts = {
  done: 'createUserProviderSuccess',
  failed: 'createUserProviderError',
}
const updateTexts: CommandTexts = {
  done: 'userProviderSaveSuccess',
  failed: 'userProviderSaveError',
}

/** User profiles and editable attributes depend on the provider and its mappers. */
const withStaleUsers = (realm: string, texts: CommandTexts) => ({
  ...texts,
  stale: [users.all(realm)],
})

export const createProvider = (realm: string) => {
  const create = withFieldErrors(createComponent(realm, withStaleUsers(realm, createTexts)))
  return {
    ...create,
    mutationFn: (settings: ProviderSettings<NewComponent>) => {
      const { periodicFullSync: _full, periodicChangedUsersSync: _changed, ...body } = settings
      return create.mutationFn({ ...body, config: configOf(settings) })
    },
  }
}

export const updateProvider = (realm: string) =>
  withFieldErrors(updateComponent(realm, withStaleUsers(realm, updateTexts)))

/** Without the types, PUT fails half-way with a 500. */
const toPutBody = (component: Component, config: Config): Component => {
  const { id, name, providerId, providerType, parentId } = component
  return { id, name, providerId, providerType, parentId, config }
}

const putComponent = (realm: string, body: Component) =>
  rest(path(realm, body.id), { method: 'PUT', body })

export const updateProviderConfig = (realm: string) =>
  command({
    run: ({ provider, config }: { provider: Component; config: Config }) =>
      putComponent(realm, toPutBody(provider, config)),
    ...updateTexts,
    stale: [components.all(realm), users.all(realm)],
  })

export const enabledConfig = (isOn: boolean): Config => ({ enabled: [String(isOn)] })

/** Only writes priorities that changed. */
export const orderProviders = (realm: string) =>
  command({
    run: (ordered: readonly Component[]) =>
      Promise.all(
        ordered.flatMap((provider, index) =>
          valueOf(provider, 'priority') === String(index)
            ? []
            : [putComponent(realm, toPutBody(provider, { priority: [String(index)] }))],
        ),
      ),
    done: 'orderChangeSuccessUserFed',
    failed: 'orderChangeErrorUserFed',
    stale: [components.all(realm)],
  })

export const deleteProvider = (realm: string) =>
  deleteComponent(
    realm,
    withStaleUsers(realm, { done: 'userFedDeletedSuccess', failed: 'userFedDeleteError' }),
  )

export const createMapper = (realm: string) =>
  withFieldErrors(
    createComponent(
      realm,
      withStaleUsers(realm, { done: 'mappingCreatedSuccess', failed: 'mappingCreatedError' }),
    ),
  )

const mapperUpdateTexts: CommandTexts = {
  done: 'mappingUpdatedSuccess',
  failed: 'mappingUpdatedError',
}

export const updateMapper = (realm: string) =>
  withFieldErrors(updateComponent(realm, withStaleUsers(realm, mapperUpdateTexts)))

export const updateMapperConfigs = (realm: string) =>
  command({
    run: ({ mappers, config }: { mappers: readonly Component[]; config: Config }) =>
      Promise.all(mappers.map((mapper) => putComponent(realm, toPutBody(mapper, config)))),
    ...mapperUpdateTexts,
    stale: [components.all(realm), users.all(realm)],
  })

export const deleteMapper = (realm: string) =>
  deleteComponent(
    realm,
    withStaleUsers(realm, { done: 'mappingDeletedSuccess', failed: 'mappingDeletedError' }),
  )
