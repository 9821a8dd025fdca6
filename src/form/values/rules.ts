import { isMasked } from '~/lib/secrets'
import {
  isEmpty,
  valueToString,
  type Condition,
  type Field,
  type FieldValue,
  type Path,
  type Row,
} from '~/lib/field'
import { getAt, nameOf, sameValue } from './paths'
import { controlValue, type Values } from './values'

export type ValidationError = { key: string; params?: Record<string, unknown> }

export type ValidationContext = {
  required: boolean
  /** A stored secret satisfies `required`. */
  hasStoredSecret?: boolean
  read: (path: Path) => unknown
}

export function validateField(
  field: Field,
  value: FieldValue,
  context: ValidationContext,
): ValidationError | undefined {
  if (isBlank(value)) {
    if (context.required && !context.hasStoredSecret) return { key: field.missing ?? 'required' }
    if (isEmpty(value)) return undefined
  }
  const kindError = isEmpty(value) ? undefined : validateKind(field, value)
  if (kindError) return kindError
  const customError = field.validate?.(value, context.read)
  if (typeof customError === 'string') return { key: customError }
  return customError ?? validateKeys(field, value)
}

/** What a form knows about the object it edits; `storedValues` is missing for a new one. */
type FormState = {
  representation: unknown
  storedValues?: Values | undefined
} & Omit<ConditionInput, 'read'>

/**
 * A stored value that nobody edited never blocks a save, even if it breaks our rules. It does if
 * editing another field made it wrong, or revealed it.
 */
export function validateEdit(
  field: Field,
  value: FieldValue,
  read: ConditionInput['read'],
  { representation, storedValues, feature, realmSettings }: FormState,
): ValidationError | undefined {
  const validate = (tested: FieldValue, input: ConditionInput) =>
    validateField(field, tested, {
      required: isTrue(field.required, input),
      hasStoredSecret: isMasked(getAt(representation, field.path)),
      read: input.read,
    })
  const error = validate(value, { read, feature, realmSettings })
  if (!error || !storedValues) return error
  const storedInput = {
    read: valueReader(storedValues, representation),
    feature,
    realmSettings,
  }
  if (!holdsFor(field.when, storedInput)) return error
  const storedValue = storedValues[nameOf(field.path)] ?? controlValue(field, representation)
  if (!sameValue(validate(storedValue, storedInput), error)) return error
  if (sameValue(value, storedValue)) return undefined
  const added = addedItems(value, storedValue)
  if (!added) return error
  return isEmpty(added) ? undefined : validate(added, { read, feature, realmSettings })
}

/** What was added to a stored list; undefined for other values. */
function addedItems(value: FieldValue, stored: FieldValue): FieldValue | undefined {
  if (!Array.isArray(value) || !Array.isArray(stored) || isEmpty(value)) return undefined
  const isStored = (item: unknown) => stored.some((storedItem) => sameValue(storedItem, item))
  return (value as readonly (string | Row)[]).filter((item) => !isStored(item)) as FieldValue
}

const isBlank = (value: FieldValue) =>
  isEmpty(value) ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.every((item) => item === '' || Object(item).key === ''))

function validateKind(field: Field, value: FieldValue): ValidationError | undefined {
  switch (field.kind) {
    case 'text':
    case 'textarea':
    case 'password':
      return validateText(valueToString(value), field)
    case 'multivalue':
      return firstItemError(value, (item) => validateText(item, field))
    case 'number':
    case 'range':
      return validateNumber(value, field)
    case 'duration':
      return Number.isNaN(value) ? { key: 'durationInvalid' } : validateNumber(value, field)
    case 'span':
      return firstItemError(value, (item) => validateNumber(item, field))
    case 'script':
      return field.language === 'json' ? validateJson(valueToString(value)) : undefined
    case 'keyvalue':
    case 'map':
      return validateRows(value as readonly Row[])
    default:
      return undefined
  }
}

/** Ignores empty rows. */
const firstItemError = (
  value: FieldValue,
  validate: (item: string) => ValidationError | undefined,
): ValidationError | undefined =>
  (value as readonly string[])
    .filter((item) => item !== '')
    .map(validate)
    .find((error) => error !== undefined)

type TextRules = {
  minLength?: number
  maxLength?: number
  pattern?: { source: string; message?: string }
  input?: string
}

