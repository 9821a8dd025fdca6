import { NetworkError } from '@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js'
import type { Permission } from './access'
import { hasText, labelOf, translate } from './i18n'

/** `field` is Keycloak's name for it. */
export type FieldError = { field: string; message: string }

export type Problem = {
  message: string
  description?: string
  status?: number
  permission?: Permission
  fields?: FieldError[]
}

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

/** Which message wins follows brief 000 and 001, section 8. */
export function describeError(error: unknown): Problem {
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

/** A 403 without an explanation. */
export const isGenericForbidden = (error: unknown) =>
  error instanceof NetworkError && bodyOf(error).error === 'HTTP 403 Forbidden'

/** `fetch` throws a TypeError when there is no response. */
export const isOffline = (error: unknown) =>
  error instanceof TypeError && /fetch|network|load failed/i.test(error.message)

export const statusOf = (error: unknown): number | undefined =>
  error instanceof NetworkError ? error.response.status : undefined

export const failedText = (key: string, problem: Problem) =>
  hasText(key)
    ? // Some of Keycloak's texts have single braces.
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

/** Keycloak's messages may be keys with `{0}`; their parameters may be `${key}`. */
function resolveMessage(message: string, params: unknown): string {
  const values = Array.isArray(params)
    ? params.map((param) => (typeof param === 'string' ? labelOf(param) : param))
    : []
  return labelOf(message, { plain: true, params: values })
}

const nonEmptyString = (value: unknown) =>
  typeof value === 'string' && value !== '' ? value : undefined
