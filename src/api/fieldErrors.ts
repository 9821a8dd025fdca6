import { NetworkError } from '@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js'
import { describeError, FieldErrors, type FieldError } from '~/lib/errors'
import { translate } from '~/lib/i18n'
import type { TextKey } from '~/lib/textKey'

type Rules = {
  /** Message keys of Keycloak's texts, with their fields. */
  texts?: readonly (readonly [text: string, field: string])[]
  /** The same where the server does not translate its texts. */
  patterns?: readonly (readonly [text: RegExp, field: string])[]
  /** The field of a status, and a message key that replaces Keycloak's text. */
  status?: { readonly [status: number]: readonly [field: string, text?: TextKey] }
}

type FindFieldErrors<TInput> = (
  error: NetworkError,
  input: TInput,
) => readonly FieldError[] | Promise<readonly FieldError[]>

/** For endpoints that name no fields. A function gives none if the error is not about fields. */
export type FieldErrorRules<TInput> = Rules | FindFieldErrors<TInput>

/** Rejects with `FieldErrors` if the server refuses fields, else with its own error. */
export const withFieldErrors = <T>(call: Promise<T>, rules: FieldErrorRules<void>): Promise<T> =>
  call.catch(async (error: unknown) => {
    if (!(error instanceof NetworkError)) throw error
    const fields = await (typeof rules === 'function'
      ? rules(error)
      : findFieldErrors(error, rules))
    throw fields.length > 0 ? new FieldErrors(fields, error) : error
  })

export function findFieldErrors(
  error: NetworkError,
  { texts = [], patterns = [], status = {} }: Rules,
): FieldError[] {
  const { message, fields } = describeError(error)
  const fieldOfStatus = status[error.response.status]
  if (fieldOfStatus) {
    const [field, text] = fieldOfStatus
    return [{ field, message: text === undefined ? message : translate(text) }]
  }
  if (fields) return []
  const match = patterns.find(([pattern]) => pattern.test(message))
  if (match) return [{ field: match[1], message }]
  const { error_description: description } = Object(error.responseData) as Record<string, unknown>
  if (typeof description !== 'string') return []
  const errors = description.split('; ').map((text) => {
    const field = texts.find(([key]) => translate(key) === text)?.[1]
    return { field, message: text }
  })
  return errors.some(({ field }) => field !== undefined) ? errors : []
}
