import { secretMask } from '~/lib/secrets'
import type { ConnectionSettings } from '~/api/federation/directory'
import type { FormInfo } from '~/form/formInfo'
import { getAt, nameOf } from '~/form/values/paths'
import { configPath } from '../federationConfig'
import { stringOrEmpty } from '~/lib/field'

const settingNames = [
  'connectionUrl',
  'bindDn',
  'bindCredential',
  'useTruststoreSpi',
  'connectionTimeout',
  'startTls',
  'authType',
] as const

const recordOf = (
  names: readonly string[],
  read: (name: string) => string,
): Record<string, string> => Object.fromEntries(names.map((name) => [name, read(name)]))

/**
 * From the form, saved or not. For an untouched password, sends the mask and `componentId`:
 * Keycloak then uses the stored one.
 */
export function connectionSettings({
  getValues,
  representation,
}: Pick<FormInfo, 'getValues' | 'representation'>): ConnectionSettings {
  const values = getValues()
  const formValues = recordOf(settingNames, (name) => {
    const value = values[nameOf(configPath(name))]
    return typeof value === 'object' || value === undefined ? '' : String(value)
  })
  const id = stringOrEmpty(getAt(representation, ['id']))
  const isStored = id !== '' && formValues['bindCredential'] === ''
  return {
    connectionUrl: formValues['connectionUrl'] ?? '',
    bindDn: formValues['bindDn'] ?? '',
    bindCredential: isStored ? secretMask : (formValues['bindCredential'] ?? ''),
    useTruststoreSpi: formValues['useTruststoreSpi'] || 'always',
    connectionTimeout: formValues['connectionTimeout'] ?? '',
    startTls: formValues['startTls'] ?? 'false',
    authType: formValues['authType'] || 'simple',
    ...(id && { componentId: id }),
  }
}

export const storedConnectionSettings = (provider: {
  id: string
  config: Readonly<Record<string, readonly string[]>>
}): ConnectionSettings => {
  const storedValue = (name: string) => provider.config[name]?.[0] ?? ''
  return {
    connectionUrl: storedValue('connectionUrl'),
    bindDn: storedValue('bindDn'),
    bindCredential: storedValue('bindCredential') && secretMask,
    useTruststoreSpi: storedValue('useTruststoreSpi') || 'always',
    connectionTimeout: storedValue('connectionTimeout'),
    startTls: storedValue('startTls') || 'false',
    authType: storedValue('authType') || 'simple',
    componentId: provider.id,
  }
}
