import { isEmpty, type Condition, type Field, type FieldValue, type Path } from '~/lib/field'
import { getAt, nameOf } from './paths'
import type { Values } from './values'

/** What conditions are asked about: values by path and features by name. */
export type ConditionInput = { read: (path: Path) => unknown; feature: (name: string) => boolean }

/** Values of the form where it has a field for the path, else of the representation behind it. */
export const valueReader =
  (values: Values, representation: unknown) =>
  (path: Path): unknown => {
    const name = nameOf(path)
    return Object.hasOwn(values, name) ? values[name] : getAt(representation, path)
  }

/** Whether a condition holds. */
export function holdsFor(condition: Condition | undefined, input: ConditionInput): boolean {
  if (condition === undefined) return true
  if ('not' in condition) return !holdsFor(condition.not, input)
  if ('all' in condition) return condition.all.every((candidate) => holdsFor(candidate, input))
  if ('any' in condition) return condition.any.some((candidate) => holdsFor(candidate, input))
  if ('feature' in condition) return input.feature(condition.feature)
  const value = input.read(condition.path)
  if ('begins' in condition) return typeof value === 'string' && value.startsWith(condition.begins)
  const { is } = condition
  const expectedValues = typeof is === 'object' ? is : [is]
  return expectedValues.some((expected) => matches(value, expected))
}

/** A member that may be a plain yes or no, or a condition. Absent is no. */
export const isTrue = (
  condition: boolean | Condition | undefined,
  input: ConditionInput,
): boolean => (typeof condition === 'object' ? holdsFor(condition, input) : condition === true)

/** The fields that are shown, and so may be written. */
export const shownFields = (fields: readonly Field[], input: ConditionInput) =>
  fields.filter(({ when }) => holdsFor(when, input))

/** The paths that a condition looks at. */
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
  // What no field shows is as the server keeps it: "true" for true, absent for false.
  if (value === undefined || value === null) return expected === false
  return (typeof value === 'string' ? value : JSON.stringify(value)) === String(expected)
}
