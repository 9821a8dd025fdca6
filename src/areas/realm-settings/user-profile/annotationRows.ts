import { isReadable, parseAnnotationRow, parseValidatorRow } from '~/api/user-profile/profileForms'
import { toStrings, type FieldValue } from '~/lib/field'

/** Returns a message key. */
export function annotationsError(value: FieldValue): string | undefined {
  const annotations = toStrings(value).map(parseAnnotationRow)
  if (annotations.some(({ key, text }) => key.trim() === '' && text !== '')) return 'keyError'
  if (!annotations.every(isReadable)) return 'annotationNoJson'
  const keys = annotations.map(({ key }) => key)
  return new Set(keys).size < keys.length ? 'annotationTwice' : undefined
}

export const validatorOptions = (validatorRows: readonly string[]): readonly string[] =>
  validatorRows
    .map(parseValidatorRow)
    .filter(({ id }) => id === 'options')
    .flatMap(({ config }) => toStrings(config['options']))

/** Undefined for any other JSON, which is edited as text. */
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
