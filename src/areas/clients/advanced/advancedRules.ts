import { parseAcrRow, readAcrLevels } from '~/api/clients/acrLevels'
import {
  attribute,
  valueToString,
  type ComputedOptions,
  type FieldValue,
  type Row,
} from '~/lib/field'
import { urlErrors } from '../urlRules'

// @texts logoUrl* @texts policyUrl* @texts tosUrl*

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null

const toRows = (value: unknown): readonly Row[] => (Array.isArray(value) ? value.filter(isRow) : [])

/** The server accepts only whole numbers and one row per ACR. */
export function validateLevels(value: FieldValue): string | undefined {
  const rows = toRows(value).filter(({ key, value: level }) => key !== '' || level !== '')
  if (rows.some(({ key }) => key.trim() === '')) return 'acrError'
  if (rows.some(({ value: level }) => !/^\d+$/.test(level))) return 'loaError'
  return new Set(rows.map(({ key }) => key)).size < rows.length ? 'acrTwice' : undefined
}

/** The client's own ACR URIs, or the realm's if the client has none. */
export const acrUris: ComputedOptions['compute'] = (read, { attributes }) => {
  const clientUris = toRows(read(attribute('acr.loa.map'))).map(({ key }) => key)
  const realmUris = readAcrLevels(attributes).map((row) => parseAcrRow(row).uri)
  const ownUris = clientUris.filter(Boolean)
  return [...new Set(ownUris.length > 0 ? ownUris : realmUris.filter(Boolean))]
}

/** Validates a URL that login pages show as a link; gives the server's own message keys. */
export const validatePublicUrl = (name: 'logo' | 'policy' | 'tos') => (value: FieldValue) => {
  const error = urlErrors.rootUrl(valueToString(value))
  if (error === 'clientRootURLIllegalSchemeError') return `${name}UrlIllegalScheme`
  // The server checks only the scheme of a logo URL.
  return error === 'clientRootURLInvalid' && name !== 'logo' ? `${name}UrlInvalid` : undefined
}
