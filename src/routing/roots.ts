import { createRootRoute, createRoute } from '@tanstack/react-router'
import { queryClient } from '~/api/queryClient'
import { realms } from '~/api/realms/realms'
import { environment } from '~/api/session'
import { ensureTexts } from '~/api/texts'
import { whoami } from '~/api/whoami'
import { applyRealmTexts } from '~/lib/i18n'
import { chosenLanguage } from '~/lib/languages'
import { dropErrorStack } from './dropErrorStack'

/** The root; the shell around all pages is given by app/main.tsx. */
export const rootRoute = createRootRoute()

/**
 * Whatever works in one realm. Before any of its pages: who I am there, the realm itself and the
 * texts, all three at once; afterwards from the cache, renewed behind.
 */
export const realmRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$realm',
  beforeLoad: async ({ params: { realm }, cause, preload, abortController }) => {
    dropErrorStack(abortController)
    const isCached =
      cause === 'stay' || queryClient.getQueryData(whoami(realm).queryKey) !== undefined
    const staleTime = isCached ? Infinity : 0
    const [me] = await Promise.all([
      queryClient.query({ ...whoami(realm), staleTime }),
      queryClient.query({ ...realms.byName(realm), staleTime }),
    ])
    const language = chosenLanguage() ?? me.locale
    await ensureTexts(realm, language)
    // A hovered link to another realm fetches ahead; what is shown stays as it is.
    if (!preload) applyRealmTexts(realm, language)
  },
})

/** The realm to open when the address names none. */
export const homeRealm = () => environment().realm
