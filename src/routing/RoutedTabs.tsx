import styles from '@patternfly/react-styles/css/components/Tabs/tabs'
import { AngleDownIcon } from '@patternfly/react-icons/dist/esm/icons/angle-down-icon'
import { css } from '@patternfly/react-styles'
import { useParams } from '@tanstack/react-router'
import {
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import type { Requirement } from '~/lib/access'
import type { TextKey } from '~/lib/textKey'
import { ActionMenu } from '~/ui/actions/ActionMenu'
import { useDeniedReason } from '~/ui/permissions'
import { usePageTab } from '~/ui/pageName'
import { useText } from '~/ui/useText'
import { Panel } from './Panel'
import { DeclaredTabContent, isDeclaredTab, useDeclaredTabs } from './declaredTabs'
import { DefaultTabContext, UntypedRouteLink, type Target } from './links'
import './tabs.css'

/** A tab with its own address. */
export type RoutedTab = {
  /** URL segment. */
  id: string
  /** Message key. */
  title: TextKey
  /** Literal title instead of a key, for tabs of extensions. */
  name?: string
  /** Hides the tab if the permissions are missing. */
  requires?: Requirement | undefined
  /** Rendered only while the tab is open. */
  content: () => ReactNode
  /** Defaults to the page's with this segment. */
  link?: Target | undefined
}

type Props = {
  /** Message key: accessible name. */
  label: string
  /** The first tab is the default. */
  tabs: readonly RoutedTab[]
  /** URL segment. */
  current: string | undefined
  /** The address of a tab, built by `linkOptions()`. */
  link: (tab: string) => Target
}

/** If false, pages show NotFound. */
export const isTabOf = (tabs: readonly { id: string }[], segment: string | undefined) =>
  segment === undefined || tabs.some(({ id }) => id === segment) || isDeclaredTab(segment)

/** `scrollIntoView` would scroll the page, too. */
function scrollTabIntoView(tab: Element, strip: Element) {
  const [tabRect, stripRect] = [tab.getBoundingClientRect(), strip.getBoundingClientRect()]
  const left =
    Math.min(tabRect.left - stripRect.left, 0) || Math.max(tabRect.right - stripRect.right, 0)
  if (left !== 0) strip.scrollBy({ left, behavior: 'instant' })
}

/** The positions of the tabs that are not wholly in view. Empty if the row has room for all. */
function hiddenTabs(strip: Element, row: Element): readonly number[] {
  if (strip.scrollWidth <= row.clientWidth) return []
  const view = strip.getBoundingClientRect()
  return [...strip.children].flatMap((tab, index) => {
    const { left, right } = tab.getBoundingClientRect()
    return left < view.left - 1 || right > view.right + 1 ? [index] : []
  })
}

/**
 * Keeps the open tab in view, also when the window narrows or tabs load later, and returns the
 * positions of the hidden ones. Uses ResizeObserver: reading sizes here would force a layout.
 */
function useHiddenTabs(stripRef: RefObject<HTMLElement | null>, tabOrder: string) {
  const [hidden, setHidden] = useState<readonly number[]>([])
  useEffect(() => {
    const strip = stripRef.current
    const row = strip?.parentElement
    if (!strip || !row || !tabOrder) return undefined
    const update = () => {
      const next = hiddenTabs(strip, row)
      setHidden((previous) => (previous.join() === next.join() ? previous : next))
    }
    const observer = new ResizeObserver(() => {
      const tab = strip.querySelector('[aria-selected="true"]')
      if (tab) scrollTabIntoView(tab, strip)
      update()
    })
    for (const element of [row, strip, ...strip.children]) observer.observe(element)
    strip.addEventListener('scroll', update, { passive: true })
    return () => {
      observer.disconnect()
      strip.removeEventListener('scroll', update)
    }
  }, [stripRef, tabOrder])
  return hidden
}

/** Only the open tab is mounted. */
export function RoutedTabs({ label, tabs, current, link }: Props) {
  const { t } = useText()
  const id = useId()
  const deniedReason = useDeniedReason()
  const allTabs = [...tabs, ...useExtensionTabs()]
  const visibleTabs = allTabs.filter(({ requires }) => deniedReason(requires) === undefined)
  const openTab = visibleTabs.find((tab) => tab.id === current) ?? visibleTabs[0]
  const stripRef = useRef<HTMLUListElement>(null)
  const tabOrder = [openTab?.id, ...visibleTabs.map((tab) => tab.id)].join(' ')
  const hidden = useHiddenTabs(stripRef, tabOrder)
  const isInner = useContext(DefaultTabContext) !== undefined
  usePageTab(isInner || !openTab ? undefined : (openTab.name ?? t(openTab.title)))
  if (!openTab) return null
  const moreText = t('more', { count: hidden.length })
  return (
    <>
      <div className={styles.tabs}>
        <ul
          ref={stripRef}
          className={styles.tabsList}
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
                <UntypedRouteLink
                  {...(tab.link ?? link(tab.id))}
                  id={`${id}-${tab.id}`}
                  className={styles.tabsLink}
                  role="tab"
                  aria-selected={isCurrent}
                  tabIndex={isCurrent ? 0 : -1}
                  {...(isCurrent && { 'aria-controls': `${id}-panel` })}
                >
                  <span className={styles.tabsItemText}>{tab.name ?? t(tab.title)}</span>
                </UntypedRouteLink>
              </li>
            )
          })}
        </ul>
        <ActionMenu
          name={`${moreText}: ${t(label)}`}
          icon={
            <span className="castellan-more-tabs">
              {moreText} <AngleDownIcon />
            </span>
          }
          actions={visibleTabs
            .filter((_tab, index) => hidden.includes(index))
            .map((tab) => ({
              label: tab.title,
              ...(tab.name !== undefined && { name: tab.name }),
              onSelect: () => {
                const link = document.getElementById(`${id}-${tab.id}`)
                link?.focus()
                link?.click()
              },
            }))}
        />
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

const TabPanel = ({ content }: Pick<RoutedTab, 'content'>) => (
  <Panel>
    <TabContent content={content} />
  </Panel>
)

/** A component, so that the panel catches what `content` throws. */
const TabContent = ({ content }: Pick<RoutedTab, 'content'>) => content()

/** ARIA tabs keyboard pattern. */
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
