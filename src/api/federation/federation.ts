import { NetworkError } from '@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js'
import { queryOptions } from '@tanstack/react-query'
import { problemOf } from '~/lib/errors'
import { translate } from '~/lib/i18n'
import {
  components,
  createComponent,
  deleteComponent,
  updateComponent,
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

export type Config = Component['config']

/**
 * A provider as its form edits it: whether it synchronises by itself is no value of the server's, a
 * period of -1 says it.
 */
export type ProviderSettings<T extends NewComponent = Component> = T & {
  periodicFullSync: boolean
  periodicChangedUsersSync: boolean
}

export const storageType = 'org.keycloak.storage.UserStorageProvider'
export const mapperType = 'org.keycloak.storage.ldap.mappers.LDAPStorageMapper'

/** What the server tells of a kind of provider or mapper beside its settings. */
type TypeMetadata = {
  synchronizable?: boolean
  fedToKeycloakSyncSupported?: boolean
  fedToKeycloakSyncMessage?: TextKey
  keycloakToFedSyncSupported?: boolean
  keycloakToFedSyncMessage?: TextKey
}

/** The representation leaves open what is in there. */
export const abilitiesOf = (type: ComponentType | undefined): TypeMetadata => type?.metadata ?? {}

/** A kind that the server does not describe (any more). */
export const undescribed = (id: string): ComponentType => ({
  id,
  helpText: '',
  properties: [],
  clientProperties: [],
  metadata: {},
})

/** The kinds of providers that the server has; without its word the usual ones. */
export const storageTypes = (info: ServerInfo | undefined): readonly ComponentType[] =>
  info?.componentTypes?.[storageType] ?? ['kerberos', 'ldap'].map(undescribed)

/** The first value of a setting; the server knows only lists. */
export const valueOf = ({ config }: Pick<Component, 'config'>, name: string) =>
  config[name]?.[0] ?? ''

/** Without the value it is on. */
export const isEnabled = (provider: Pick<Component, 'config'>) =>
  valueOf(provider, 'enabled') !== 'false'

/** Without the value, users are imported. */
export const isImporting = (provider: Pick<Component, 'config'>) =>
  valueOf(provider, 'importEnabled') !== 'false'

const priorityOf = (provider: Component) => Number(valueOf(provider, 'priority')) || 0

/** As the server asks them; those of one priority by name. */
export const inOrder = (a: Component, b: Component) =>
  priorityOf(a) - priorityOf(b) || a.name.localeCompare(b.name)

/** The settings of periods, each with the switch that goes with it and the period that is proposed. */
const periods = [
  { flag: 'periodicFullSync', setting: 'fullSyncPeriod', defaultPeriod: '604800' },
  { flag: 'periodicChangedUsersSync', setting: 'changedSyncPeriod', defaultPeriod: '86400' },
] as const

/** No period at all means none: the server leaves the value out where nobody has set it. */
const isOff = (value: string | undefined) => value === undefined || value === '' || value === '-1'

/** With the switches that the form has; a period that is off has no number. */
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

/** With the periods as the server keeps them. */
function configOf({ config, ...flags }: ProviderSettings<NewComponent>): Config {
  const periodConfig = periods.map(({ flag, setting, defaultPeriod }) => [
    setting,
    flags[flag] ? (config[setting]?.length ? config[setting] : [defaultPeriod]) : ['-1'],
  ])
  return { ...config, ...Object.fromEntries(periodConfig) }
}

/** The settings that differ: PUT keeps those that are not sent. */
function configChanges(edited: Config, onServer: Config): Config {
  const names = [...new Set([...Object.keys(edited), ...Object.keys(onServer)])]
  return Object.fromEntries(
    names.flatMap((name) => {
      const [serverValues, values] = [onServer[name] ?? [], edited[name] ?? []]
      const isSame =
        serverValues.length === values.length &&
        serverValues.every((value, index) => value === values[index])
      return isSame ? [] : [[name, values]]
    }),
  )
}

/** What a save sends; `theirs` is what the server has now. */
export const changes = <T extends Component>(body: T, onServer: T): T => ({
  ...body,
  config: configChanges(body.config, onServer.config),
})

/** The same for a form with switches of periods, which never go to the server (`never`). */
export const settingChanges = (
  body: ProviderSettings,
  onServer: ProviderSettings,
): ProviderSettings => ({
  ...body,
  config: configChanges(configOf(body), configOf(onServer)),
})

export const periodFlags = periods.map(({ flag }) => flag)

const path = (realm: string, ...more: string[]) => realmPath(realm, 'components', ...more)

export const federation = {
  list: (realm: string) => components.list(realm, { type: storageType }),

  /** A provider as a form edits it. */
  settings: (realm: string, id: string) =>
    queryOptions({
      queryKey: [...components.all(realm), id, 'settings'],
      queryFn: async ({ signal }) =>
        withPeriods(await rest<Component>(path(realm, id), { signal })),
    }),

  mappers: (realm: string, id: string) => components.list(realm, { type: mapperType, parent: id }),

  /** What mappers there can be: defaults and choices depend on the provider's own settings. */
  mapperTypes: (realm: string, id: string) => components.subTypes(realm, id, mapperType),
}

/** The server's sentences, each with the setting that it is about. */
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

/** Puts what the server says in one sentence beside the setting that it means. */
function rethrowWithField(error: unknown): never {
  const errorMessage = problemOf(error).message
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

/** What users have and what of it can be edited follows from their provider and its mappers. */
const withStaleUsers = (realm: string, texts: CommandTexts) => ({
  ...texts,
  stale: [users.all(realm)],
})

/** Gives the id of the new provider. */
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

/** What every PUT has to carry: without the types the server fails half-way (500). */
const toPutBody = (component: Component, config: Config): Component => {
  const { id, name, providerId, providerType, parentId } = component
  return { id, name, providerId, providerType, parentId, config }
}

const putComponent = (realm: string, body: Component) =>
  rest(path(realm, body.id), { method: 'PUT', body })

/** Settings of a provider that are changed outside of its form. */
export const setInProvider = (realm: string) =>
  command({
    run: ({ provider, config }: { provider: Component; config: Config }) =>
      putComponent(realm, toPutBody(provider, config)),
    ...updateTexts,
    stale: [components.all(realm), users.all(realm)],
  })

/** What turns a provider on or off. */
export const enabledConfig = (isOn: boolean): Config => ({ enabled: [String(isOn)] })

/** Writes the places of those that are elsewhere than before. */
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

/** Gives the id of the new mapper. */
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

/** The same setting for several mappers. */
export const setInMappers = (realm: string) =>
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
