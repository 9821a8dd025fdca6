import { createRoute, lazyRouteComponent, useParams } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { queryClient } from '~/api/queryClient'
import { serverInfo } from '~/api/serverInfo'
import { usePermissions, whoami } from '~/api/whoami'
import { holds, findMissingPermissions, type Requirement } from '~/lib/access'
import { delay } from '~/lib/async/delay'
import { findTab, type AnyQuery, type PageExports, type PageTab, type Queries } from './tabs'
import { realmRoute } from './roots'
import type { TextKey } from '~/lib/textKey'

export type PageMeta = {
  /** Below the realm. */
  path: string
  /** Message key for breadcrumb, palette and browser tab. Without it: no breadcrumb. */
  title?: TextKey
  requires: Requirement
  /** The address of a tab with nested tabs: no page of its own. */
  isTab?: boolean
  list?: ListTab
}

/** The tab that lists the objects of a page; the breadcrumb leads back to it. */
export type ListTab = {
  /** Path of its route, which has the parameter `tab`. */
  path: string
  tab: string
}

/** A breadcrumb that is not a route. */
export type CrumbStep = {
  /** Message key. */
  title?: TextKey
  name?: string
  /** Parameters of the same address; makes it a link. */
  params?: Record<string, string | undefined>
}

/** Built by `queryOptions`; `select` returns `CrumbStep[]`. */
export type StepsQuery = AnyQuery & { enabled?: unknown; select?: unknown }

type PageRecord<TPath extends string, TSearch> = {
  path: TPath
  title?: TextKey
  requires: Requirement
  /** Validates the search; drops malformed and default values. */
  search?: (search: Record<string, unknown>) => TSearch
  /** Breadcrumbs above the page. */
  steps?: (params: Params<TPath> & { realm: string }) => StepsQuery
  /** Keeps the page mounted while another address of it loads. */
  keepsMounted?: true
  /** The open tab, if the address has no `tab` parameter. */
  tab?: string
  /** If the path does not begin with the address of the list. */
  list?: ListTab
  /** Field files, for the settings search. */
  settings?: () => Promise<unknown>
  /** Its file may export `load` (its queries) and `tabs`. */
  page: () => Promise<
    PageExports<Params<TPath> & NoInfer<TSearch> & { realm: string }> & { default: ComponentType }
  >
}

type ParamNames<TPath extends string> = TPath extends `${infer Segment}/${infer Rest}`
  ? ParamName<Segment> | ParamNames<Rest>
  : ParamName<TPath>

type ParamName<TSegment extends string> = TSegment extends `{-$${infer Optional}}`
  ? `${Optional}?`
  : TSegment extends '$'
    ? '_splat?'
    : TSegment extends `$${infer Required}`
      ? Required
      : never

type Params<TPath extends string> = {
  [K in ParamNames<TPath> as K extends `${string}?` ? never : K]: string
} & { [K in ParamNames<TPath> as K extends `${infer N}?` ? N : never]?: string }

const Forbidden = lazyRouteComponent(() => import('./screens'), 'Forbidden')

/** Milliseconds; shorter than the router's own pending delay. */
const pendingDelay = 140

type NoSearch = { [key: string]: never }

const noSearch = () => ({})

