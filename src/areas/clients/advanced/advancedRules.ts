import { valueToString, type FieldValue, type Row } from '~/lib/field'
import { urlErrors } from '../urlRules'

// @texts logoUrl* @texts policyUrl* @texts tosUrl*

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null

export const toRows = (value: unknown): readonly Row[] =>
  Array.isArray(value) ? value.filter(isRow) : []

/** The server accepts only whole numbers and one row per ACR. */
export function validateLevels(value: FieldValue): string | undefined {
  const rows = toRows(value).filter(({ key, value: level }) => key !== '' || level !== '')
  if (rows.some(({ key }) => key.trim() === '')) return 'acrError'
  if (rows.some(({ value: level }) => !/^\d+$/.test(level))) return 'loaError'
  return new Set(rows.map(({ key }) => key)).size < rows.length ? 'acrTwice' : undefined
}

/** Validates a URL that login pages show as a link; gives the server's own message keys. */
export const validatePublicUrl = (name: 'logo' | 'policy' | 'tos') => (value: FieldValue) => {
  const error = urlErrors.rootUrl(valueToString(value))
  if (error === 'clientRootURLIllegalSchemeError') return `${name}UrlIllegalScheme`
  // The server checks only the scheme of a logo URL.
  return error === 'clientRootURLInvalid' && name !== 'logo' ? `${name}UrlInvalid` : undefined
}
