import '@patternfly/react-core/dist/styles/base.css'
import './app.css'
import {
  Button,
  EmptyState,
  EmptyStateActions,
  EmptyStateBody,
  EmptyStateFooter,
} from '@patternfly/react-core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoute, createRouter, redirect, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { queryClient } from '~/api/queryClient'
import { realms, type Realm } from '~/api/realms/realms'
import { afterIdle } from '~/api/afterIdle'
import { loadServerInfo } from '~/api/serverInfo'
import { startAdapter, signIn } from '~/api/session'
import { draftPrefix } from '~/api/unsavedChanges'
import { readWhoAmI, whoami } from '~/api/whoami'
import { start, type InitialData } from '~/boot/start'
import { hasText } from '~/lib/i18n'
import { isOffline, describeError, statusOf } from '~/lib/errors'
import { delay } from '~/lib/async/delay'
import { InvalidPathError } from '~/lib/urls'
import { NotFound, PagePending, RouteError } from '~/routing/screens'
import { numberedHashHistory } from '~/routing/numberedHistory'
import { homeRealm, realmRoute, rootRoute } from '~/routing/roots'
import { parseSearch, stringifySearch } from '~/routing/useAddressState'
import { preloadConfirmDialog } from '~/ui/dialogs/confirm'
import { ToastList } from '~/ui/messages/Toasts'
import { preserveClicks } from '~/ui/actions/preserveClicks'
import { useText } from '~/ui/useText'
import { prefetchPages } from './prefetchPages'
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

/** Without a realm in the path: the realm of the environment. */
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
  // The query cache decides what is fresh.
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: NotFound,
  defaultPendingComponent: PagePending,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultStructuralSharing: true,
  scrollRestoration: true,
  scrollToTopSelectors: [`#${mainId}`],
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

/** Starts downloading the code of the current page while the user is being signed in. */
function prefetchCurrentPage() {
  const [matchedRoutes, params] = router.getMatchedRoutes(router.latestLocation.pathname)
  for (const { options } of matchedRoutes) {
    options.staticData?.chunk?.(params.tab).catch(() => undefined)
  }
}

const root = createRoot(document.getElementById('app') ?? document.body, {
  // RouteError shows server errors and lost connections; log everything else.
  onCaughtError: (error) => {
    const isShown = statusOf(error) !== undefined || isOffline(error)
    if (!isShown && !(error instanceof InvalidPathError)) console.error(error)
  },
})

/** Puts the responses that the boot script requested into the query cache. */
async function seedCache(promise: Promise<InitialData | undefined>) {
  const initialData = await promise
  if (!initialData) return
  const [me, info] = await Promise.all([initialData.whoami, initialData.realmInfo])
  // The boot script called the endpoints of these two queries.
  if (me) {
    const response = me as Parameters<typeof readWhoAmI>[0]
    queryClient.setQueryData(
      whoami(initialData.realm).queryKey,
      readWhoAmI(response, initialData.realm),
    )
  }
  if (info) queryClient.setQueryData(realms.byName(initialData.realm).queryKey, info as Realm)
}

/** Removes drafts that another user left in this tab. */
async function tidyDrafts() {
  const hasDrafts = Object.keys(sessionStorage).some((key) => key.startsWith(draftPrefix))
  if (hasDrafts) (await import('~/form/saving/drafts')).drafts.removeStale()
}

/** Milliseconds. */
const firstRenderTimeout = 600

const logFailure = (error: unknown) => console.warn('Later:', error)

// Its message comes with the answer: its code loads meanwhile.
queryClient.getMutationCache().subscribe(({ type }) => {
  if (type === 'added') void ToastList.preload()
})

const listenToKeys = async () => (await import('./shortcuts')).startShortcuts(router)

async function afterPaint() {
  // Reads the browser's copy now, the server when idle.
  loadServerInfo().catch(logFailure)
  // At once: whoever works without a pause would have no shortcuts until the first pause.
  listenToKeys().catch(logFailure)
  await afterIdle(600) // requests of the first page go first
  // First, so that questions and messages show at once.
  await Promise.all([preloadConfirmDialog(), ToastList.preload()])
  await Promise.all([startAdapter(), prefetchPages()])
}

async function run() {
  preserveClicks(document)
  if ('error' in start) throw start.error
  prefetchCurrentPage()
  await signIn()
  tidyDrafts().catch(logFailure)
  await seedCache(start.initialData)
  // The router only subscribes to the history after its first render.
  router.subscribe(
    'onRendered',
    router.history.subscribe(() => void router.load()),
  )
  // Render the complete page at once; if the server is slow, render the shell with its pending
  // state.
  await Promise.race([router.load(), delay(firstRenderTimeout)])
  root.render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  afterPaint().catch(logFailure)
}

run().catch((error: unknown) => root.render(<StartError error={error} />))

function StartError({ error }: { error: unknown }) {
  const { t } = useText()
  const message = isOffline(error) ? 'serverUnreachable' : describeError(error).message
  const text = hasText(message) ? t(message) : message || t('somethingWentWrongDescription')
  return (
    <main className="castellan-start-error">
      <EmptyState status="danger" titleText={t('somethingWentWrong')} headingLevel="h1">
        <EmptyStateBody>{text}</EmptyStateBody>
        <EmptyStateFooter>
          <EmptyStateActions>
            <Button onClick={() => location.assign(location.origin + location.pathname)}>
              {t('tryAgain')}
            </Button>
          </EmptyStateActions>
        </EmptyStateFooter>
      </EmptyState>
    </main>
  )
}