/** Guard, title, breadcrumb, navigation, settings search and tests read this one record. */
export function pageRoute<const TPath extends string, TSearch extends object = NoSearch>(
  record: PageRecord<TPath, TSearch>,
) {
  const { path, title, requires, page } = record
  const validate = (record.search ?? noSearch) as (search: Record<string, unknown>) => TSearch
  const meta: PageMeta = {
    path,
    requires,
    ...(title && { title }),
    ...(record.tab !== undefined && { isTab: true }),
    ...(record.list && { list: record.list }),
  }
  const LazyPage = lazyRouteComponent(page)
  let currentParamsKey = ''
  return createRoute({
    getParentRoute: () => realmRoute,
    path,
    validateSearch: validate,
    // The router merges the raw search over the validated one, so validate again.
    loaderDeps: ({ search }) => validate(search as Record<string, unknown>),
    staticData: {
      page: meta,
      chunk: async (tab) => preloadTabs(await page(), tab, record.tab),
      ...(record.settings && { settings: record.settings }),
      tabs: () => loadTabs(page),
      // Called only with this route's parameters.
      ...(record.steps && { steps: record.steps as (params: object) => StepsQuery }),
    },
    loader: async ({ params, deps, cause }) => {
      const { realm } = params as { realm: string }
      const { permissions } = await queryClient.query({ ...whoami(realm), staleTime: Infinity })
      if (!holds(requires, permissions)) return
      // TypeScript cannot see that the types agree.
      const pageParams = { ...params, ...deps } as unknown as Params<TPath> &
        TSearch & { realm: string }
      const loading = page()
        // A failed download is reported on render.
        .catch(() => undefined)
        .then((file) => file && loadPage(file, pageParams, record.tab))
      // New list query of the same page: the table keeps its rows meanwhile.
      const paramsKey = JSON.stringify(params)
      const isSameList = cause === 'stay' && paramsKey === currentParamsKey
      if (cause !== 'preload') currentParamsKey = paramsKey
      if (isSameList) return
      await (record.keepsMounted && cause === 'stay'
        ? Promise.race([loading, delay(pendingDelay)])
        : loading)
    },
    component: guardedPage(requires, LazyPage),
  })
}

/** They are made by `defineTabs`. */
const loadTabs = async (page: () => Promise<{ tabs?: unknown }>) =>
  ((await page()).tabs ?? []) as readonly PageTab<never>[]

async function preloadTabs<TParams>(
  { tabs }: PageExports<TParams>,
  tab: string | undefined,
  outerTab?: string,
) {
  const openTab = findTab(tabs, outerTab ?? tab)
  const [file] = await Promise.all([openTab?.exports?.(), openTab?.preload()])
  if (file && outerTab !== undefined) await preloadTabs(file, tab)
}

/**
 * Loads the queries of a page or tab, and the code and queries of its open tab.
 * @param outerTab if the address does not name it with the parameter `tab`
 */
async function loadPage<TParams extends object>(
  { load, tabs }: PageExports<TParams>,
  params: TParams,
  outerTab?: string,
) {
  const { tab } = params as { tab?: string }
  const openTab = findTab(tabs, outerTab ?? tab)
  // It may be an extension's tab.
  if (tabs && !openTab) await queryClient.query(serverInfo).catch(() => undefined)
  await Promise.all([
    prefetchQueries(load?.(params)),
    prefetchQueries(openTab?.load?.(params)),
    openTab?.preload(),
    openTab?.exports?.().then((file) => file && loadPage(file, params)),
  ])
}

/** Ignores failures to load the queries: the page reports its own errors. */
const prefetchQueries = async (queries: Queries = []) =>
  Promise.all((await Promise.resolve(queries).catch(() => [])).map(prefetchQuery))

/** Waits only if nothing is cached. */
async function prefetchQuery(query: AnyQuery) {
  const options = query as Parameters<typeof queryClient.query>[0]
  const fetching = queryClient.query(options).catch(() => undefined)
  if (queryClient.getQueryData(query.queryKey) === undefined) await fetching
}

type Loadable = ComponentType & { preload?: () => Promise<unknown> | undefined }

function guardedPage(requires: Requirement, Page: Loadable) {
  function GuardedPage() {
    const { realm } = useParams({ strict: false })
    const missingPermissions = findMissingPermissions(requires, usePermissions(realm ?? ''))
    return missingPermissions.length > 0 ? <Forbidden missing={missingPermissions} /> : <Page />
  }
  return Object.assign(GuardedPage, {
    preload: async () => {
      await Page.preload?.()
    },
  })
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: PageMeta
    /** Preloads the code of the page and its open tab. */
    chunk?: (tab: string | undefined) => Promise<unknown>
    settings?: () => Promise<unknown>
    tabs?: () => Promise<readonly PageTab<never>[]>
    steps?: (params: object) => StepsQuery
  }
}
