import { NetworkError } from '@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js'
import { problemOf, statusOf } from '~/lib/errors'
import { translate } from '~/lib/i18n'

type Known = {
  /** Message keys of the server's own texts, each with the field that it is about. */
  texts: readonly (readonly [text: string, field: string])[]
  /** The field that a 409 is about, and the message key that says so; else the server's own words. */
  conflict?: readonly [field: string, text?: string]
}

/** Stands for no field of any form. */
const nowhere = '-'

/**
 * Some endpoints say what is wrong without the name of the field: several texts of their own, joined
 * by "; ", or just a conflict. Gives the same error in the form of those that name it. What is not
 * known by its text (another language than the console's) stays as it was.
 */
export function byField(error: unknown, { texts, conflict }: Known): unknown {
  if (!(error instanceof NetworkError)) return error
  const { response, responseData } = error
  const { error_description: said, ...body } = Object(responseData) as Record<string, unknown>
  const withErrors = (errors: readonly { field: string; errorMessage: string }[]) =>
    new NetworkError(error.message, { response, responseData: { ...body, errors } })
  if (statusOf(error) === 409 && conflict) {
    const [field, text] = conflict
    const errorMessage = text === undefined ? problemOf(error).message : translate(text)
    return withErrors([{ field, errorMessage }])
  }
  if (typeof said !== 'string') return error
  const errors = said.split('; ').map((errorMessage) => {
    const known = texts.find(([key]) => translate(key) === errorMessage)
    return { field: known?.[1] ?? nowhere, errorMessage }
  })
  return errors.every(({ field }) => field === nowhere) ? error : withErrors(errors)
}
