import '@patternfly/react-core/dist/styles/base.css'
import './app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { queryClient } from '~/api/queryClient'
import { realms, type Realm } from '~/api/realms/realms'
import { afterNetworkIdle } from '~/api/afterIdle'
import { loadServerInfo } from '~/api/serverInfo'
import { startAdapter, signIn } from '~/api/session'
import { draftPrefix } from '~/api/unsavedChanges'
import { readWhoAmI, whoami } from '~/api/whoami'
import { start, type InitialData } from '~/boot/start'
import { InvalidPathError } from '~/lib/urlPath'
import { statusOf } from '~/lib/errors'
import { delay } from '~/lib/async/delay'
import { preloadConfirmDialog } from '~/ui/dialogs/confirm'
import { preserveClicks } from '~/ui/actions/preserveClicks'
import { addFont, keepFont, loadFont } from './font'
import { StartError } from './StartError'
import { fetchCurrentPage, fetchPagesAhead, router } from './router'

const root = createRoot(document.getElementById('app') ?? document.body, {
  // What was refused is on the screen (RouteError); anything else is a fault of ours.
  onCaughtError: (error) => {
    if (statusOf(error) === undefined && !(error instanceof InvalidPathError)) console.error(error)
  },
})

/** The calls that the page's first script made become the cache's first entries. */
async function takeEarly(early: Promise<InitialData | undefined>) {
  const given = await early
  if (!given) return
  const [me, info] = await Promise.all([given.whoami, given.realmInfo])
  // Both come from the very endpoints of the two queries.
  if (me) {
    const answer = me as Parameters<typeof readWhoAmI>[0]
    queryClient.setQueryData(whoami(given.realm).queryKey, readWhoAmI(answer, given.realm))
  }
  if (info) queryClient.setQueryData(realms.byName(given.realm).queryKey, info as Realm)
}

/** What somebody else typed in this tab and left goes as soon as another person is here. */
async function tidyDrafts() {
  const kept = Object.keys(sessionStorage).some((key) => key.startsWith(draftPrefix))
  if (kept) (await import('~/form/saving/drafts')).drafts.tidy()
}

/** Milliseconds. */
const patience = 600

const later = (error: unknown) => console.warn('Later:', error)

/** What nobody waits for: the server info, the code of questions and pages, the session's keeper. */
async function afterPaint() {
  // From this browser at once, from the server when the page is quiet.
  loadServerInfo().catch(later)
  await afterNetworkIdle() // the page's own second wave goes first
  // A question answers its click at once: its code is the first to come.
  await preloadConfirmDialog()
  await Promise.all([startAdapter(), fetchPagesAhead()])
  await keepFont()
}

async function run() {
  preserveClicks(document)
  loadFont()
  if ('error' in start) throw start.error
  fetchCurrentPage()
  await signIn()
  tidyDrafts().catch(later)
  await takeEarly(start.early)
  // Until it is drawn the router does not see that the address changes.
  router.subscribe(
    'onRendered',
    router.history.subscribe(() => void router.load()),
  )
  // The first drawing is the whole page; one that the server keeps waiting waits inside the shell.
  await Promise.race([router.load(), delay(patience)])
  addFont()
  root.render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  afterPaint().catch(later)
}

run().catch((error: unknown) => root.render(<StartError error={error} />))
