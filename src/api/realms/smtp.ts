import { queryOptions } from '@tanstack/react-query'
import { command, queryClient } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'
import { environment } from '~/api/session'
import { whoami } from '~/api/whoami'

/** A realm's mail settings as the server keeps them: every value a text. */
export type SmtpServer = Readonly<Record<string, unknown>>

/** Whom a test mail goes to: the person who is signed in, of whichever realm. */
export type Recipient = { id: string; username?: string; email?: string }

/**
 * Looked up where one signed in, not in the realm that is managed. Null for those who may not
 * see users there: they are not told who they are, and the server knows anyhow.
 */
export const testRecipient = queryOptions({
  queryKey: ['session', 'recipient'],
  queryFn: async ({ signal }): Promise<Recipient | null> => {
    const { realm } = environment()
    const { userId, permissions } = await queryClient.query(whoami(realm))
    if (!permissions.has('view-users')) return null
    return rest<Recipient>(realmPath(realm, 'users', userId), { signal })
  },
})

/**
 * Sends a mail with these settings to the person who is signed in. A password that is the server's
 * mask stands for the stored one.
 */
export const testSmtp = (realm: string) =>
  command({
    run: (body: SmtpServer) =>
      rest(realmPath(realm, 'testSMTPConnection'), { method: 'POST', body }),
    done: 'testConnectionSuccess',
    failed: 'testConnectionError',
  })
