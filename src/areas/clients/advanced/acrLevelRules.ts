import { toText, type FieldValue, type Row } from '~/lib/field'
import { urlErrors } from '../urlRules'

// @texts logoUrl* @texts policyUrl* @texts tosUrl*

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null

/** The rows of a map of ACR values to levels. */
export const toRows = (value: unknown): readonly Row[] =>
  Array.isArray(value) ? value.filter(isRow) : []

/** What is wrong with levels: the server takes whole numbers only, and one row for each ACR. */
export function validateLevels(value: FieldValue): string | undefined {
  const rows = toRows(value).filter(({ key, value: level }) => key !== '' || level !== '')
  if (rows.some(({ key }) => key.trim() === '')) return 'acrError'
  if (rows.some(({ value: level }) => !/^\d+$/.test(level))) return 'loaError'
  return new Set(rows.map(({ key }) => key)).size < rows.length ? 'acrTwice' : undefined
}

/** An address that pages show as a link, with the server's words for what it refuses. */
export const validatePublicUrl = (name: 'logo' | 'policy' | 'tos') => (value: FieldValue) => {
  const error = urlErrors.rootUrl(toText(value))
  if (error === 'clientRootURLIllegalSchemeError') return `${name}UrlIllegalScheme`
  // Of a logo the server minds nothing but the scheme.
  return error === 'clientRootURLInvalid' && name !== 'logo' ? `${name}UrlInvalid` : undefined
}
