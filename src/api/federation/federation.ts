import { queryOptions } from '@tanstack/react-query'
import { describeError } from '~/lib/errors'
import { translate } from '~/lib/i18n'
import {
  components,
  componentUpdate,
  createComponent,
  deleteComponents,
  updateComponent,
  updateConfig,
  type Component,
  type ComponentType,
  type NewComponent,
} from '~/api/components'
import { command, type CommandTexts } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'
import type { ServerInfo } from '~/api/serverInfo'
import { users } from '~/api/users/users'
import type { TextKey } from '~/lib/textKey'

// What the server says of a directory's settings, in its own words: @texts ldapError*

type Config = Component['config']

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

export const storageTypeOf = (info: ServerInfo | undefined, providerId: string) =>
  storageTypes(info).find(({ id }) => id === providerId)

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

export const federation = {
  list: (realm: string) => components.list(realm, { type: storageType }),

  settings: (realm: string, id: string) =>
    queryOptions({
      queryKey: [...components.all(realm), id, 'settings'],
      queryFn: async ({ signal }) =>
        withPeriods(await rest<Component>(realmPath(realm, 'components', id), { signal })),
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
function fieldErrors(error: Error) {
  const { message } = describeError(error)
  return errorFields.flatMap(([key, name]) =>
    translate(key) === message ? [{ field: `config.${name}`, message }] : [],
  )
}

/** User profiles and editable attributes depend on the provider and its mappers. */
const withStaleUsers = (realm: string, done: TextKey, failed: TextKey) => ({
  done,
  failed,
  stale: [users.all(realm)],
  fieldErrors,
})

const providerSaving = (realm: string) =>
  withStaleUsers(realm, 'userProviderSaveSuccess', 'userProviderSaveError')

const mapperSaving = (realm: string) =>
  withStaleUsers(realm, 'mappingUpdatedSuccess', 'mappingUpdatedError')

export const createProvider = (realm: string) => {
  const create = createComponent(
    realm,
    withStaleUsers(realm, 'createUserProviderSuccess', 'createUserProviderError'),
  )
  return {
    ...create,
    mutationFn: (settings: ProviderSettings<NewComponent>) => {
      const { periodicFullSync: _full, periodicChangedUsersSync: _changed, ...body } = settings
      return create.mutationFn({ ...body, config: configOf(settings) })
    },
  }
}

export const updateProvider = (realm: string) => updateComponent(realm, providerSaving(realm))

type ConfigUpdate = { targets: readonly Component[]; config: Config }

const updateConfigs = (realm: string, { done, failed }: CommandTexts) =>
  command({
    run: ({ targets, config }: ConfigUpdate) =>
      Promise.all(targets.map((target) => updateConfig(realm, target, config))),
    done,
    failed,
    stale: [components.all(realm), users.all(realm)],
  })

export const updateProviderConfigs = (realm: string) => updateConfigs(realm, providerSaving(realm))

export const enabledConfig = (isOn: boolean): Config => ({ enabled: [String(isOn)] })

/** Only writes priorities that changed. */
export const orderProviders = (realm: string) =>
  command({
    run: (ordered: readonly Component[]) =>
      Promise.all(
        ordered.flatMap((provider, index) =>
          valueOf(provider, 'priority') === String(index)
            ? []
            : [updateConfig(realm, provider, { priority: [String(index)] })],
        ),
      ),
    done: 'orderChangeSuccessUserFed',
    failed: 'orderChangeErrorUserFed',
    stale: [components.all(realm)],
  })

export const deleteProviders = (realm: string) =>
  deleteComponents(realm, withStaleUsers(realm, 'userFedDeletedSuccess', 'userFedDeleteError'))

export const createMapper = (realm: string) =>
  createComponent(realm, withStaleUsers(realm, 'mappingCreatedSuccess', 'mappingCreatedError'))

export const updateMapper = (realm: string) => updateComponent(realm, mapperSaving(realm))

export const updateMapperConfigs = (realm: string) => updateConfigs(realm, mapperSaving(realm))

export const deleteMappers = (realm: string) =>
  deleteComponents(realm, withStaleUsers(realm, 'mappingDeletedSuccess', 'mappingDeletedError'))
