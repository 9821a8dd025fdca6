import type { ConnectionSettings } from '~/api/federation/directory'
import type { FormInfo } from '~/form/formInfo'
import { getAt, nameOf } from '~/form/values/paths'
import { secretMask } from '~/form/values/values'
import { at, textOf } from '../federationConfig'

const settings = [
  'connectionUrl',
  'bindDn',
  'bindCredential',
  'useTruststoreSpi',
  'connectionTimeout',
  'startTls',
  'authType',
] as const

const named = (names: readonly string[], read: (name: string) => string): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, read(name)]))

/**
 * How the form, as it stands, says that the directory is reached. A password that was not typed is
 * the stored one: the server puts it in for its mask, given the provider.
 */
export function connectionSettings({
  getValues,
  representation,
}: Pick<FormInfo, 'getValues' | 'representation'>): ConnectionSettings {
  const values = getValues()
  const typed = named(settings, (name) => {
    const value = values[nameOf(at(name))]
    return typeof value === 'object' || value === undefined ? '' : String(value)
  })
  const id = textOf(getAt(representation, ['id']))
  const isStored = id !== '' && typed['bindCredential'] === ''
  return {
    connectionUrl: typed['connectionUrl'] ?? '',
    bindDn: typed['bindDn'] ?? '',
    bindCredential: isStored ? secretMask : (typed['bindCredential'] ?? ''),
    useTruststoreSpi: typed['useTruststoreSpi'] || 'always',
    connectionTimeout: typed['connectionTimeout'] ?? '',
    startTls: typed['startTls'] ?? 'false',
    authType: typed['authType'] || 'simple',
    ...(id && { componentId: id }),
  }
}

/** The same for a provider as it is stored. */
export const storedConnectionSettings = (provider: {
  id: string
  config: Readonly<Record<string, readonly string[]>>
}): ConnectionSettings => {
  const kept = (name: string) => provider.config[name]?.[0] ?? ''
  return {
    connectionUrl: kept('connectionUrl'),
    bindDn: kept('bindDn'),
    bindCredential: kept('bindCredential') && secretMask,
    useTruststoreSpi: kept('useTruststoreSpi') || 'always',
    connectionTimeout: kept('connectionTimeout'),
    startTls: kept('startTls') || 'false',
    authType: kept('authType') || 'simple',
    componentId: provider.id,
  }
}
