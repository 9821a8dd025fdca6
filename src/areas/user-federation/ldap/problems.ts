import type { ConnectionSettings, TestAction } from '~/api/federation/directory'
import { problemOf } from '~/lib/errors'
import { hasText } from '~/lib/i18n'
import type { Text } from '~/ui/useText'

// What stands in the way, by the server's one word for it: @texts directoryProblem.*

/** What was tried; only the test of a connection signs in nobody. */
type ConnectionAttempt = { action?: TestAction; reach: Pick<ConnectionSettings, 'startTls'> }

/** A directory without StartTLS is one that refuses to sign in, to the server. */
function problemKey(message: string, attempt: ConnectionAttempt | undefined) {
  if (message !== 'AuthenticationFailure' || attempt?.reach.startTls !== 'true') return message
  return attempt.action === 'testConnection' ? 'StartTls' : 'StartTlsOrBind'
}

/** What the server's word for a failed connection means, and what to do. */
export function explainConnectionError(
  error: unknown,
  { t }: Text,
  attempt?: ConnectionAttempt,
): string {
  const { message } = problemOf(error)
  const key = `directoryProblem.${problemKey(message, attempt)}`
  return hasText(key) ? t(key) : message
}
