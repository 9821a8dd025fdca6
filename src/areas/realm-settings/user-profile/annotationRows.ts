import { isReadable, noteOf, validatorOf } from '~/api/user-profile/profileForms'
import { toTexts, type FieldValue } from '~/lib/field'

/** The rows of a list control. */
export const rowsOf = (value: FieldValue): readonly string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []

/** What is wrong with annotations: a message key. */
export function annotationsError(value: FieldValue): string | undefined {
  const annotations = rowsOf(value).map(noteOf)
  if (annotations.some(({ key, text }) => key.trim() === '' && text !== '')) return 'keyError'
  if (!annotations.every(isReadable)) return 'annotationNoJson'
  const keys = annotations.map(({ key }) => key)
  return new Set(keys).size < keys.length ? 'annotationTwice' : undefined
}

/** What the attribute's `options` validator lets users choose from. */
export const validatorOptions = (validatorRows: readonly string[]): readonly string[] =>
  validatorRows
    .map(validatorOf)
    .filter(({ id }) => id === 'options')
    .flatMap(({ config }) => toTexts(config['options']))

/** Labels by option; undefined for a JSON text that is something else, which stays to be typed. */
export function parseOptionLabels(text: string): Readonly<Record<string, string>> | undefined {
  if (text.trim() === '') return {}
  try {
    const parsed: unknown = JSON.parse(text)
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined
    const labels = Object.entries(parsed).map(([key, label]): [string, unknown] => [key, label])
    return labels.every((label): label is [string, string] => typeof label[1] === 'string')
      ? Object.fromEntries(labels)
      : undefined
  } catch {
    return undefined
  }
}
