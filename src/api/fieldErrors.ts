import { NetworkError } from '@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js'
import { problemOf } from '~/lib/errors'
import { translate } from '~/lib/i18n'

type ErrorMapping = {
  /** Message keys of the server's own texts, each with the field that it is about. */
  texts?: readonly (readonly [text: string, field: string])[]
  /** The field that a 409 is about, and the message key that says so; else the server's own words. */
  conflict?: readonly [field: string, text?: string]
  /** The same for a 404: what was named does not exist. */
  missing?: readonly [field: string, text?: string]
}

/** Stands for no field of any form. */
const formLevel = '-'

type FieldMessage = { field: string; errorMessage: string }

/** A refusal in words of ours: beside a field or, without one, above the buttons. */
export const formError = (error: NetworkError, errorMessage: string, field = formLevel) =>
  withTexts(error, [{ field, errorMessage }])

/**
 * Some endpoints say what is wrong without the name of the field: several texts of their own, joined
 * by "; ", or just a conflict. Gives the same error in the form of those that name it. What is not
 * known by its text (another language than the console's) stays as it was.
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
    return formError(error, text === undefined ? problemOf(error).message : translate(text), field)
  }
  const { error_description: description } = Object(error.responseData) as Record<string, unknown>
  if (typeof description !== 'string') return error
  const errors = description.split('; ').map((errorMessage) => {
    const match = texts.find(([key]) => translate(key) === errorMessage)
    return { field: match?.[1] ?? formLevel, errorMessage }
  })
  return errors.every(({ field }) => field === formLevel) ? error : withTexts(error, errors)
}

/** The same error, with these words of ours in place of the server's. */
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
