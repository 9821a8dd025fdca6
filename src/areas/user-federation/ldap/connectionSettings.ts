import { secretMask } from '~/lib/secrets'
import type { Component } from '~/api/components'
import { valueOf } from '~/api/federation/federation'
import type { ConnectionSettings } from '~/api/federation/directory'
import type { FormInfo } from '~/form/formInfo'
import { getAt, nameOf } from '~/form/values/paths'
import { configPath } from '../federationConfig'
import { stringOrEmpty } from '~/lib/field'

const settingsFrom = (read: (name: string) => string): ConnectionSettings => ({
  connectionUrl: read('connectionUrl'),
  bindDn: read('bindDn'),
  bindCredential: read('bindCredential'),
  useTruststoreSpi: read('useTruststoreSpi') || 'always',
  connectionTimeout: read('connectionTimeout'),
  startTls: read('startTls') || 'false',
  authType: read('authType') || 'simple',
})

/**
 * From the form, saved or not. For an untouched password, sends the mask and `componentId`:
 * Keycloak then uses the stored one.
 */
export function connectionSettings({
  getValues,
  representation,
}: Pick<FormInfo, 'getValues' | 'representation'>): ConnectionSettings {
  const values = getValues()
  const settings = settingsFrom((name) => {
    const value = values[nameOf(configPath(name))]
    return typeof value === 'object' || value === undefined ? '' : String(value)
  })
  const id = stringOrEmpty(getAt(representation, ['id']))
  return id === ''
    ? settings
    : { ...settings, bindCredential: settings.bindCredential || secretMask, componentId: id }
}

export function storedConnectionSettings({ id, config }: Component): ConnectionSettings {
  const settings = settingsFrom((name) => valueOf({ config }, name))
  return { ...settings, bindCredential: settings.bindCredential && secretMask, componentId: id }
}
