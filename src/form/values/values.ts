import type { Field, FieldValue, Path, Row, Stored } from '~/lib/field'
import { emptyValue, isEmpty, initialValue } from '~/lib/field'
import { groupParts, organizationGroup } from './groupValues'
import { getAt, nameOf, sameValue, setAt } from './paths'

/** What the form library holds: one flat name per field. */
export type Values = Record<string, FieldValue>

/** What the server shows in place of a stored secret; sent back, it keeps the secret. */
export const secretMask = '**********'

/** Whether a secret is stored that the server does not show. */
export const isMasked = (stored: unknown): boolean =>
  stored === secretMask ||
  (Array.isArray(stored) && stored.length === 1 && stored[0] === secretMask)

const separators = { joined: '##', commas: ',', spaces: ' ' } as const

const isSeparated = (stored: Stored | undefined): stored is keyof typeof separators =>
  stored !== undefined && stored in separators

/** Configuration arrives as text or as an array of one, whatever was written. */
const firstOf = (stored: unknown): unknown =>
  Array.isArray(stored) ? (stored as unknown[])[0] : stored

const text = (stored: unknown): string => {
  const value = firstOf(stored)
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function parsed(stored: string): unknown {
  try {
    return JSON.parse(stored) as unknown
  } catch {
    return undefined // the server takes any text here; nothing readable is no rows
  }
}

const numeric = (stored: unknown): FieldValue => {
  const value = text(stored).trim()
  const number = Number(value)
  return value === '' || !Number.isFinite(number) ? '' : number
}

function list(stored: unknown, how: Stored | undefined): readonly string[] {
  if (how === 'listText') {
    const found = parsed(text(stored))
    return Array.isArray(found) ? found.map((item) => text([item])) : []
  }
  if (Array.isArray(stored) && !(isSeparated(how) && stored.length === 1)) {
    return stored.map((item) => text(item))
  }
  const whole = text(stored)
  if (!isSeparated(how)) return whole === '' ? [] : [whole]
  const parts = whole.split(separators[how])
  // `##` parts are kept as they are; in the other lists blanks are no part of a value.
  return how === 'joined'
    ? parts.filter((part) => part !== '' || parts.length > 1)
    : parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** By key: the server answers in another order after every save. */
const entries = (map: unknown): Row[] =>
  Object.entries(Object(map) as Record<string, unknown>)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, value]) =>
      (Array.isArray(value) ? (value as unknown[]) : [value]).map((item) => ({
        key,
        value: text([item]),
      })),
    )

const usual = { key: 'key', value: 'value' }

const rowOf = (entry: unknown, members: Row): Row => {
  const found = Object(entry) as Record<string, unknown>
  return { key: text(found[members.key]), value: text(found[members.value]) }
}

function rows(field: Field, stored: unknown): readonly Row[] {
  if (field.kind === 'map') {
    const found = parsed(text(stored))
    return Array.isArray(found) ? found.map((item) => rowOf(item, field.members ?? usual)) : []
  }
  return entries(field.stored === 'objectText' ? parsed(text(stored)) : stored)
}

/** What the control shows for what the server keeps. */
export function decode(field: Field, stored: unknown): FieldValue {
  if (stored === undefined || stored === null) return field.absent ?? emptyValue(field)
  // A mask is nothing to look at or to edit: keys in files are masked, too.
  if (isMasked(stored)) return emptyValue(field)
  switch (field.kind) {
    case 'switch':
      return text(stored) === 'true'
    case 'number':
    case 'range':
    case 'duration':
      return numeric(stored)
    case 'span':
    case 'multiselect':
    case 'checkboxes':
    case 'multivalue':
      return list(stored, field.stored)
    case 'keyvalue':
    case 'map':
      return rows(field, stored)
    case 'custom':
      return custom(stored)
    default:
      return text(stored)
  }
}

/** What the control shows of a representation: of a group also whose it is. */
export function controlValue(field: Field, representation: unknown): FieldValue {
  const value = decode(field, getAt(representation, field.path))
  const type = field.kind === 'group' && field.typeAt ? getAt(representation, field.typeAt) : ''
  return text(type) === 'ORGANIZATION' ? organizationGroup(text(value)) : value
}

/** A control of its own takes lists and simple values as they are, anything deeper as JSON text. */
const custom = (stored: unknown): FieldValue => {
  if (typeof stored === 'boolean' || typeof stored === 'number') return stored
  return Array.isArray(stored) && stored.every((item) => typeof item === 'string')
    ? stored
    : text([stored])
}

/** Rows as a map of lists; rows without a key are dropped. */
function gathered(given: readonly Row[]): Record<string, string[]> {
  const map = new Map<string, string[]>()
  for (const { key, value } of given) {
    if (key !== '') map.set(key, [...(map.get(key) ?? []), value])
  }
  return Object.fromEntries(map)
}

