import { toText, type FieldValue } from '~/lib/field'
import { configPath, asString } from '../federationConfig'

type ReadValue = (path: readonly string[]) => unknown

// The server's own words for what it refuses: @texts ldapError*

/** Several addresses stand one after the other, with blanks between them. */
export function urlError(value: FieldValue): string | undefined {
  const text = toText(value).trim()
  if (text.includes(',')) return 'ldapErrorConnectionUrlContainsComma'
  const urls = text.split(/\s+/)
  if (!urls.every((url) => /^ldaps?:\/\//i.test(url))) return 'ldapErrorInvalidConnectionUrlScheme'
  return urls.every((url) => URL.canParse(url)) ? undefined : 'ldapErrorInvalidConnectionUrl'
}

/** Several conditions side by side are fine: the server puts them into one that holds for all. */
export function filterError(value: FieldValue): string | undefined {
  const text = toText(value).trim()
  const count = (sign: string) => text.split(sign).length
  const isFilter = text.startsWith('(') && text.endsWith(')') && count('(') === count(')')
  return isFilter ? undefined : 'validateCustomUserSearchFilter'
}

export const poolingError = (value: FieldValue, read: ReadValue) =>
  value === true && read(configPath('startTls')) === true
    ? 'ldapErrorCantEnableStartTlsAndConnectionPooling'
    : undefined

export const importError = (value: FieldValue, read: ReadValue) =>
  value === false && asString(read(configPath('editMode'))) === 'UNSYNCED'
    ? 'ldapErrorCantEnableUnsyncedAndImportOff'
    : undefined

export const passwordPolicyError = (value: FieldValue, read: ReadValue) =>
  value === true && asString(read(configPath('editMode'))) !== 'WRITABLE'
    ? 'ldapErrorValidatePasswordPolicyAvailableForWritableOnly'
    : undefined
