import type { TypedScope } from '~/api/client-scopes/clientScopes'
import type { ListQuery } from '~/api/list'
import { valueToString, type FieldValue, type FieldWarning, type Path } from '~/lib/field'

/** RFC 6749 scope-token characters, plus blanks, which become `_`. */
const allowedCharacters = /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/

export const scopeName = (typed: string) => typed.trim().replaceAll(/\s/g, '_')

export const nameError = (value: FieldValue) =>
  allowedCharacters.test(valueToString(value).trim()) ? undefined : 'scopeNameCharacters'

/** Keycloak embeds the pattern in a larger one, so groups are not allowed. */
export function formatError(value: FieldValue) {
  const pattern = valueToString(value)
  if (/[()]/.test(pattern)) return 'regexGroupsNotAllowed'
  try {
    new RegExp(pattern, 'u').test('')
    return undefined
  } catch {
    return 'patternMalformed'
  }
}

const splitList = (value: FieldValue) =>
  valueToString(value)
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

export const listError =
  (allowedItems: readonly string[], key: string) =>
  (value: FieldValue): { key: string; params: Record<string, unknown> } | undefined => {
    const invalid = splitList(value).filter((item) => !allowedItems.includes(item))
    return invalid.length > 0 ? { key, params: { invalid } } : undefined
  }

export const blankError = (value: FieldValue) =>
  /\s/.test(valueToString(value)) ? 'listWithoutBlanks' : undefined

const defaultLifetime = 31_536_000

export function refreshError(value: FieldValue, read: (path: Path) => unknown) {
  const configuredLifetime = Number(read(['attributes', 'vc.expiry_in_seconds']))
  const lifetime = configuredLifetime > 0 ? configuredLifetime : defaultLifetime
  const interval = Number(value)
  return interval > lifetime
    ? { key: 'refreshIntervalCannotExceedLifetime', params: { interval, lifetime } }
    : undefined
}

export function jsonError(value: FieldValue) {
  try {
    JSON.parse(valueToString(value))
    return undefined
  } catch (error) {
    return { key: 'jsonInvalid', params: { error: error instanceof Error ? error.message : '' } }
  }
}

/** The `typ` header. */
export function tokenTypeWarnings(value: FieldValue, format: unknown): FieldWarning[] {
  const recommended = format === 'jwt_vc_json' ? 'vc+jwt' : 'dc+sd-jwt'
  return value === '' || value === recommended
    ? []
    : [{ key: 'tokenJwsTypeFormatWarning', params: { recommended } }]
}

export function filteredScopes(
  scopes: readonly TypedScope[],
  { q, filters: { type, protocol } }: Pick<ListQuery, 'q' | 'filters'>,
  language: string,
): TypedScope[] {
  const collator = new Intl.Collator(language, { numeric: true })
  const search = q.trim().toLocaleLowerCase(language)
  return scopes
    .filter(
      (scope) =>
        (type === undefined || scope.type === type) &&
        (protocol === undefined || scope.protocol === protocol) &&
        scope.name.toLocaleLowerCase(language).includes(search),
    )
    .toSorted((a, b) => collator.compare(a.name, b.name))
}
