import { NetworkError } from '@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js'
import { describeError } from '~/lib/errors'
import { translate } from '~/lib/i18n'

type ErrorMapping = {
  /** Message keys of Keycloak's texts, with their fields. */
  texts?: readonly (readonly [text: string, field: string])[]
  /** The field of a 409, and a message key that replaces Keycloak's text. */
  conflict?: readonly [field: string, text?: string]
  /** The same for a 404. */
  missing?: readonly [field: string, text?: string]
}

/** Matches no field, so the form shows the error above its buttons. */
const formLevel = '-'

type FieldMessage = { field: string; errorMessage: string }

/** Replaces Keycloak's text, on a field or for the whole form. */
export const formError = (error: NetworkError, errorMessage: string, field = formLevel) =>
  withTexts(error, [{ field, errorMessage }])

/**
 * For endpoints that report errors without field names: texts joined by "; ", or a conflict.
 * Returns other errors unchanged.
 */
export function toFieldErrors(
  error: unknown,
  { texts = [], conflict, missing }: ErrorMapping,
): unknown {
  if (!(error instanceof NetworkError)) return error
  const fieldOfStatus = new Map([
    [409, conflict],
    [404, missing],
  ]).get(error.response.status)
  if (fieldOfStatus) {
    const [field, text] = fieldOfStatus
    return formError(
      error,
      text === undefined ? describeError(error).message : translate(text),
      field,
    )
  }
  const { error_description: description } = Object(error.responseData) as Record<string, unknown>
  if (typeof description !== 'string') return error
  const errors = description.split('; ').map((errorMessage) => {
    const match = texts.find(([key]) => translate(key) === errorMessage)
    return { field: match?.[1] ?? formLevel, errorMessage }
  })
  return errors.every(({ field }) => field === formLevel) ? error : withTexts(error, errors)
}

function withTexts(
  { message, response, responseData }: NetworkError,
  errors: readonly FieldMessage[],
) {
  const { error_description: _description, ...body } = Object(responseData) as Record<
    string,
    unknown
  >
  return new NetworkError(message, { response, responseData: { ...body, errors } })
}
