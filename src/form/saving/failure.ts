import type { UseFormSetError } from 'react-hook-form'
import type { CommandMeta } from '~/api/queryClient'
import type { Field } from '~/lib/field'
import { failedText, isOffline, problemOf, type Problem } from '~/lib/errors'
import { nameOf } from '~/form/values/paths'
import type { Values } from '~/form/values/values'

/** What went wrong while saving: on its fields as far as they are known, the rest above the buttons. */
export type Failure = {
  title?: string
  description?: string
  fieldErrors: readonly { name: string; message: string }[]
  /** Worth another try as it is: no answer, or the server's own fault. */
  isRetryable: boolean
}

/** Sorts an error out. `visibleFields` are the fields that the person can see. */
export function failureOf(
  error: unknown,
  meta: CommandMeta | undefined,
  visibleFields: readonly Field[],
): Failure {
  const problem = problemOf(error)
  const messages = (problem.fields ?? []).map(({ field, message }) => ({
    message,
    field: findField(field, visibleFields),
  }))
  const fieldErrors = messages.flatMap(({ message, field }) =>
    field ? [{ name: nameOf(field.path), message }] : [],
  )
  const otherMessages = messages.filter(({ field }) => !field).map(({ message }) => message)
  const isRetryable = isOffline(error) || (problem.status ?? 0) >= 500
  // All said on the fields: nothing to repeat above the buttons.
  if (fieldErrors.length > 0 && otherMessages.length === 0) return { fieldErrors, isRetryable }
  const title = meta?.failed ? failedText(meta.failed, problem) : problem.message
  return {
    ...formMessage(problem, title, messages.length > 1 ? otherMessages : []),
    fieldErrors,
    isRetryable,
  }
}

/** Says beside the fields what is wrong with them, and goes to the first. */
export const markFields = ({ fieldErrors }: Failure, setError: UseFormSetError<Values>) =>
  fieldErrors.forEach(({ name, message }, index) =>
    setError(name, { type: 'server', message }, { shouldFocus: index === 0 }),
  )

/** The field that the server means: its path with dots, below `attributes`, or just the last name. */
function findField(name: string, fields: readonly Field[]): Field | undefined {
  const dottedPath = (field: Field) => field.path.join('.')
  return (
    fields.find((field) => dottedPath(field) === name) ??
    fields.find((field) => dottedPath(field) === `attributes.${name}`) ??
    fields.find((field) => field.path.at(-1) === name)
  )
}

const formMessage = (problem: Problem, title: string, otherMessages: readonly string[]) => {
  const description = [
    ...otherMessages,
    ...(problem.description ? [problem.description] : []),
  ].join('\n')
  return { title, ...(description && { description }) }
}
