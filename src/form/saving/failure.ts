import type { UseFormSetError } from 'react-hook-form'
import type { CommandMeta } from '~/api/queryClient'
import type { Field } from '~/lib/field'
import { AlreadyCreatedError, describeFailure, failedTexts } from '~/lib/errors'
import { nameOf } from '~/form/values/paths'
import type { Values } from '~/form/values/values'

/** Field errors, and the message above the buttons if there is more to say. */
export type Failure = {
  title?: string
  description?: string
  fieldErrors: readonly { name: string; message: string }[]
  /** Offline or a 5xx: retrying may help. */
  isRetryable: boolean
  /** What exists already, after a creation whose answer was lost. */
  existing?: unknown
}

export function failureOf(
  error: unknown,
  meta: CommandMeta | undefined,
  visibleFields: readonly Field[],
): Failure {
  const problem = describeFailure(error)
  const messages = (problem.fields ?? []).map(({ field, message }) => ({
    message,
    field: findField(field, visibleFields),
  }))
  const fieldErrors = messages.flatMap(({ message, field }) =>
    field ? [{ name: nameOf(field.path), message }] : [],
  )
  const otherMessages = messages.filter(({ field }) => !field).map(({ message }) => message)
  const isRetryable = problem.isUnanswered === true || (problem.status ?? 0) >= 500
  if (fieldErrors.length > 0 && otherMessages.length === 0) return { fieldErrors, isRetryable }
  const formProblem =
    otherMessages.length > 0 ? { ...problem, message: otherMessages.join('\n') } : problem
  const existing = error instanceof AlreadyCreatedError ? error.existing : undefined
  return {
    ...failedTexts(meta?.failed, formProblem),
    fieldErrors,
    isRetryable,
    ...(existing !== undefined && { existing }),
  }
}

/** Focuses the first invalid field. */
export const markFields = ({ fieldErrors }: Failure, setError: UseFormSetError<Values>) =>
  fieldErrors.forEach(({ name, message }, index) =>
    setError(name, { type: 'server', message }, { shouldFocus: index === 0 }),
  )

/** Servers name a field by its dotted path, without `attributes`, or by its last segment. */
function findField(name: string | undefined, fields: readonly Field[]): Field | undefined {
  if (name === undefined) return undefined
  const dottedPath = (field: Field) => field.path.join('.')
  return (
    fields.find((field) => dottedPath(field) === name) ??
    fields.find((field) => dottedPath(field) === `attributes.${name}`) ??
    fields.find((field) => field.path.at(-1) === name)
  )
}
