import { NetworkError } from '@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js'
import type { Permission } from './access'
import { hasText, labelOf, translate } from './i18n'

/** One field that the server refused; `field` as the server names it. */
export type FieldError = { field: string; message: string }

/** What went wrong, in words for the person: the text, more of it, and the fields it concerns. */
export type Problem = {
  message: string
  description?: string
  status?: number
  /** The permission that a refused call takes, where it is known. */
  permission?: Permission
  fields?: FieldError[]
}

/** A refused call (403) with the permission that it takes. */
export class ForbiddenError extends NetworkError {
  readonly permission: Permission

  constructor(
    message: string,
    response: ConstructorParameters<typeof NetworkError>[1],
    permission: Permission,
  ) {
    super(message, response)
    this.permission = permission
  }
}

/**
 * The message by the rules of the brief (000 section 8, 001 section 8): a string as it is, the
 * body's `error`, then `errorMessage`, the Error's own, else a fixed sentence. A failed connection
 * is said in our words.
 */
export function problemOf(error: unknown): Problem {
  if (typeof error === 'string') return { message: error }
  if (error instanceof NetworkError) {
    const body = bodyOf(error)
    const serverMessage = nonEmptyString(body.error) ?? nonEmptyString(body.errorMessage)
    const fields = fieldErrors(body)
    const description = nonEmptyString(body.error_description)
    return {
      message:
        fields[0] && fields.length === 1
          ? fields[0].message
          : serverMessage
            ? resolveMessage(serverMessage, body.params)
            : error.message || unknownErrorText,
      status: error.response.status,
      ...(error instanceof ForbiddenError && { permission: error.permission }),
      ...(description && { description }),
      ...(fields.length > 0 && { fields }),
    }
  }
  if (isOffline(error)) return { message: translate('networkLost') }
  if (error instanceof Error && error.message) return { message: error.message }
  return { message: unknownErrorText }
}

/** Whether the server refused a call without saying more than that. */
export const isBareRefusal = (error: unknown) =>
  error instanceof NetworkError && bodyOf(error).error === 'HTTP 403 Forbidden'

/** `fetch` throws a TypeError when there was no answer at all. */
export const isOffline = (error: unknown) =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message)

/** The HTTP status of a failed call, undefined for other errors. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof NetworkError ? error.response.status : undefined

/** A message for `failed` keys: the key's text with `{{error}}` filled in. */
export const failedText = (key: string, problem: Problem) =>
  hasText(key)
    ? // Some texts of the server have one pair of braces only.
      translate(key, { error: problem.message }).replace(/(?<!\{)\{error\}/, problem.message)
    : problem.message

type ErrorBody = {
  error?: unknown
  errorMessage?: unknown
  error_description?: unknown
  field?: unknown
  params?: unknown
  errors?: unknown
}

const unknownErrorText = 'Unable to determine error message.'

function fieldErrors(body: ErrorBody): FieldError[] {
  const list = Array.isArray(body.errors) ? (body.errors as ErrorBody[]) : [body]
  return list.flatMap((item) => {
    const field = nonEmptyString(item.field)
    const message = nonEmptyString(item.errorMessage)
    return field && message ? [{ field, message: resolveMessage(message, item.params) }] : []
  })
}

const bodyOf = (error: NetworkError): ErrorBody =>
  typeof error.responseData === 'object' && error.responseData !== null ? error.responseData : {}

/** Server messages may be keys with `{0}` places; parameters may be `${key}` names themselves. */
function resolveMessage(message: string, params: unknown): string {
  const values = Array.isArray(params)
    ? params.map((param) => (typeof param === 'string' ? labelOf(param) : param))
    : []
  return labelOf(message, { plain: true, params: values })
}

const nonEmptyString = (value: unknown) =>
  typeof value === 'string' && value !== '' ? value : undefined
