import { Banner } from '@patternfly/react-core'
import nav from '@patternfly/react-styles/css/components/Nav/nav'
import page from '@patternfly/react-styles/css/components/Page/page'
import skip from '@patternfly/react-styles/css/components/SkipToContent/skip-to-content'
import { css } from '@patternfly/react-styles'
import { Outlet, useMatches, useRouter, useRouterState } from '@tanstack/react-router'
import {
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import { recentRealms } from '~/api/realms/recentRealms'
import { useRenewal } from '~/api/renewal'
import { useIsRetrying } from '~/api/retryUnanswered'
import { isIncomplete } from '~/lib/languages'
import { RealmSelector } from '~/parts/realm-selector/RealmSelector'
import type { PageMeta } from '~/routing/pageRoute'
import { DeclaredTabContent } from '~/routing/declaredTabs'
import { notFoundStore } from '~/routing/notFoundStore'
import { UntypedRouteLink } from '~/routing/links'
import { Dialogs } from '~/ui/dialogs/openDialog'
import { PermissionsContext, ForbiddenHintContext } from '~/ui/permissions'
import { Toasts } from '~/ui/messages/Toasts'
import { dismissToastsOfLastPage } from '~/ui/messages/toast'
import { lazyComponent } from '~/ui/lazyComponent'
import { pageName } from '~/ui/pageName'
import { useText } from '~/ui/useText'
import { Breadcrumbs } from './Breadcrumbs'
import {
  useWhoAmI,
  useMediaQuery,
  useCachedRealm,
  useRealmName,
  useRequestedLanguage,
} from './currentRealm'
import { Masthead } from './Masthead'
import type { VisibleGroup, VisibleItem } from './navigation'
import { useVisibleGroups } from './useVisibleGroups'

const DeclaredTab = lazyComponent(
  async () => (await import('~/parts/declared/DeclaredTab')).DeclaredTab,
)

const SessionDialog = lazyComponent(
  async () => (await import('~/parts/session/SessionDialog')).default,
)

const LanguageNotice = lazyComponent(async () => (await import('./LanguageNotice')).LanguageNotice)

const EvaluateOwn = lazyComponent(
  async () => (await import('~/routing/EvaluateOwnPermissionsLink')).EvaluateOwnPermissionsLink,
)

export const mainId = 'kc-main-content-page-container'

export function Shell() {
  const realm = useRealmName()
  const me = useWhoAmI(realm)
  const cachedRealm = useCachedRealm(realm)
  const requestedLanguage = useRequestedLanguage(realm)
  usePageTitle(realm)
  usePageFocus(mainId)
  useRecentRealm(realm, cachedRealm !== undefined && me !== undefined && me.permissions.size > 0)
  return (
    <div className="castellan-frame">
      {me?.temporary && <TemporaryAdmin />}
      <PermissionsContext value={me?.permissions}>
        <ForbiddenHintContext value={<EvaluateOwn />}>
          <Layout realm={realm}>
            <DeclaredTabContent value={DeclaredTab}>
              <Outlet />
            </DeclaredTabContent>
          </Layout>
          <PageDialogs />
        </ForbiddenHintContext>
      </PermissionsContext>
      <Toasts>
        <RetryNotice />
        {requestedLanguage && isIncomplete(requestedLanguage) && (
          <Suspense fallback={null}>
            <LanguageNotice language={requestedLanguage} />
          </Suspense>
        )}
      </Toasts>
      <SessionGate />
    </div>
  )
}

/** A component of its own, so that navigating does not render the shell anew. */
function PageDialogs() {
  return <Dialogs page={useRouterState({ select: ({ location }) => location.pathname })} />
}

function SessionGate() {
  const renewal = useRenewal()
  if (!renewal) return null
  return (
    <Suspense fallback={null}>
      <SessionDialog renewal={renewal} />
    </Suspense>
  )
}

function TemporaryAdmin() {
  const { t } = useText()
  return (
    <section className="castellan-banner" aria-label={t('temporaryAdminNotice')}>
      <Banner color="yellow">{t('loggedInAsTempAdminUser')}</Banner>
    </section>
  )
}

/** On narrow screens the sidebar overlays the content. */
function Layout({ realm, children }: { realm: string; children: ReactNode }) {
  const { t } = useText()
  const isWide = useMediaQuery('(min-width: 75rem)')
  const [isExpanded, setExpanded] = useState(true)
  // The overlay belongs to one page: navigating closes it.
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const [overlayPathname, setOverlayPathname] = useState<string>()
  const isOverlayOpen = overlayPathname === pathname
  const isOpen = isWide ? isExpanded : isOverlayOpen
  const sidebarModifier = isOpen ? !isWide && page.modifiers.expanded : page.modifiers.collapsed
  const closeOverlay = () => setOverlayPathname(undefined)
  const mainElement = () => document.getElementById(mainId)
  return (
    <div className={page.page}>
      <div className={skip.skipToContent}>
        <button
          type="button"
          className="pf-v6-c-button pf-m-primary"
          // Not a link: that would change the hash, which holds the route.
          onClick={() => mainElement()?.focus()}
        >
          {t('skipToContent')}
        </button>
      </div>
      <Masthead
        realm={realm}
        isSidebarOpen={isOpen}
        onToggleSidebar={() =>
          isWide
            ? setExpanded(!isExpanded)
            : setOverlayPathname(isOverlayOpen ? undefined : pathname)
        }
      />
      <div id="page-sidebar" className={css(page.pageSidebar, sidebarModifier)} inert={!isOpen}>
        <div className={page.pageSidebarMain}>
          <div className={page.pageSidebarBody}>
            <Navigation realm={realm} onNavigate={closeOverlay} />
          </div>
        </div>
      </div>
      <div className={css(page.pageMainContainer, page.modifiers.fill)}>
        <main
          id={mainId}
          className={page.pageMain}
          tabIndex={-1}
          {...(isOverlayOpen && { onClick: closeOverlay })}
        >
          <Breadcrumbs />
          <section className={page.pageMainSection}>
            <div className={page.pageMainBody}>{children}</div>
          </section>
        </main>
      </div>
    </div>
  )
}

type PageMatch = {
  routeId: string
  params: Record<string, string | undefined>
  staticData: { page?: Pick<PageMeta, 'path' | 'isTab'> }
}

/** Changing these stays on the same page. */
const tabParams = new Set(['tab', 'subTab'])

/** Stays the same while only the tab changes. Some tabs, those with nested tabs, have a route. */
function pageKey(match: PageMatch | undefined): string {
  if (!match) return ''
  const { path = match.routeId, isTab } = match.staticData.page ?? {}
  const segments = path.split('/').filter((segment) => !/\$(?:tab|subTab)\b/.test(segment))
  const params = Object.entries(match.params).filter(([name]) => !tabParams.has(name))
  return JSON.stringify([isTab ? segments.slice(0, -1) : segments, params])
}

const tabLists = (mainId: string) => [
  ...(document.getElementById(mainId)?.querySelectorAll('[role="tablist"]') ?? []),
]

/** Opening a tab with a route of its own mounts the tabs again. */
function restoreTabFocus(mainId: string, tabList: number) {
  if (document.activeElement !== document.body) return
  const tab = tabLists(mainId)[tabList]?.querySelector<HTMLElement>('[aria-selected="true"]')
  tab?.focus({ preventScroll: true })
}

/**
 * Focuses the heading after navigation, but not on the first page or when the tab changes. Messages
 * go with their page.
 */
function usePageFocus(mainId: string) {
  const router = useRouter()
  const lastPageKey = useRef<string>(undefined)
  useEffect(() => {
    const currentPageKey = () => pageKey(router.state.matches.at(-1))
    lastPageKey.current ??= currentPageKey()
    let leftAt = 0
    let focusedTabList = -1
    const stopTiming = router.subscribe('onBeforeNavigate', () => {
      leftAt = Date.now()
      // A redirect finds the focus gone.
      if (document.activeElement !== document.body)
        focusedTabList = tabLists(mainId).findIndex((list) => list.contains(document.activeElement))
    })
    const unsubscribe = router.subscribe('onRendered', () => {
      const pageKeyNow = currentPageKey()
      if (pageKeyNow === lastPageKey.current) return restoreTabFocus(mainId, focusedTabList)
      lastPageKey.current = pageKeyNow
      dismissToastsOfLastPage(leftAt)
      const main = document.getElementById(mainId)
      // Leave the focus in a field that the page has focused, or in a tree used by keyboard.
      const { activeElement } = document
      const keepsFocus = ':read-write, [role="tree"], .castellan-focus-target *'
      if (main?.contains(activeElement) && activeElement?.matches(keepsFocus)) return
      const heading = main?.querySelector('h1')
      if (heading) heading.tabIndex = -1
      const target = heading ?? main
      target?.focus({ preventScroll: true })
    })
    return () => {
      stopTiming()
      unsubscribe()
    }
  }, [router, mainId])
}

function useRecentRealm(realm: string, isAccessible: boolean) {
  useEffect(() => {
    if (isAccessible) recentRealms.add(realm)
  }, [realm, isAccessible])
}

/** The pages of a realm itself have names, too, which the title would repeat. */
const realmParams = new Set(['realm', 'tab', 'subTab'])

function usePageTitle(realm: string) {
  const { t } = useText()
  const isNotFound = useSyncExternalStore(notFoundStore.subscribe, notFoundStore.isShown)
  const pageTitle = useMatches({
    select: (matches) =>
      matches.some(({ status }) => status === 'error')
        ? undefined
        : matches.at(-1)?.staticData.page?.title,
  })
  const isOfObject = useMatches({
    select: (matches) =>
      Object.keys(matches.at(-1)?.params ?? {}).some((param) => !realmParams.has(param)),
  })
  const object = useSyncExternalStore(pageName.subscribe, () => pageName.get().object)
  const titleKey = isNotFound ? 'pageNotFound' : pageTitle
  const title = [
    ...(object && isOfObject && !isNotFound ? [object] : []),
    ...(titleKey ? [t(titleKey)] : []),
    realm,
    'Castellan',
  ].join(' – ')
  useEffect(() => {
    document.title = title
  }, [title])
}

type NavigationProps = { realm: string; onNavigate: () => void }

function Navigation({ realm, onNavigate }: NavigationProps) {
  const { t } = useText()
  const groups = useVisibleGroups(realm)
  return (
    <nav className={nav.nav} aria-label={t('navigation')}>
      <RealmSelector realm={realm} />
      {groups.map((group) => (
        <Group key={group.id} group={group} realm={realm} onNavigate={onNavigate} />
      ))}
    </nav>
  )
}

function Group({ group, realm, onNavigate }: NavigationProps & { group: VisibleGroup }) {
  const { t } = useText()
  const id = useId()
  const items = group.items.map((item) => (
    <Item key={item.id} item={item} realm={realm} onNavigate={onNavigate} />
  ))
  if (!group.label) return <ul className={nav.navList}>{items}</ul>
  return (
    <section className={nav.navSection} aria-labelledby={id}>
      <h2 className={nav.navSectionTitle} id={id}>
        {t(group.label)}
      </h2>
      <ul className={nav.navList}>{items}</ul>
    </section>
  )
}

function Item({ item, realm, onNavigate }: NavigationProps & { item: VisibleItem }) {
  const { t } = useText()
  const params = { realm, tab: undefined, _splat: undefined, ...item.params }
  return (
    <li className={nav.navItem}>
      <UntypedRouteLink
        to={item.to}
        params={params}
        className={nav.navLink}
        activeProps={{ className: nav.modifiers.current }}
        onClick={onNavigate}
      >
        <span className={nav.navLinkText}>{item.plain ? item.label : t(item.label)}</span>
      </UntypedRouteLink>
    </li>
  )
}

function RetryNotice() {
  const { t } = useText()
  return useIsRetrying() && <Banner color="yellow">{t('tryingAgain')}</Banner>
}
