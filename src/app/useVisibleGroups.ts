import { useMatches } from '@tanstack/react-router'
import { useExtensions } from '~/api/extensions'
import { useDeclaredPages, useFeature } from '~/api/serverInfo'
import { getEnvironment } from '~/api/session'
import { useCachedRealm, useWhoAmI } from './currentRealm'
import { visibleGroups } from './navigation'
import { pageOf } from './registry'

const noPermissions: ReadonlySet<never> = new Set()

/** The navigation of this person in this realm. */
export function useVisibleGroups(realm: string) {
  const me = useWhoAmI(realm)
  const cachedRealm = useCachedRealm(realm)
  const feature = useFeature()
  const declarativePages = useDeclaredPages()
  const isCreatingRealm = useMatches({
    select: (matches) => matches.at(-1)?.routeId === '/$realm/add-realm',
  })
  const extensions = useExtensions(false)
  const { realm: loginRealm, masterRealm } = getEnvironment()
  return visibleGroups(
    {
      permissions: me?.permissions ?? noPermissions,
      realm: cachedRealm ?? {},
      feature,
      declarativePages,
      orgs: extensions?.orgs,
      styles: extensions && (extensions.assets || extensions.emails),
      isSignedInToMaster: loginRealm === masterRealm,
      isCreatingRealm,
    },
    pageOf,
  )
}
