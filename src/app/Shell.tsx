import { Banner } from '@patternfly/react-core'
import page from '@patternfly/react-styles/css/components/Page/page'
import skip from '@patternfly/react-styles/css/components/SkipToContent/skip-to-content'
import { css } from '@patternfly/react-styles'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useState, type ReactNode } from 'react'
import { recentRealms } from '~/api/realms/recentRealms'
import { SessionGate } from '~/parts/session/SessionGate'
import { DeclaredTabContent } from '~/routing/declaredTabs'
import { ConfirmDialogs } from '~/ui/dialogs/confirm'
import { PermissionsContext, ForbiddenHintContext } from '~/ui/permissions'
import { Toasts } from '~/ui/messages/Toasts'
import { lazyComponent } from '~/ui/lazyComponent'
import { useText } from '~/ui/useText'
import { Breadcrumbs } from './Breadcrumbs'
import { useWhoAmI, useMedia, useCachedRealm, useRealmName } from './currentRealm'
import { Masthead } from './Masthead'
import { Navigation } from './Navigation'
import { usePageFocus, usePageTitle } from './pageFocus'

const DeclaredTab = lazyComponent(
  async () => (await import('~/parts/declared/DeclaredTab')).DeclaredTab,
)

const EvaluateOwn = lazyComponent(async () => (await import('~/routing/EvaluateOwn')).EvaluateOwn)

/** The content's element; jump links and the router scroll it. */
export const mainId = 'kc-main-content-page-container'

/** Remembers a realm that the person may work in, once the server has shown it. */
function useRemembered(realm: string, isOpen: boolean) {
  // The world outside React: the browser's storage.
  useEffect(() => {
    if (isOpen) recentRealms.add(realm)
  }, [realm, isOpen])
}

/** The frame around every page. It paints with what is known and waits for nothing. */
export function Shell() {
  const realm = useRealmName()
  const me = useWhoAmI(realm)
  const known = useCachedRealm(realm)
  usePageTitle(realm)
  usePageFocus(mainId)
  useRemembered(realm, known !== undefined && me !== undefined && me.permissions.size > 0)
  return (
    <div className="castellan-frame">
      {me?.temporary && <TemporaryAdmin />}
      <Framed realm={realm}>
        <PermissionsContext value={me?.permissions}>
          <DeclaredTabContent value={DeclaredTab}>
            <ForbiddenHintContext value={<EvaluateOwn />}>
              <Outlet />
            </ForbiddenHintContext>
          </DeclaredTabContent>
        </PermissionsContext>
      </Framed>
      <Toasts />
      <ConfirmDialogs />
      <SessionGate />
    </div>
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

/** Masthead, sidebar and content. The sidebar stands beside the content or, on small screens, over it. */
function Framed({ realm, children }: { realm: string; children: ReactNode }) {
  const { t } = useText()
  const isWide = useMedia('(min-width: 75rem)')
  const [isWanted, setWanted] = useState(true)
  // Over the content it goes away with the page that it was opened on.
  const here = useRouterState({ select: ({ location }) => location.pathname })
  const [overAt, setOverAt] = useState<string>()
  const isOver = overAt === here
  const isOpen = isWide ? isWanted : isOver
  const state = isOpen ? !isWide && page.modifiers.expanded : page.modifiers.collapsed
  const close = () => setOverAt(undefined)
  const main = () => document.getElementById(mainId)
  return (
    <div className={page.page}>
      <div className={skip.skipToContent}>
        <button
          type="button"
          className="pf-v6-c-button pf-m-primary"
          // A link would change the hash, which is the console's address.
          onClick={() => main()?.focus()}
        >
          {t('skipToContent')}
        </button>
      </div>
      <Masthead
        realm={realm}
        isSidebarOpen={isOpen}
        onToggleSidebar={() =>
          isWide ? setWanted(!isWanted) : setOverAt(isOver ? undefined : here)
        }
      />
      <div id="page-sidebar" className={css(page.pageSidebar, state)} inert={!isOpen}>
        <div className={page.pageSidebarMain}>
          <div className={page.pageSidebarBody}>
            <Navigation realm={realm} onFollow={close} />
          </div>
        </div>
      </div>
      <div className={css(page.pageMainContainer, page.modifiers.fill)}>
        <main
          id={mainId}
          className={page.pageMain}
          tabIndex={-1}
          {...(isOver && { onClick: close })}
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
