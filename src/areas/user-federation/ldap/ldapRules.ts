import type { FieldValue } from '~/lib/field'
import { toText } from '~/lib/field'
import { at, textOf } from '../federationConfig'

type Read = (path: readonly string[]) => unknown

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
  const isWhole = text.startsWith('(') && text.endsWith(')') && count('(') === count(')')
  return isWhole ? undefined : 'validateCustomUserSearchFilter'
}

export const poolingError = (value: FieldValue, read: Read) =>
  value === true && read(at('startTls')) === true
    ? 'ldapErrorCantEnableStartTlsAndConnectionPooling'
    : undefined

export const importError = (value: FieldValue, read: Read) =>
  value === false && textOf(read(at('editMode'))) === 'UNSYNCED'
    ? 'ldapErrorCantEnableUnsyncedAndImportOff'
    : undefined

export const passwordPolicyError = (value: FieldValue, read: Read) =>
  value === true && textOf(read(at('editMode'))) !== 'WRITABLE'
    ? 'ldapErrorValidatePasswordPolicyAvailableForWritableOnly'
    : undefined
