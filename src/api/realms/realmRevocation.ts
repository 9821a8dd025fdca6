import { translate } from '~/lib/i18n'
import { command } from '~/api/queryClient'
import { realms, writeRealm } from './realms'
import { realmPath, rest } from '~/api/rest'

/** Which clients took the news. Both are missing where no client has an address for it. */
export type Pushed = { successRequests?: string[]; failedRequests?: string[] }

/** From when on tokens of a realm count (seconds; 0 is "all do"). The server keeps all else. */
export const setRealmNotBefore = (realm: string) =>
  command({
    run: (notBefore: number) => writeRealm(realm, { realm, notBefore }),
    done: (notBefore) => translate(notBefore > 0 ? 'notBeforeSuccess' : 'notBeforeClearedSuccess'),
    stale: [realms.byName(realm).queryKey],
  })

/** Tells all clients with an admin URL; the answer says which of them took it. */
export const pushRealmRevocation = (realm: string) =>
  command({
    run: () => rest<Pushed>(realmPath(realm, 'push-revocation'), { method: 'POST' }),
  })
