import { isReadable, noteOf, validatorOf } from '~/api/user-profile/profileForms'
import { toTexts, type FieldValue } from '~/lib/field'

/** The rows of a list control. */
export const rowsOf = (value: FieldValue): readonly string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []

/** What is wrong with annotations: a message key. */
export function annotationsError(value: FieldValue): string | undefined {
  const notes = rowsOf(value).map(noteOf)
  if (notes.some(({ key, text }) => key.trim() === '' && text !== '')) return 'keyError'
  if (!notes.every(isReadable)) return 'annotationNoJson'
  const keys = notes.map(({ key }) => key)
  return new Set(keys).size < keys.length ? 'annotationTwice' : undefined
}

/** What the attribute's `options` validator lets users choose from. */
export const optionsIn = (validatorRows: readonly string[]): readonly string[] =>
  validatorRows
    .map(validatorOf)
    .filter(({ id }) => id === 'options')
    .flatMap(({ config }) => toTexts(config['options']))

/** Labels by option; undefined for a JSON text that is something else, which stays to be typed. */
export function labelsIn(text: string): Readonly<Record<string, string>> | undefined {
  if (text.trim() === '') return {}
  try {
    const found: unknown = JSON.parse(text)
    if (typeof found !== 'object' || found === null || Array.isArray(found)) return undefined
    const labels = Object.entries(found).map(([key, label]): [string, unknown] => [key, label])
    return labels.every((label): label is [string, string] => typeof label[1] === 'string')
      ? Object.fromEntries(labels)
      : undefined
  } catch {
    return undefined
  }
}
