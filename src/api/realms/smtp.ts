import { queryOptions } from '@tanstack/react-query'
import { command, queryClient } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'
import { getEnvironment } from '~/api/session'
import { whoami } from '~/api/whoami'

export type SmtpServer = Readonly<Record<string, unknown>>

export type Recipient = { id: string; username?: string; email?: string }

/**
 * Looked up in the login realm. Null without view-users there; the server sends the mail anyway.
 */
export const testRecipient = queryOptions({
  queryKey: ['session', 'recipient'],
  queryFn: async ({ signal }): Promise<Recipient | null> => {
    const { realm } = getEnvironment()
    const { userId, permissions } = await queryClient.query(whoami(realm))
    if (!permissions.has('view-users')) return null
    return rest<Recipient>(realmPath(realm, 'users', userId), { signal })
  },
})

/** A masked password means the stored one. */
export const testSmtp = (realm: string) =>
  command({
    run: (body: SmtpServer) =>
      rest(realmPath(realm, 'testSMTPConnection'), {
        method: 'POST',
        body,
        isReadOnly: true,
      }),
    done: 'testConnectionSuccess',
    failed: 'testConnectionError',
  })
