import type { FieldValue } from '~/lib/field'

/** Returns milliseconds. Users have milliseconds, attributes seconds as a string list. */
export function toMillis(value: FieldValue): number | undefined {
  const isAttribute = typeof value !== 'number'
  const number = Number(Array.isArray(value) ? value[0] : value)
  if (!Number.isFinite(number) || number <= 0) return undefined
  return isAttribute ? number * 1000 : number
}
