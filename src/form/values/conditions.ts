import { isEmpty, type Condition, type Field, type FieldValue, type Path } from '~/lib/field'
import { getAt, nameOf } from './paths'
import type { Values } from './values'

export type ConditionInput = { read: (path: Path) => unknown; feature: (name: string) => boolean }

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
  const value = input.read(condition.path)
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
