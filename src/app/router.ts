import { createRoute, createRouter, redirect } from '@tanstack/react-router'
import { afterIdle } from '~/api/afterIdle'
import { NotFound } from '~/routing/NotFound'
import { PagePending } from '~/routing/PagePending'
import { RouteError } from '~/routing/RouteError'
import { numberedHashHistory } from '~/routing/numberedHistory'
import { homeRealm, realmRoute, rootRoute } from '~/routing/roots'
import { parseSearch, stringifySearch } from '~/routing/search'
import { navigation } from './navigation'
import { pageRoutes } from './routes'
import { mainId, Shell } from './Shell'

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({
      to: '/$realm/{-$tab}',
      params: { realm: homeRealm(), tab: undefined },
      replace: true,
    })
  },
})

/** `/:realm?/page-section/…` (brief 000, section 2): without a realm, that of the environment. */
const pageSectionAtHome = createRoute({
  getParentRoute: () => rootRoute,
  path: 'page-section/$',
  beforeLoad: ({ params }) => {
    throw redirect({ href: `/${encodeURIComponent(homeRealm())}/page-section/${params._splat}` })
  },
})

rootRoute.update({ component: Shell })

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    home,
    pageSectionAtHome,
    realmRoute.addChildren([...pageRoutes]),
  ]),
  history: numberedHashHistory(),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadDelay: 20,
  // Freshness is the query cache's business.
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: NotFound,
  defaultPendingComponent: PagePending,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultStructuralSharing: true,
  scrollRestoration: true,
  // The content scrolls, not the window.
  scrollToTopSelectors: [`#${mainId}`],
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

/** Begins to fetch the code of the page in the address, beside the sign-in. */
export function fetchCurrentPage() {
  const [matchedRoutes] = router.getMatchedRoutes(router.latestLocation.pathname)
  for (const { options } of matchedRoutes) {
    // A failed download shows when the page itself is loaded.
    options.staticData?.chunk?.().catch(() => undefined)
  }
}

/**
 * Fetches the code of all built pages, one after the other, so that first visits need no download:
 * those of the navigation first, and with the first the layers that all share. Stands aside while
 * somebody clicks or types and while the page waits for a call.
 */
export async function fetchPagesAhead() {
  const near = new Set(navigation.flatMap(({ items }) => items.map(({ to }) => to)))
  const rank = ({ fullPath }: (typeof pageRoutes)[number]) => (near.has(fullPath) ? 0 : 1)
  for (const { options } of pageRoutes.toSorted((a, b) => rank(a) - rank(b))) {
    // A failed download shows when the page itself is opened.
    await options.staticData?.chunk?.().catch(() => undefined)
    await afterIdle()
  }
}
