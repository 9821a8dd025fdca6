import { createRootRoute, createRoute } from '@tanstack/react-router'
import { queryClient } from '~/api/queryClient'
import { realms } from '~/api/realms/realms'
import { getEnvironment } from '~/api/session'
import { ensureTexts } from '~/api/texts'
import { whoami } from '~/api/whoami'
import { applyRealmTexts } from '~/lib/i18n'
import { chosenLanguage, displayLanguage } from '~/lib/languages'

export const rootRoute = createRootRoute()

/**
 * Loads user, realm and texts in parallel before any page; later from the cache, refreshed in the
 * background.
 */
export const realmRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$realm',
  beforeLoad: async ({ params: { realm }, cause, preload }) => {
    const isCached =
      cause === 'stay' || queryClient.getQueryData(whoami(realm).queryKey) !== undefined
    const [me] = await Promise.all([
      queryClient.query({ ...whoami(realm), staleTime: isCached ? Infinity : 0 }),
      // Even just after a save: who leaves then need not wait until it is read again.
      queryClient.query({ ...realms.byName(realm), staleTime: isCached ? 'static' : 0 }),
    ])
    const language = displayLanguage(chosenLanguage() ?? me.locale)
    await ensureTexts(realm, language)
    // Preloading must not change the current texts.
    if (!preload) applyRealmTexts(realm, language)
  },
})

export const homeRealm = () => getEnvironment().realm
