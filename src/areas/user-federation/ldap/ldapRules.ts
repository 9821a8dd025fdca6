import { stringOrEmpty, valueToString, type FieldValue } from '~/lib/field'
import { configPath } from '../federationConfig'

type ReadValue = (path: readonly string[]) => unknown

// Keycloak uses these keys, too: @texts ldapError*

/** Keycloak expects URLs separated by spaces. */
export function urlError(value: FieldValue): string | undefined {
  const text = valueToString(value).trim()
  if (text.includes(',')) return 'ldapErrorConnectionUrlContainsComma'
  const urls = text.split(/\s+/)
  if (!urls.every((url) => /^ldaps?:\/\//i.test(url))) return 'ldapErrorInvalidConnectionUrlScheme'
  return urls.every((url) => URL.canParse(url)) ? undefined : 'ldapErrorInvalidConnectionUrl'
}

/** Keycloak wraps several filters in one AND. */
export function filterError(value: FieldValue): string | undefined {
  const text = valueToString(value).trim()
  const count = (sign: string) => text.split(sign).length
  const isFilter = text.startsWith('(') && text.endsWith(')') && count('(') === count(')')
  return isFilter ? undefined : 'validateCustomUserSearchFilter'
}

export const poolingError = (value: FieldValue, read: ReadValue) =>
  value === true && read(configPath('startTls')) === true
    ? 'ldapErrorCantEnableStartTlsAndConnectionPooling'
    : undefined

export const importError = (value: FieldValue, read: ReadValue) =>
  value === false && stringOrEmpty(read(configPath('editMode'))) === 'UNSYNCED'
    ? 'ldapErrorCantEnableUnsyncedAndImportOff'
    : undefined

export const passwordPolicyError = (value: FieldValue, read: ReadValue) =>
  value === true && stringOrEmpty(read(configPath('editMode'))) !== 'WRITABLE'
    ? 'ldapErrorValidatePasswordPolicyAvailableForWritableOnly'
    : undefined
