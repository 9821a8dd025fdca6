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

function isOne(found: unknown, wanted: string | number | boolean): boolean {
  if (Array.isArray(found)) {
    return wanted === '' ? found.length === 0 : found.some((item) => isOne(item, wanted))
  }
  if (wanted === '') return found === undefined || isEmpty(found as FieldValue)
  // What no field shows is as the server keeps it: "true" for true, absent for false.
  if (found === undefined || found === null) return wanted === false
  return (typeof found === 'string' ? found : JSON.stringify(found)) === String(wanted)
}

/** Whether a condition holds. */
export function holdsFor(condition: Condition | undefined, input: ConditionInput): boolean {
  if (condition === undefined) return true
  if ('not' in condition) return !holdsFor(condition.not, input)
  if ('all' in condition) return condition.all.every((candidate) => holdsFor(candidate, input))
  if ('any' in condition) return condition.any.some((candidate) => holdsFor(candidate, input))
  if ('feature' in condition) return input.feature(condition.feature)
  const found = input.read(condition.path)
  if ('begins' in condition) return typeof found === 'string' && found.startsWith(condition.begins)
  const { is } = condition
  const wanted = typeof is === 'object' ? is : [is]
  return wanted.some((value) => isOne(found, value))
}

/** The paths that a condition looks at. */
export function pathsIn(condition: Condition | boolean | undefined): readonly Path[] {
  if (typeof condition !== 'object') return []
  if ('not' in condition) return pathsIn(condition.not)
  if ('all' in condition) return condition.all.flatMap(pathsIn)
  if ('any' in condition) return condition.any.flatMap(pathsIn)
  return 'path' in condition ? [condition.path] : []
}

/** A member that may be a plain yes or no, or a condition. Absent is no. */
export const isTrue = (
  condition: boolean | Condition | undefined,
  input: ConditionInput,
): boolean => (typeof condition === 'object' ? holdsFor(condition, input) : condition === true)

/** The fields that are shown, and so may be written. */
export const shownFields = (fields: readonly Field[], input: ConditionInput) =>
  fields.filter(({ when }) => holdsFor(when, input))