function validateText(value: string, { minLength, maxLength, pattern, input }: TextRules) {
  if (input === 'email' && !emailPattern.test(value)) return { key: 'emailInvalid' }
  if (minLength !== undefined && value.length < minLength) {
    return { key: 'textTooShort', params: { length: minLength } }
  }
  if (maxLength !== undefined && value.length > maxLength) {
    return { key: 'maxLength', params: { length: maxLength } }
  }
  // Match the entire value, as the server does.
  if (pattern && !new RegExp(`^(?:${pattern.source})$`, 'u').test(value)) {
    return { key: pattern.message ?? 'patternMismatch' }
  }
  return undefined
}

function validateNumber(value: FieldValue, { min, max }: { min?: number; max?: number }) {
  const number = Number(value)
  if (!Number.isFinite(number)) return { key: 'notANumber' }
  if (min !== undefined && number < min) return { key: 'numberTooSmall', params: { min } }
  if (max !== undefined && number > max) return { key: 'numberTooLarge', params: { max } }
  return undefined
}

function validateJson(value: string): ValidationError | undefined {
  try {
    JSON.parse(value)
    return undefined
  } catch (error) {
    return { key: 'jsonInvalid', params: { error: error instanceof Error ? error.message : '' } }
  }
}

const validateRows = (rows: readonly Row[]): ValidationError | undefined =>
  rows.some(({ key, value }) => key === '' && value !== '') ? { key: 'keyError' } : undefined

/** Stored as an object, the last row of a key would replace the others. */
function validateKeys({ kind, stored }: Field, value: FieldValue): ValidationError | undefined {
  if (kind !== 'keyvalue' || (stored !== 'object' && stored !== 'objectText')) return undefined
  const keys = (value as readonly Row[]).map(({ key }) => key).filter((key) => key !== '')
  return new Set(keys).size < keys.length ? { key: 'annotationTwice' } : undefined
}

const atom = String.raw`[^<>()[\]\\.,;:\s@"]+`
const bracketedIp = String.raw`\[\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}\]`
const domain = String.raw`(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}`

/**
 * Local part: dot-separated atoms or a quoted string. Domain: ends in at least two letters, or a
 * bracketed IPv4 address.
 */
export const emailPattern = new RegExp(
  `^(?:${atom}(?:\\.${atom})*|".+")@(?:${bracketedIp}|${domain})$`,
  'u',
)

export type ConditionInput = {
  read: (path: Path) => unknown
  feature: (name: string) => boolean
  /** Undefined until loaded: no condition on the realm holds. */
  realmSettings?: unknown
}

export const valueReader =
  (values: Values, representation: unknown) =>
  (path: Path): unknown => {
    const name = nameOf(path)
    return Object.hasOwn(values, name) ? values[name] : getAt(representation, path)
  }

export function holdsFor(condition: Condition | undefined, input: ConditionInput): boolean {
  if (condition === undefined) return true
  if ('not' in condition) return !holdsFor(condition.not, input)
  if ('all' in condition) return condition.all.every((candidate) => holdsFor(candidate, input))
  if ('any' in condition) return condition.any.some((candidate) => holdsFor(candidate, input))
  if ('feature' in condition) return input.feature(condition.feature)
  const value =
    'realm' in condition ? getAt(input.realmSettings, condition.realm) : input.read(condition.path)
  if ('begins' in condition) return typeof value === 'string' && value.startsWith(condition.begins)
  const { is } = condition
  const expectedValues = typeof is === 'object' ? is : [is]
  return expectedValues.some((expected) => matches(value, expected))
}

export const isTrue = (
  condition: boolean | Condition | undefined,
  input: ConditionInput,
): boolean => (typeof condition === 'object' ? holdsFor(condition, input) : condition === true)

export const shownFields = (fields: readonly Field[], input: ConditionInput) =>
  fields.filter(({ when }) => holdsFor(when, input))

export function pathsIn(condition: Condition | boolean | undefined): readonly Path[] {
  if (typeof condition !== 'object') return []
  if ('not' in condition) return pathsIn(condition.not)
  if ('all' in condition) return condition.all.flatMap(pathsIn)
  if ('any' in condition) return condition.any.flatMap(pathsIn)
  return 'path' in condition ? [condition.path] : []
}

function matches(value: unknown, expected: string | number | boolean): boolean {
  if (Array.isArray(value)) {
    return expected === '' ? value.length === 0 : value.some((item) => matches(item, expected))
  }
  if (expected === '') return value === undefined || isEmpty(value as FieldValue)
  // Stored values: "true" for true, absent for false.
  if (value === undefined || value === null) return expected === false
  return (typeof value === 'string' ? value : JSON.stringify(value)) === String(expected)
}
