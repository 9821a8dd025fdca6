import styles from '@patternfly/react-styles/css/components/Tabs/tabs'
import { css } from '@patternfly/react-styles'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { CatchBoundary, useParams, type ErrorComponentProps } from '@tanstack/react-router'
import {
  Suspense,
  useContext,
  useEffect,
  useId,
  useRef,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import type { Requirement } from '~/lib/access'
import { ErrorPanel } from '~/ui/messages/ErrorPanel'
import { useDeniedReason } from '~/ui/permissions'
import { useText } from '~/ui/useText'
import { AddressLink } from './AddressLink'
import { DeclaredTabContent, isDeclaredTab, useDeclaredTabs } from './declaredTabs'
import { PagePending } from './PagePending'
import { DefaultTabContext } from './sameLocation'
import './tabs.css'

/** A tab with an address of its own. */
export type RoutedTab = {
  /** The segment of the address. */
  id: string
  /** Message key. */
  title: string
  /** The title where it is no key of ours: what an extension calls its tab. */
  name?: string
  /** Without it the tab is not shown. */
  requires?: Requirement
  /** Drawn, and so loaded, only while the tab is open. */
  content: () => ReactNode
  /** Its address, where that is not the page's own with another segment. */
  link?: Target
}

/** Where a link leads: what `linkOptions({ to, params, search })` gives. */
export type Target = { to: string; params: Record<string, string | undefined>; search?: object }

type Props = {
  /** Message key: what the tabs belong to. */
  label: string
  /** Those that the object has; the first one is open when the address names none. */
  tabs: readonly RoutedTab[]
  /** The segment of the address. */
  current: string | undefined
  /** The address of a tab: `linkOptions({ to, params, search })`, checked against the registry. */
  link: (tab: string) => Target
}

/**
 * Whether an address names one of these tabs, or none. A page that it does not fit answers "not
 * found" before it draws anything.
 */
export const isTabOf = (tabs: readonly { id: string }[], segment: string | undefined) =>
  segment === undefined || tabs.some(({ id }) => id === segment) || isDeclaredTab(segment)

/** Only along the strip: `scrollIntoView` would move the page as well. */
function scrollTabIntoView(tab: Element, strip: Element) {
  const [tabRect, stripRect] = [tab.getBoundingClientRect(), strip.getBoundingClientRect()]
  const left =
    Math.min(tabRect.left - stripRect.left, 0) || Math.max(tabRect.right - stripRect.right, 0)
  if (left !== 0) strip.scrollBy({ left, behavior: 'instant' })
}

/** Tabs that are addresses: links, of which only the open one is mounted. */
export function RoutedTabs({ label, tabs, current, link }: Props) {
  const { t } = useText()
  const id = useId()
  const deniedReason = useDeniedReason()
  const allTabs = [...tabs, ...useExtensionTabs()]
  const visibleTabs = allTabs.filter(({ requires }) => deniedReason(requires) === undefined)
  const openTab = visibleTabs.find((tab) => tab.id === current) ?? visibleTabs[0]
  const stripRef = useRef<HTMLUListElement>(null)
  // Tabs that come later push the open one aside.
  const tabOrder = [openTab?.id, ...visibleTabs.map((tab) => tab.id)].join(' ')
  // Where the browser has scrolled to is outside React: an open tab is always in sight, also in a
  // window that was made narrow. Told of a size, the page is laid out already; to ask for it here
  // would lay it out before it is drawn.
  useEffect(() => {
    const strip = stripRef.current
    const tab = strip?.querySelector('[aria-selected="true"]')
    if (!strip || !tab || !tabOrder) return undefined
    const observer = new ResizeObserver(() => scrollTabIntoView(tab, strip))
    observer.observe(strip)
    return () => observer.disconnect()
  }, [tabOrder])
  if (!openTab) return null
  return (
    <>
      <div className={styles.tabs}>
        <ul
          ref={stripRef}
          className={css(styles.tabsList, 'castellan-tabs')}
          role="tablist"
          aria-label={t(label)}
          onKeyDown={moveFocus}
        >
          {visibleTabs.map((tab) => {
            const isCurrent = tab === openTab
            return (
              <li
                key={tab.id}
                className={css(styles.tabsItem, isCurrent && styles.modifiers.current)}
                role="presentation"
              >
                <AddressLink
                  {...(tab.link ?? link(tab.id))}
                  id={`${id}-${tab.id}`}
                  className={styles.tabsLink}
                  role="tab"
                  aria-selected={isCurrent}
                  tabIndex={isCurrent ? 0 : -1}
                  {...(isCurrent && { 'aria-controls': `${id}-panel` })}
                >
                  <span className={styles.tabsItemText}>{tab.name ?? t(tab.title)}</span>
                </AddressLink>
              </li>
            )
          })}
        </ul>
      </div>
      <div
        id={`${id}-panel`}
        className="castellan-tab"
        role="tabpanel"
        aria-labelledby={`${id}-${openTab.id}`}
      >
        <DefaultTabContext value={visibleTabs[0]?.id}>
          <TabPanel key={openTab.id} content={openTab.content} />
        </DefaultTabContext>
      </div>
    </>
  )
}

/** Tabs that extensions of the server bring to the page at the current address. */
function useExtensionTabs(): readonly RoutedTab[] {
  const declared = useDeclaredTabs()
  const DeclaredContent = useContext(DeclaredTabContent)
  const { realm = '' } = useParams({ strict: false })
  const { label } = useText()
  if (!DeclaredContent) return []
  return declared.map(({ id, providerId }) => ({
    id,
    title: 'details',
    name: label(providerId, { plain: true }),
    requires: 'view-realm',
    content: () => <DeclaredContent key={realm} realm={realm} providerId={providerId} />,
  }))
}

/** Waits and fails in its own place: the header and the other tabs stay. */
const TabPanel = ({ content }: Pick<RoutedTab, 'content'>) => (
  <CatchBoundary getResetKey={() => 0} errorComponent={TabError}>
    <Suspense fallback={<PagePending />}>
      <TabContent content={content} />
    </Suspense>
  </CatchBoundary>
)

function TabError({ error, reset }: ErrorComponentProps) {
  const errorBoundary = useQueryErrorResetBoundary()
  const retry = () => {
    errorBoundary.reset()
    reset()
  }
  return <ErrorPanel error={error} onRetry={retry} />
}

/** Makes what `content` throws (a promise, an error) belong to the boundaries above. */
const TabContent = ({ content }: Pick<RoutedTab, 'content'>) => content()

/** The focus goes along the tabs by arrow keys, Home and End; Enter and Space follow the link. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')]
  const index = tabs.findIndex((tab) => tab === event.target)
  const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
  const targetByKey: Record<string, number> = {
    ArrowRight: isMirrored ? index - 1 : index + 1,
    ArrowLeft: isMirrored ? index + 1 : index - 1,
    Home: 0,
    End: tabs.length - 1,
  }
  const target = targetByKey[event.key]
  if (index >= 0 && target !== undefined) {
    event.preventDefault()
    tabs[(target + tabs.length) % tabs.length]?.focus()
  } else if (index >= 0 && event.key === ' ') {
    event.preventDefault()
    tabs[index]?.click()
  }
}
