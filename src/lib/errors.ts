import { NetworkError } from '@keycloak/keycloak-admin-client/lib/utils/fetchWithError.js'
import type { Permission } from './access'
import { hasText, labelOf, translate } from './i18n'
import type { TextKey } from './textKey'

/** `field` is Keycloak's name for it; without, the message is about the whole form. */
export type FieldError = { field: string | undefined; message: string }

export type Problem = {
  message: string
  description?: string
  /** The server's error if it is a code, such as `conflict`. */
  code?: string
  status?: number
  permission?: Permission
  fields?: readonly FieldError[]
  /** The message says what is stored, so "Could not …" must not stand before it. */
  isOutcome?: boolean
  /** There was no answer: trying again may help. */
  isUnanswered?: boolean
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

/** A refusal that belongs to fields of a form. `cause` is the server's error. */
export class FieldErrors extends Error {
  readonly fields: readonly FieldError[]

  constructor(fields: readonly FieldError[], cause?: unknown) {
    super(fields.map(({ message }) => message).join(' '), { cause })
    this.fields = fields
  }
}

/**
 * A failure after which something is or may be stored. Not a NetworkError: the server has refused
 * nothing, so no field is to blame. `cause` is the error of the call.
 */
export class OutcomeError extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause })
  }
}

/** The name is taken, probably by an earlier attempt whose answer was lost. */
export class AlreadyCreatedError extends OutcomeError {
  /** What the command would have returned, once found. */
  existing: unknown
}

/** Something was created, but the answer does not name it. */
export class MissingIdError extends OutcomeError {}

/** What to tell the user: messages about fields before the server's text, and that before ours. */
export function describeError(error: unknown): Problem {
  if (typeof error === 'string') return { message: error }
  if (error instanceof NetworkError) {
    const body = bodyOf(error)
    const fields = fieldErrors(body)
    const { message, ...serverText } = serverTextOf(body)
    const fieldMessages = fields.map((field) => field.message).join(' ')
    const { status } = error.response
    if (isUnanswered(error)) {
      const description = [fieldMessages || message, serverText.description]
        .filter(Boolean)
        .join(': ')
      return { ...noAnswer(error), ...(description && { description }), status }
    }
    return {
      message: fieldMessages || message || ownMessage(error),
      ...serverText,
      status,
      ...(error instanceof ForbiddenError && { permission: error.permission }),
      ...(fields.length > 0 && { fields }),
    }
  }
  if (error instanceof FieldErrors)
    return { message: error.message, fields: error.fields, status: statusOf(error) }
  if (isOffline(error)) return noAnswer(error)
  if (error instanceof OutcomeError) {
    const { description, status, isUnanswered = false } = describeError(error.cause)
    return {
      message: error.message,
      isOutcome: true,
      isUnanswered,
      ...(description && { description }),
      ...(status !== undefined && { status }),
    }
  }
  if (error instanceof Error && error.message) return { message: error.message }
  return { message: translate('somethingWentWrongDescription') }
}

/** Of a command. What was not answered was a read, as for writes there is an `OutcomeError`. */
export function describeFailure(error: unknown): Problem {
  const problem = describeError(error)
  if (!isUnanswered(error)) return problem
  return { ...problem, message: translate('nothingSaved', { problem: problem.message }) }
}

const noAnswer = (error: unknown): Problem => {
  const status = statusOf(error)
  const message = status === undefined ? 'noAnswer' : 'noAnswerStatus'
  return { message: translate(message, { status }), isUnanswered: true }
}

/** The admin client's texts for bodies without one. */
const emptyMessages = ['Unable to determine error message.', 'Network response was not OK.', '']

/** Where the server says nothing that people could read. */
const ownMessage = ({ message, response: { status } }: NetworkError) =>
  emptyMessages.includes(message) || message === unknownCode
    ? translate(status === 404 ? 'serverNotFound' : 'serverFailed', { status })
    : message

/** All that the server says, where there is room for one text only: in lists and at fields. */
export const errorText = (error: unknown) => textOf(describeError(error))

/** The same for a command. */
export const failureText = (error: unknown) => textOf(describeFailure(error))

const textOf = ({ message, description }: Problem) =>
  description ? `${message}: ${description}` : message

/** A 403 without an explanation. */
export const isGenericForbidden = (error: unknown) =>
  error instanceof NetworkError && bodyOf(error).error === 'HTTP 403 Forbidden'

/** `fetch` throws a TypeError when there is no response; the code of a page may lack its styles. */
export const isOffline = (error: unknown) =>
  (error instanceof TypeError && /fetch|network|load failed/i.test(error.message)) ||
  (error instanceof Error && error.message.startsWith('Unable to preload CSS'))

/** The answer of a proxy that got none. */
export const isGatewayError = (status = 0) => [502, 503, 504].includes(status)

/** No answer, or that of a proxy which got none: reading again may help. */
export const isUnanswered = (error: unknown) => isOffline(error) || isGatewayError(statusOf(error))

export const statusOf = (error: unknown): number | undefined => {
  if (error instanceof FieldErrors) return statusOf(error.cause)
  return error instanceof NetworkError ? error.response.status : undefined
}

export const failedText = (key: string, problem: Problem) =>
  hasText(key) && !problem.isOutcome
    ? // Some of Keycloak's texts have single braces.
      translate(key, { error: problem.message }).replace(/(?<!\{)\{error\}/, problem.message)
    : problem.message

/** A failure's title, and what it does not say. */
export function failedTexts(key: TextKey | undefined, problem: Problem) {
  const title = key ? failedText(key, problem) : problem.message
  const description =
    problem.description ?? (title.includes(problem.message) ? undefined : problem.message)
  return { title, ...(description && { description }) }
}

type ErrorBody = {
  error?: unknown
  errorMessage?: unknown
  error_description?: unknown
  field?: unknown
  params?: unknown
  errors?: unknown
}

/** Says nothing; the description of the error may. */
const unknownCode = 'unknown_error'

/** `unknown_error`, `invalidPasswordMinLengthMessage`: one word, no sentence. */
const isCode = (text: string) => /^[\w-]+$/.test(text)

/** A text whose values the server did not send. */
const hasGaps = (text: string) => /\{\d+\}/.test(text)

/** A code without a text of its own is replaced by the description. */
function serverTextOf(body: ErrorBody): Pick<Problem, 'message' | 'description' | 'code'> {
  const error = nonEmptyString(body.error) ?? nonEmptyString(body.errorMessage) ?? ''
  const description = nonEmptyString(body.error_description)
  const ownText = error === unknownCode ? '' : error && resolveMessage(error, body.params)
  const code = isCode(error) && { code: error }
  if (description === undefined) return { message: ownText, ...code }
  if (!ownText || (code && (ownText === error || hasGaps(ownText))) || ownText === description)
    return { message: description, ...code }
  return { message: ownText, description, ...code }
}

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
