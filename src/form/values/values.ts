import {
  emptyValue,
  isEmpty,
  initialValue,
  type Field,
  type FieldValue,
  type Path,
  type Row,
  type Stored,
} from '~/lib/field'
import { splitGroupValue, organizationGroup } from './groupValues'
import { getAt, nameOf, sameValue, setAt } from './paths'

/** What the form library holds: one flat name per field. */
export type Values = Record<string, FieldValue>

/** What the server shows in place of a stored secret; sent back, it keeps the secret. */
export const secretMask = '**********'

/** Whether a secret is stored that the server does not show. */
export const isMasked = (stored: unknown): boolean =>
  stored === secretMask ||
  (Array.isArray(stored) && stored.length === 1 && stored[0] === secretMask)

/** The values of all fields as a representation has them. */
export const readValues = (fields: readonly Field[], representation: unknown): Values =>
  Object.fromEntries(
    fields.map((field) => [nameOf(field.path), controlValue(field, representation)]),
  )

/** The values with which the controls of a new object start; what `initial` has wins. */
export const startValues = (fields: readonly Field[], initial: unknown = {}): Values =>
  Object.fromEntries(
    fields.map((field) => {
      const stored = getAt(initial, field.path)
      return [
        nameOf(field.path),
        stored === undefined ? initialValue(field) : decode(field, stored),
      ]
    }),
  )

/**
 * A part of a representation that a person changed; value undefined: taken out. `perKey`: the value is
 * a map, of which only the keys that differ from what was opened are edited.
 */
export type Edit = { path: Path; value: unknown; perKey?: true }

/** What a field writes: its own path and, for a group, the sibling that says what kind it is. */
export function editsOf(field: Field, value: FieldValue): Edit[] {
  // An empty secret was not typed: the stored one stays. A mask is never an edit.
  if (field.kind === 'password' && (value === '' || value === secretMask)) return []
  if (field.kind === 'url') return []
  if (field.kind === 'group' && field.typeAt) {
    const { path, type } = splitGroupValue(asText(value))
    return [
      { path: field.path, value: encode(field, path) },
      {
        path: field.typeAt,
        value: path === '' ? encodeEmpty(field) : encodeScalar(field.stored, type),
      },
    ]
  }
  return [
    { path: field.path, value: encode(field, value), ...(isMapField(field) && { perKey: true }) },
  ]
}

/** A copy of the representation with one field written. */
export const writeValue = <T>(representation: T, field: Field, value: FieldValue): T =>
  editsOf(field, value).reduce((next, edit) => setAt(next, edit.path, edit.value), representation)

/**
 * A new representation: all shown fields with what their controls hold. What is empty is left out,
 * unless the person emptied what started filled.
 */
export function writeNew<T>(start: T, fields: readonly Field[], values: Values): T {
  return fields.reduce((next, field) => {
    const value = values[nameOf(field.path)] ?? initialValue(field)
    const isUntouched = isEmpty(value) && isEmpty(initialValue(field))
    return isUntouched && sameValue(getAt(next, field.path), undefined)
      ? next
      : writeValue(next, field, value)
  }, start)
}

/** Rows of an object; those kept in one text are one value. */
const isMapField = ({ kind, stored }: Field) => kind === 'keyvalue' && stored !== 'objectText'

/** What the control shows of a representation: of a group also whose it is. */
export function controlValue(field: Field, representation: unknown): FieldValue {
  const value = decode(field, getAt(representation, field.path))
  const type = field.kind === 'group' && field.typeAt ? getAt(representation, field.typeAt) : ''
  return asText(type) === 'ORGANIZATION' ? organizationGroup(asText(value)) : value
}

/** What the control shows for what the server keeps. */
export function decode(field: Field, stored: unknown): FieldValue {
  if (stored === undefined || stored === null) return field.absent ?? emptyValue(field)
  // A mask is nothing to look at or to edit: keys in files are masked, too.
  if (isMasked(stored)) return emptyValue(field)
  switch (field.kind) {
    case 'switch':
      return asText(stored) === 'true'
    case 'number':
    case 'range':
    case 'duration':
      return parseNumber(stored)
    case 'span':
    case 'multiselect':
    case 'checkboxes':
    case 'multivalue':
      return parseList(stored, field.stored)
    case 'keyvalue':
    case 'map':
      return parseRows(field, stored)
    case 'custom':
      return decodeCustom(stored)
    default:
      return asText(stored)
  }
}

/** A control of its own takes lists and simple values as they are, anything deeper as JSON text. */
const decodeCustom = (stored: unknown): FieldValue => {
  if (typeof stored === 'boolean' || typeof stored === 'number') return stored
  return Array.isArray(stored) && stored.every((item) => typeof item === 'string')
    ? stored
    : asText([stored])
}

const parseNumber = (stored: unknown): FieldValue => {
  const value = asText(stored).trim()
  const number = Number(value)
  return value === '' || !Number.isFinite(number) ? '' : number
}

const separators = { joined: '##', commas: ',', spaces: ' ' } as const

const isSeparated = (stored: Stored | undefined): stored is keyof typeof separators =>
  stored !== undefined && stored in separators

