// @vitest-environment happy-dom
import {
  onlineManager,
  QueryClientProvider,
  queryOptions,
  useQuery,
  useSuspenseQuery,
} from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '~/api/queryClient'
import { delay } from '~/lib/async/delay'
import { addTexts } from '~/lib/i18n'
import { RouteError } from './screens'

addTexts({ somethingWentWrong: 'Something went wrong', tryAgain: 'Try again', home: 'Home' })

/** Names of the queries that fail. */
const failing = new Set<string>()

const read = (name: string) =>
  queryOptions({
    queryKey: [name],
    queryFn: async () => {
      await delay(20)
      if (failing.has(name)) throw new TypeError('Failed to fetch')
      return name
    },
    staleTime: 30_000,
  })

const prefetch = async (name: string) => queryClient.query(read(name)).catch(() => undefined)

function Page() {
  return (
    <h1>
      {useSuspenseQuery(read('object')).data} {useSuspenseQuery(read('types')).data}
    </h1>
  )
}

/** Watches a query of the page, as the breadcrumbs do. */
function Shell() {
  useQuery(read('object'))
  return <Outlet />
}

const rootRoute = createRootRoute({ component: Shell })
const realmRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$realm',
  beforeLoad: () => queryClient.query(read('realm')).then(() => undefined),
})
const pageRoute = createRoute({
  getParentRoute: () => realmRoute,
  path: 'page',
  // As pageRoute(): the page reports the errors; it also has queries that are not prefetched.
  loader: () => prefetch('object').then(() => undefined),
  component: () => (
    <Suspense fallback="Loading">
      <Page />
    </Suspense>
  ),
})

afterEach(() => {
  failing.clear()
  queryClient.clear()
  document.body.replaceChildren()
})

/** While other tests keep the machine busy, too. */
const waitFor = (check: () => void) => vi.waitFor(check, { timeout: 5000 })

async function open() {
  const container = document.body.appendChild(document.createElement('div'))
  const router = createRouter({
    routeTree: rootRoute.addChildren([realmRoute.addChildren([pageRoute])]),
    history: createMemoryHistory({ initialEntries: ['/demo/page'] }),
    defaultErrorComponent: RouteError,
  })
  createRoot(container, { onCaughtError: () => undefined }).render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(container.textContent).toContain('Something went wrong'))
  return container
}

for (const name of ['realm', 'object', 'types']) {
  test(`opens the page with one press after a failure to read ${name}`, async () => {
    failing.add(name)
    const container = await open()
    failing.clear()
    container.querySelector('button')?.click()
    await waitFor(() => expect(container.textContent).toBe('object types'))
  })

  test(`opens the page when the connection is back after a failure to read ${name}`, async () => {
    failing.add(name)
    const container = await open()
    onlineManager.setOnline(false)
    failing.clear()
    onlineManager.setOnline(true)
    await waitFor(() => expect(container.textContent).toBe('object types'))
  })
}

test('shows the message again while the server does not answer', async () => {
  failing.add('object')
  const container = await open()
  container.querySelector('button')?.click()
  await waitFor(() => expect(container.textContent).not.toContain('Something went wrong'))
  await waitFor(() => expect(container.textContent).toContain('Something went wrong'))
})
