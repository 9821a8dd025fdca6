import { isReadable, noteOf } from '~/api/user-profile/profileForms'
import type { FieldValue } from '~/lib/field'

/** The rows of a list control. */
export const rowsOf = (value: FieldValue): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []

/** What is wrong with annotations: a message key. */
export function notesFault(value: FieldValue): string | undefined {
  const notes = rowsOf(value).map(noteOf)
  if (notes.some(({ key, text }) => key.trim() === '' && text !== '')) return 'keyError'
  if (!notes.every(isReadable)) return 'annotationNoJson'
  const keys = notes.map(({ key }) => key)
  return new Set(keys).size < keys.length ? 'annotationTwice' : undefined
}
