import { safeHref } from '~/lib/safeHref'
import { command } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'
import { environment } from '~/api/session'

/** Where the person continues, and whether that ended the session of whoever asked. */
type ImpersonationResult = { redirect: string; sameRealm: boolean }

/** What a person should know before becoming somebody else; message keys. */
export type ImpersonationNote =
  | 'impersonateEndsSession'
  | 'impersonateOtherWindow'
  | 'impersonateForeignCookies'
  | 'impersonateOtherHost'
  | 'impersonateNoHttps'

type Hosts = {
  /** The console's page. */
  page: URL
  /** Where the call goes: the cookies of the answer are for this host. */
  admin: URL
  /** Where the person would continue. */
  server: URL
  sameRealm: boolean
}

/** Becomes a user: gives the address to go on at. The cookies have to be let in from any origin. */
export const impersonate = (realm: string) =>
  command({
    run: async (id: string): Promise<ImpersonationResult & { isElsewhere: boolean }> => {
      const path = realmPath(realm, 'users', id, 'impersonation')
      const { redirect, sameRealm } = await rest<ImpersonationResult>(path, {
        method: 'POST',
        withCookies: true,
      })
      const redirectUrl = safeHref(redirect)
      if (!redirectUrl) throw new Error(redirect)
      const adminUrl = new URL(environment().adminBaseUrl, location.href)
      // Where another host goes on, it has not got the cookies.
      return {
        redirect: redirectUrl,
        sameRealm,
        isElsewhere: new URL(redirectUrl).hostname !== adminUrl.hostname,
      }
    },
    failed: 'impersonateError',
  })

/** The same for this page and a realm that is managed. */
export function notesFor(realm: string): ImpersonationNote[] {
  const { adminBaseUrl, serverBaseUrl, realm: login } = environment()
  const page = new URL(location.href)
  const admin = new URL(adminBaseUrl, page)
  return impersonationNotes({
    page,
    admin,
    server: new URL(serverBaseUrl, page),
    sameRealm: login === realm,
  })
}

/**
 * POST users/{id}/impersonation answers with cookies (Secure, SameSite=None) for the host that was
 * called: whether the other window is signed in depends on where the page and the server are.
 */
export function impersonationNotes({ page, admin, server, sameRealm }: Hosts): ImpersonationNote[] {
  return [
    sameRealm ? 'impersonateEndsSession' : 'impersonateOtherWindow',
    ...(page.hostname === admin.hostname ? [] : (['impersonateForeignCookies'] as const)),
    ...(admin.hostname === server.hostname ? [] : (['impersonateOtherHost'] as const)),
    ...(admin.protocol === 'http:' && !isLocal(admin) ? (['impersonateNoHttps'] as const) : []),
  ]
}

const isLocal = ({ hostname }: URL) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
