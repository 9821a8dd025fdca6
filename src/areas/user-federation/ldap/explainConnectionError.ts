import type { ConnectionSettings, DirectoryCheck, TestAction } from '~/api/federation/directory'
import { describeError } from '~/lib/errors'
import { hasText } from '~/lib/i18n'
import type { Text } from '~/ui/useText'

// By the server's error code: @texts directoryProblem.*

type ConnectionAttempt = { action?: TestAction; connection: Pick<ConnectionSettings, 'startTls'> }

/** Keycloak reports a refused StartTLS as a failed authentication; testConnection does not bind. */
function problemKey(message: string, attempt: ConnectionAttempt | undefined) {
  if (message !== 'AuthenticationFailure' || attempt?.connection.startTls !== 'true') return message
  return attempt.action === 'testConnection' ? 'StartTls' : 'StartTlsOrBind'
}

/** Falls back to the message of the server. */
export function explainConnectionError(
  error: unknown,
  { t }: Pick<Text, 't'>,
  attempt?: ConnectionAttempt,
): string {
  const { message } = describeError(error)
  const key = `directoryProblem.${problemKey(message, attempt)}`
  return hasText(key) ? t(key) : message
}

export const explainCheck = ({ action, startTls, error }: DirectoryCheck, t: Text['t']) =>
  error === undefined
    ? t(action === 'testConnection' ? 'directoryAnswers' : 'directoryAccepts')
    : explainConnectionError(error, { t }, { action, connection: { startTls } })