const single = (given: readonly Row[]) =>
  Object.fromEntries(given.filter(({ key }) => key !== '').map(({ key, value }) => [key, value]))

/** Rows as the members that keep them. */
const named = (given: readonly Row[], members: Row = usual) =>
  given.map(({ key, value }) => ({ [members.key]: key, [members.value]: value }))

/** Whether a row is worth keeping: with a key, and with both where the field names its members. */
const isKept = (field: Field, { key, value }: Row) =>
  key !== '' && (value !== '' || field.kind !== 'map' || !field.members)

function encodeRows(field: Field, given: readonly Row[]): unknown {
  if (field.kind === 'map')
    return wrapped(field.stored, JSON.stringify(named(given, field.members)))
  if (field.stored === 'objectText') return JSON.stringify(single(given))
  return field.stored === 'object' ? single(given) : gathered(given)
}

const wrapped = (stored: Stored | undefined, value: string) => (stored === 'list' ? [value] : value)

function encodeScalar(stored: Stored | undefined, value: string | number | boolean): unknown {
  if (stored === 'list') return [String(value)]
  return stored === 'string' ? String(value) : value
}

function encodeList(stored: Stored | undefined, value: readonly string[]): unknown {
  const kept = value.filter((item) => item !== '')
  if (stored === 'listText') return JSON.stringify(kept)
  return isSeparated(stored) ? kept.join(separators[stored]) : kept
}

const isRows = (value: FieldValue): value is readonly Row[] =>
  Array.isArray(value) && value.some((item) => typeof item === 'object')

const isText = (value: FieldValue): value is readonly string[] =>
  Array.isArray(value) && !isRows(value)

/** Kinds whose unset JSON form is null rather than "". */
const isNumber = ({ kind }: Field) => kind === 'number' || kind === 'duration' || kind === 'range'

const isList = ({ kind }: Field) =>
  kind === 'span' || kind === 'multiselect' || kind === 'checkboxes' || kind === 'multivalue'

/** What "nothing" is called by the server: undefined stands for "no such key". */
function nothing(field: Field): unknown {
  const { stored, unset = isNumber(field) && !stored ? 'null' : 'blank' } = field
  if (unset === 'absent') return undefined
  if (unset === 'null') return null
  if (field.kind === 'keyvalue') return stored === 'objectText' ? '' : {}
  const isOneText = isSeparated(stored) || stored === 'listText'
  if (field.kind === 'custom' && Array.isArray(field.absent)) return []
  return stored === 'list' || (isList(field) && !isOneText) ? [] : ''
}

/** What the server gets for what the control shows; undefined takes the key away. */
export function encode(field: Field, value: FieldValue): unknown {
  const { kind, stored } = field
  if (kind === 'custom' && value !== null && !isEmpty(value)) {
    return typeof value === 'object' ? value : encodeScalar(stored, value)
  }
  const kept = isRows(value)
    ? value.filter((row) => isKept(field, row))
    : isText(value)
      ? value.filter((item) => item !== '')
      : value
  if (kept === null || isEmpty(kept)) return nothing(field)
  if (isRows(kept)) return encodeRows(field, kept)
  if (typeof kept === 'object') return encodeList(stored, kept)
  return encodeScalar(stored, kept)
}

/** The values of all fields as a representation has them. */
export const readValues = (fields: readonly Field[], representation: unknown): Values =>
  Object.fromEntries(
    fields.map((field) => [nameOf(field.path), controlValue(field, representation)]),
  )

/** The values with which the controls of a new object start; what `given` has wins. */
export const startValues = (fields: readonly Field[], given: unknown = {}): Values =>
  Object.fromEntries(
    fields.map((field) => {
      const stored = getAt(given, field.path)
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

/** Rows of an object; those kept in one text are one value. */
const isMap = ({ kind, stored }: Field) => kind === 'keyvalue' && stored !== 'objectText'

/** What a field writes: its own path and, for a group, the sibling that says what kind it is. */
export function editsOf(field: Field, value: FieldValue): Edit[] {
  // An empty secret was not typed: the stored one stays. A mask is never an edit.
  if (field.kind === 'password' && (value === '' || value === secretMask)) return []
  if (field.kind === 'url') return []
  if (field.kind === 'group' && field.typeAt) {
    const { path, type } = groupParts(text(value))
    return [
      { path: field.path, value: encode(field, path) },
      {
        path: field.typeAt,
        value: path === '' ? nothing(field) : encodeScalar(field.stored, type),
      },
    ]
  }
  return [{ path: field.path, value: encode(field, value), ...(isMap(field) && { perKey: true }) }]
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
    const untouched = isEmpty(value) && isEmpty(initialValue(field))
    return untouched && sameValue(getAt(next, field.path), undefined)
      ? next
      : writeValue(next, field, value)
  }, start)
}