function parseList(stored: unknown, format: Stored | undefined): readonly string[] {
  if (format === 'listText') {
    const items = parseJson(asText(stored))
    return Array.isArray(items) ? items.map((item) => asText([item])) : []
  }
  if (Array.isArray(stored) && !(isSeparated(format) && stored.length === 1)) {
    return stored.map((item) => asText(item))
  }
  const joined = asText(stored)
  if (!isSeparated(format)) return joined === '' ? [] : [joined]
  const items = joined.split(separators[format])
  // `##` parts are kept as they are; in the other lists blanks are no part of a value.
  return format === 'joined'
    ? items.filter((item) => item !== '' || items.length > 1)
    : items.map((item) => item.trim()).filter((item) => item !== '')
}

function parseRows(field: Field, stored: unknown): readonly Row[] {
  if (field.kind === 'map') {
    const items = parseJson(asText(stored))
    return Array.isArray(items)
      ? items.map((item) => toRow(item, field.members ?? defaultMembers))
      : []
  }
  return mapRows(field.stored === 'objectText' ? parseJson(asText(stored)) : stored)
}

/** By key: the server answers in another order after every save. */
const mapRows = (map: unknown): Row[] =>
  Object.entries(Object(map) as Record<string, unknown>)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, value]) =>
      (Array.isArray(value) ? (value as unknown[]) : [value]).map((item) => ({
        key,
        value: asText([item]),
      })),
    )

const defaultMembers = { key: 'key', value: 'value' }

const toRow = (entry: unknown, members: Row): Row => {
  const object = Object(entry) as Record<string, unknown>
  return { key: asText(object[members.key]), value: asText(object[members.value]) }
}

function parseJson(stored: string): unknown {
  try {
    return JSON.parse(stored) as unknown
  } catch {
    return undefined // the server takes any text here; nothing readable is no rows
  }
}

/** Configuration arrives as text or as an array of one, whatever was written. */
const firstItem = (stored: unknown): unknown =>
  Array.isArray(stored) ? (stored as unknown[])[0] : stored

const asText = (stored: unknown): string => {
  const value = firstItem(stored)
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** What the server gets for what the control shows; undefined takes the key away. */
export function encode(field: Field, value: FieldValue): unknown {
  const { kind, stored } = field
  if (kind === 'custom' && value !== null && !isEmpty(value)) {
    return typeof value === 'object' ? value : encodeScalar(stored, value)
  }
  const cleaned = isRows(value)
    ? value.filter((row) => isComplete(field, row))
    : isTextList(value)
      ? value.filter((item) => item !== '')
      : value
  if (cleaned === null || isEmpty(cleaned)) return encodeEmpty(field)
  if (isRows(cleaned)) return encodeRows(field, cleaned)
  if (typeof cleaned === 'object') return encodeList(stored, cleaned)
  return encodeScalar(stored, cleaned)
}

function encodeRows(field: Field, rows: readonly Row[]): unknown {
  if (field.kind === 'map')
    return wrapInList(field.stored, JSON.stringify(toMemberObjects(rows, field.members)))
  if (field.stored === 'objectText') return JSON.stringify(toObject(rows))
  return field.stored === 'object' ? toObject(rows) : groupByKey(rows)
}

const wrapInList = (stored: Stored | undefined, value: string) =>
  stored === 'list' ? [value] : value

function encodeScalar(stored: Stored | undefined, value: string | number | boolean): unknown {
  if (stored === 'list') return [String(value)]
  return stored === 'string' ? String(value) : value
}

function encodeList(stored: Stored | undefined, value: readonly string[]): unknown {
  const items = value.filter((item) => item !== '')
  if (stored === 'listText') return JSON.stringify(items)
  return isSeparated(stored) ? items.join(separators[stored]) : items
}

/** What "nothing" is called by the server: undefined stands for "no such key". */
function encodeEmpty(field: Field): unknown {
  const { stored, unset = isNumberField(field) && !stored ? 'null' : 'blank' } = field
  if (unset === 'absent') return undefined
  if (unset === 'null') return null
  if (field.kind === 'keyvalue') return stored === 'objectText' ? '' : {}
  const isJoinedText = isSeparated(stored) || stored === 'listText'
  if (field.kind === 'custom' && Array.isArray(field.absent)) return []
  return stored === 'list' || (isListField(field) && !isJoinedText) ? [] : ''
}

const isRows = (value: FieldValue): value is readonly Row[] =>
  Array.isArray(value) && value.some((item) => typeof item === 'object')

const isTextList = (value: FieldValue): value is readonly string[] =>
  Array.isArray(value) && !isRows(value)

/** Kinds whose unset JSON form is null rather than "". */
const isNumberField = ({ kind }: Field) =>
  kind === 'number' || kind === 'duration' || kind === 'range'

const isListField = ({ kind }: Field) =>
  kind === 'span' || kind === 'multiselect' || kind === 'checkboxes' || kind === 'multivalue'

/** Whether a row is worth keeping: with a key, and with both where the field names its members. */
const isComplete = (field: Field, { key, value }: Row) =>
  key !== '' && (value !== '' || field.kind !== 'map' || !field.members)

/** Rows as a map of lists; rows without a key are dropped. */
function groupByKey(rows: readonly Row[]): Record<string, string[]> {
  const map = new Map<string, string[]>()
  for (const { key, value } of rows) {
    if (key !== '') map.set(key, [...(map.get(key) ?? []), value])
  }
  return Object.fromEntries(map)
}

const toObject = (rows: readonly Row[]) =>
  Object.fromEntries(rows.filter(({ key }) => key !== '').map(({ key, value }) => [key, value]))

/** Rows as the members that keep them. */
const toMemberObjects = (rows: readonly Row[], members: Row = defaultMembers) =>
  rows.map(({ key, value }) => ({ [members.key]: key, [members.value]: value }))
