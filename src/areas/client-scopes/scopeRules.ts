import { toText, type FieldValue, type Path } from '~/lib/field'

/** Scope names stand in the `scope` parameter: its characters (RFC 6749), and blanks become `_`. */
const allowedCharacters = /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/

/** The name as the server takes it. */
export const scopeName = (typed: string) => typed.trim().replaceAll(/\s/g, '_')

export const nameError = (value: FieldValue) =>
  allowedCharacters.test(toText(value).trim()) ? undefined : 'scopeNameCharacters'

/** A pattern without groups; the server puts it into a larger one. */
export function formatError(value: FieldValue) {
  const pattern = toText(value)
  if (/[()]/.test(pattern)) return 'regexGroupsNotAllowed'
  try {
    new RegExp(pattern, 'u').test('')
    return undefined
  } catch {
    return 'patternMalformed' // it only says that it cannot be read
  }
}

const splitList = (value: FieldValue) =>
  toText(value)
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

/** What a comma list holds that it may not. */
export const listError =
  (allowedItems: readonly string[], key: string) =>
  (value: FieldValue): { key: string; params: Record<string, unknown> } | undefined => {
    const invalid = splitList(value).filter((item) => !allowedItems.includes(item))
    return invalid.length > 0 ? { key, params: { invalid: invalid.join(', ') } } : undefined
  }

export const blankError = (value: FieldValue) =>
  /\s/.test(toText(value)) ? 'listWithoutBlanks' : undefined

const defaultLifetime = 31_536_000

/** A credential cannot be refreshed after its own end. */
export function refreshError(value: FieldValue, read: (path: Path) => unknown) {
  const configuredLifetime = Number(read(['attributes', 'vc.expiry_in_seconds']))
  const lifetime = configuredLifetime > 0 ? configuredLifetime : defaultLifetime
  const interval = Number(value)
  return interval > lifetime
    ? { key: 'refreshIntervalCannotExceedLifetime', params: { interval, lifetime } }
    : undefined
}

/** JSON, or nothing. */
export function jsonError(value: FieldValue) {
  try {
    JSON.parse(toText(value))
    return undefined
  } catch (error) {
    return { key: 'jsonInvalid', params: { error: error instanceof Error ? error.message : '' } }
  }
}

/** The type in the header of a credential that goes with its format. */
export const recommendedType = (format: unknown) =>
  format === 'jwt_vc_json' ? 'vc+jwt' : 'dc+sd-jwt'
