import { command, type CommandTexts } from '~/api/queryClient'
import { realms, type Realm, writeRealm } from '~/api/realms/realms'

/** Writes a group of a realm's settings, which says in its own words that it was saved. */
export const updatePolicy = (realm: string, texts: CommandTexts) =>
  command({
    run: (patch: Partial<Realm>) => writeRealm(realm, patch),
    ...texts,
    stale: [realms.byName(realm).queryKey],
  })
