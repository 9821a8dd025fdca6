import { problemOf } from '~/lib/errors'
import { hasText } from '~/lib/i18n'
import type { Text } from '~/ui/useText'

// What stands in the way, by the server's one word for it: @texts directoryProblem.*

/** What the server's word for a failed connection means, and what to do. */
export function explained(error: unknown, { t }: Text): string {
  const { message } = problemOf(error)
  const key = `directoryProblem.${message}`
  return hasText(key) ? t(key) : message
}
