import { command, type CommandTexts } from '~/api/queryClient'
import { realms, type Realm, writeRealm } from '~/api/realms/realms'

export const updateRealmPolicy = (realm: string, texts: CommandTexts) =>
  command({
    run: (patch: Partial<Realm>) => writeRealm(realm, patch),
    ...texts,
    stale: [realms.byName(realm).queryKey],
  })
