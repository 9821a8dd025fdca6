import { command } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'
import { getEnvironment } from '~/api/session'
import { safeHref } from '~/lib/urls'

type ImpersonationResult = { redirect: string; sameRealm: boolean }

export type ImpersonationNote =
  | 'impersonateEndsSession'
  | 'impersonateOtherWindow'
  | 'impersonateForeignCookies'
  | 'impersonateOtherHost'
  | 'impersonateNoHttps'

type Hosts = {
  page: URL
  /** Host that is called, which sets the cookies. */
  admin: URL
  server: URL
  sameRealm: boolean
}

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
      const adminUrl = new URL(getEnvironment().adminBaseUrl, location.href)
      return {
        redirect: redirectUrl,
        sameRealm,
        isElsewhere: new URL(redirectUrl).hostname !== adminUrl.hostname,
      }
    },
    failed: 'impersonateError',
  })

export function impersonationNotesForRealm(realm: string): ImpersonationNote[] {
  const { adminBaseUrl, serverBaseUrl, realm: login } = getEnvironment()
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
 * POST users/{id}/impersonation sets cookies (Secure, SameSite=None) for the called host, so the
 * hosts decide whether the new window is signed in.
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
