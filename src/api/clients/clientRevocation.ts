import { translate } from '~/lib/i18n'
import { clients, type Client } from './clients'
import { command } from '~/api/queryClient'
import { realmPath, rest } from '~/api/rest'

/** Which addresses of the application took the news. Both are missing where there is none. */
type PushResult = { successRequests?: string[]; failedRequests?: string[] }

/**
 * From when on tokens of a client count (seconds; 0 is "all do"). Nothing else is sent but what the
 * server would take for switched off: without it all authorization data are deleted.
 */
export const setNotBefore = (realm: string) =>
  command({
    run: async ({ id, notBefore }: { id: string; notBefore: number }) => {
      const path = realmPath(realm, 'clients', id)
      const { clientId, authorizationServicesEnabled = false } = await rest<Client>(path)
      const body = { clientId, notBefore, authorizationServicesEnabled }
      await rest(path, { method: 'PUT', body })
    },
    done: ({ notBefore }) => translate(notBefore > 0 ? 'notBeforeSetToNow' : 'notBeforeNowClear'),
    failed: 'clientSaveError',
    stale: [clients.all(realm)],
  })

/** Tells the application at its admin URL; throws with those that did not take it. */
export const pushRevocation = (realm: string) =>
  command({
    run: async (id: string) => {
      const path = realmPath(realm, 'clients', id, 'push-revocation')
      const { successRequests = [], failedRequests = [] } = await rest<PushResult>(path, {
        method: 'POST',
      })
      if (failedRequests.length > 0) throw new Error(failedRequests.join(', '))
      return successRequests
    },
    done: (_id, reached) =>
      reached.length > 0
        ? translate('revocationPushed', { addresses: reached.join(', ') })
        : translate('noAdminUrlSet'),
    failed: 'revocationNotPushed',
  })
