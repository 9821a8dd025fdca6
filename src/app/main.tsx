import '@patternfly/react-core/dist/styles/base.css'
import './app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoute, createRouter, redirect, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { queryClient } from '~/api/queryClient'
import { realms, type Realm } from '~/api/realms/realms'
import { afterIdle, afterNetworkIdle } from '~/api/afterIdle'
import { loadServerInfo } from '~/api/serverInfo'
import { startAdapter, signIn } from '~/api/session'
import { draftPrefix } from '~/api/unsavedChanges'
import { readWhoAmI, whoami } from '~/api/whoami'
import { start, type InitialData } from '~/boot/start'
import { hasText } from '~/lib/i18n'
import { InvalidPathError } from '~/lib/urlPath'
import { isOffline, problemOf, statusOf } from '~/lib/errors'
import { delay } from '~/lib/async/delay'
import { NotFound } from '~/routing/NotFound'
import { numberedHashHistory } from '~/routing/numberedHistory'
import { PagePending } from '~/routing/PagePending'
import { homeRealm, realmRoute, rootRoute } from '~/routing/roots'
import { RouteError } from '~/routing/RouteError'
import { parseSearch, stringifySearch } from '~/routing/search'
import { preloadConfirmDialog } from '~/ui/dialogs/confirm'
import { preserveClicks } from '~/ui/actions/preserveClicks'
import { Dialog } from '~/ui/dialogs/Dialog'
import { useText } from '~/ui/useText'
import { addFont, cacheFont, loadFont } from './font'
import { navigation } from './navigation'
import { pageRoutes } from './routes'
import { mainId, Shell } from './Shell'

const homeRoute = createRoute({
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
const pageSectionRedirect = createRoute({
  getParentRoute: () => rootRoute,
  path: 'page-section/$',
  beforeLoad: ({ params }) => {
    throw redirect({ href: `/${encodeURIComponent(homeRealm())}/page-section/${params._splat}` })
  },
})

rootRoute.update({ component: Shell })

const router = createRouter({
  routeTree: rootRoute.addChildren([
    homeRoute,
    pageSectionRedirect,
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
function prefetchCurrentPage() {
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
async function prefetchPages() {
  const navigationPaths = new Set(navigation.flatMap(({ items }) => items.map(({ to }) => to)))
  const priority = ({ fullPath }: (typeof pageRoutes)[number]) =>
    navigationPaths.has(fullPath) ? 0 : 1
  for (const { options } of pageRoutes.toSorted((a, b) => priority(a) - priority(b))) {
    // A failed download shows when the page itself is opened.
    await options.staticData?.chunk?.().catch(() => undefined)
    await afterIdle()
  }
}

const root = createRoot(document.getElementById('app') ?? document.body, {
  // What was refused is on the screen (RouteError); anything else is a fault of ours.
  onCaughtError: (error) => {
    if (statusOf(error) === undefined && !(error instanceof InvalidPathError)) console.error(error)
  },
})

/** The calls that the page's first script made become the cache's first entries. */
async function seedCache(promise: Promise<InitialData | undefined>) {
  const initialData = await promise
  if (!initialData) return
  const [me, info] = await Promise.all([initialData.whoami, initialData.realmInfo])
  // Both come from the very endpoints of the two queries.
  if (me) {
    const response = me as Parameters<typeof readWhoAmI>[0]
    queryClient.setQueryData(
      whoami(initialData.realm).queryKey,
      readWhoAmI(response, initialData.realm),
    )
  }
  if (info) queryClient.setQueryData(realms.byName(initialData.realm).queryKey, info as Realm)
}

/** What somebody else typed in this tab and left goes as soon as another person is here. */
async function tidyDrafts() {
  const hasDrafts = Object.keys(sessionStorage).some((key) => key.startsWith(draftPrefix))
  if (hasDrafts) (await import('~/form/saving/drafts')).drafts.tidy()
}

/** Milliseconds. */
const firstRenderTimeout = 600

const logFailure = (error: unknown) => console.warn('Later:', error)

/** What nobody waits for: the server info, the code of questions and pages, the session's keeper. */
async function afterPaint() {
  // From this browser at once, from the server when the page is quiet.
  loadServerInfo().catch(logFailure)
  await afterNetworkIdle() // the page's own second wave goes first
  // A question answers its click at once: its code is the first to come.
  await preloadConfirmDialog()
  await Promise.all([startAdapter(), prefetchPages()])
  await cacheFont()
}

async function run() {
  preserveClicks(document)
  loadFont()
  if ('error' in start) throw start.error
  prefetchCurrentPage()
  await signIn()
  tidyDrafts().catch(logFailure)
  await seedCache(start.early)
  // Until it is drawn the router does not see that the address changes.
  router.subscribe(
    'onRendered',
    router.history.subscribe(() => void router.load()),
  )
  // The first drawing is the whole page; one that the server keeps waiting waits inside the shell.
  await Promise.race([router.load(), delay(firstRenderTimeout)])
  addFont()
  root.render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  afterPaint().catch(logFailure)
}

run().catch((error: unknown) => root.render(<StartError error={error} />))

/** What stands in the way of the console, over the whole page, with a way to try again. */
function StartError({ error }: { error: unknown }) {
  const { t } = useText()
  const message = isOffline(error) ? 'serverUnreachable' : problemOf(error).message
  const text = hasText(message) ? t(message) : message || t('somethingWentWrongDescription')
  return (
    <Dialog
      size="small"
      title={t('somethingWentWrong')}
      icon="danger"
      main={{
        text: 'tryAgain',
        run: () => location.assign(location.origin + location.pathname),
      }}
    >
      {text}
    </Dialog>
  )
}
