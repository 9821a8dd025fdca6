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
  onFields: readonly { name: string; message: string }[]
  /** Worth another try as it is: no answer, or the server's own fault. */
  isPassing: boolean
}

/** The field that the server means: its path with dots, below `attributes`, or just the last name. */
function fieldNamed(named: string, fields: readonly Field[]): Field | undefined {
  const whole = (field: Field) => field.path.join('.')
  return (
    fields.find((field) => whole(field) === named) ??
    fields.find((field) => whole(field) === `attributes.${named}`) ??
    fields.find((field) => field.path.at(-1) === named)
  )
}

const rest = (problem: Problem, title: string, left: readonly string[]) => {
  const description = [...left, ...(problem.description ? [problem.description] : [])].join('\n')
  return { title, ...(description && { description }) }
}

/** Sorts an error out. `shown` are the fields that the person can see. */
export function failureOf(
  error: unknown,
  meta: CommandMeta | undefined,
  shown: readonly Field[],
): Failure {
  const problem = problemOf(error)
  const placed = (problem.fields ?? []).map(({ field, message }) => ({
    message,
    found: fieldNamed(field, shown),
  }))
  const onFields = placed.flatMap(({ message, found }) =>
    found ? [{ name: nameOf(found.path), message }] : [],
  )
  const left = placed.filter(({ found }) => !found).map(({ message }) => message)
  const isPassing = isOffline(error) || (problem.status ?? 0) >= 500
  // All said on the fields: nothing to repeat above the buttons.
  if (onFields.length > 0 && left.length === 0) return { onFields, isPassing }
  const title = meta?.failed ? failedText(meta.failed, problem) : problem.message
  return { ...rest(problem, title, placed.length > 1 ? left : []), onFields, isPassing }
}

/** Says beside the fields what is wrong with them, and goes to the first. */
export const markFields = ({ onFields }: Failure, setError: UseFormSetError<Values>) =>
  onFields.forEach(({ name, message }, index) =>
    setError(name, { type: 'server', message }, { shouldFocus: index === 0 }),
  )
