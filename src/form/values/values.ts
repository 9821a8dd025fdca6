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
import { translate } from '~/lib/i18n'
import { isMasked, secretMask } from '~/lib/secrets'
import { getAt, nameOf, sameValue, setAt } from './paths'

export type Values = Record<string, FieldValue>

export const readValues = (fields: readonly Field[], representation: unknown): Values =>
  Object.fromEntries(
    fields.map((field) => [nameOf(field.path), controlValue(field, representation)]),
  )

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
 * Undefined removes the path. `perKey`: the value is a map; only keys that differ from the baseline
 * count.
 */
export type Edit = { path: Path; value: unknown; perKey?: true }

/** A group also writes its type to a sibling path. */
export function editsOf(field: Field, value: FieldValue): Edit[] {
  // An empty or masked secret keeps the stored one.
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

export const writeValue = <T>(representation: T, field: Field, value: FieldValue): T =>
  editsOf(field, value).reduce((next, edit) => setAt(next, edit.path, edit.value), representation)

/** Omits empty values, unless the user cleared a default. */
export function writeNew<T>(start: T, fields: readonly Field[], values: Values): T {
  return fields.reduce((next, field) => {
    const value = values[nameOf(field.path)] ?? initialValue(field)
    const isUntouched = isEmpty(value) && isEmpty(initialValue(field))
    return isUntouched && sameValue(getAt(next, field.path), undefined)
      ? next
      : writeValue(next, field, value)
  }, start)
}

/** `objectText` is one value, so it merges as a whole. */
const isMapField = ({ kind, stored }: Field) => kind === 'keyvalue' && stored !== 'objectText'

/** Marks a group of an organization, using its sibling type. */
export function controlValue(field: Field, representation: unknown): FieldValue {
  const value = decode(field, getAt(representation, field.path))
  const type = field.kind === 'group' && field.typeAt ? getAt(representation, field.typeAt) : ''
  return asText(type) === 'ORGANIZATION' ? organizationGroup(asText(value)) : value
}

export function decode(field: Field, stored: unknown): FieldValue {
  if (stored === undefined || stored === null) return field.absent ?? emptyValue(field)
  // Keys in files are masked, too.
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
  // Only `##` lists keep empty items and whitespace.
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

/** Sorted, because the server reorders keys after each save. */
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
    return undefined
  }
}

/** Keycloak may return configuration as text or as a single-item array. */
const firstItem = (stored: unknown): unknown =>
  Array.isArray(stored) ? (stored as unknown[])[0] : stored

const asText = (stored: unknown): string => {
  const value = firstItem(stored)
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

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

/** These are null when unset in JSON. */
const isNumberField = ({ kind }: Field) =>
  kind === 'number' || kind === 'duration' || kind === 'range'

const isListField = ({ kind }: Field) =>
  kind === 'span' || kind === 'multiselect' || kind === 'checkboxes' || kind === 'multivalue'

/** With custom members, both must be filled. */
const isComplete = (field: Field, { key, value }: Row) =>
  key !== '' && (value !== '' || field.kind !== 'map' || !field.members)

function groupByKey(rows: readonly Row[]): Record<string, string[]> {
  const map = new Map<string, string[]>()
  for (const { key, value } of rows) {
    if (key !== '') map.set(key, [...(map.get(key) ?? []), value])
  }
  return Object.fromEntries(map)
}

const toObject = (rows: readonly Row[]) =>
  Object.fromEntries(rows.filter(({ key }) => key !== '').map(({ key, value }) => [key, value]))

const toMemberObjects = (rows: readonly Row[], members: Row = defaultMembers) =>
  rows.map(({ key, value }) => ({ [members.key]: key, [members.value]: value }))

/** Realm group paths begin with a slash instead. */
const organizationPrefix = 'organization:'

/** Prefixed, because a realm group may have the same path. */
export const organizationGroup = (path: string) => `${organizationPrefix}${path}`

const splitGroupValue = (value: string) =>
  value.startsWith(organizationPrefix)
    ? { path: value.slice(organizationPrefix.length), type: 'ORGANIZATION' as const }
    : { path: value, type: 'REALM' as const }

export function groupName(value: string): string {
  const { path, type } = splitGroupValue(value)
  return type === 'REALM' ? path : translate('groupOfOrganization', { path })
}
