import { translate } from '~/lib/i18n'
import { command } from '~/api/queryClient'
import { realms, writeRealm } from './realms'
import { realmPath, rest } from '~/api/rest'

/** Client ids. Both are missing if no client has an admin URL. */
export type PushResponse = { successRequests?: string[]; failedRequests?: string[] }

/** Rejects tokens issued before this time (seconds; 0 accepts all). */
export const setRealmNotBefore = (realm: string) =>
  command({
    run: (notBefore: number) => writeRealm(realm, { realm, notBefore }),
    done: (notBefore) => translate(notBefore > 0 ? 'notBeforeSuccess' : 'notBeforeClearedSuccess'),
    stale: [realms.byName(realm).queryKey],
  })

export const pushRealmRevocation = (realm: string) =>
  command({
    run: () => rest<PushResponse>(realmPath(realm, 'push-revocation'), { method: 'POST' }),
  })
