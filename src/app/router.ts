import { createHashHistory, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { homeRealm, realmRoute, rootRoute } from '~/routing/roots'
import { parseSearch, stringifySearch } from '~/routing/search'
import { pageRoutes } from './routes'
import { Shell } from './Shell'

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
  history: createHashHistory(),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadDelay: 20,
  // Freshness is the query cache's business.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultStructuralSharing: true,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

/** Fetches the code of all built pages, one after the other, so that first visits need no download. */
export async function fetchPagesAhead() {
  for (const { options } of pageRoutes) await options.staticData?.chunk?.()
}
