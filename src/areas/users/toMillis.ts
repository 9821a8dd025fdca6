import type { FieldValue } from '~/lib/field'

/**
 * The moment in milliseconds. Users are stamped in milliseconds, their attributes in seconds, as
 * text in a list.
 */
export function toMillis(value: FieldValue): number | undefined {
  const isAttribute = typeof value !== 'number'
  const number = Number(Array.isArray(value) ? value[0] : value)
  if (!Number.isFinite(number) || number <= 0) return undefined
  return isAttribute ? number * 1000 : number
}
