import { Content, Title } from '@patternfly/react-core'
import { TimesIcon } from '@patternfly/react-icons/dist/esm/icons/times-icon'
import { css } from '@patternfly/react-styles'
import styles from '@patternfly/react-styles/css/components/Tabs/tabs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Suspense, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useRealm } from '~/api/realms/realms'
import { getEnvironment } from '~/api/session'
import { usePermissions, whoami } from '~/api/whoami'
import { isSupport } from '~/lib/access'
import { onStored, readStored, writeStored } from '~/lib/storage'
import { NotFound, PagePending } from '~/routing/screens'
import './dashboard.css'
import { RouteLink } from '~/routing/links'
import { IconButton } from '~/ui/actions/buttons'
import { ExternalLink } from '~/ui/ExternalLink'
import { lazyComponent } from '~/ui/lazyComponent'
import { PageHeader } from '~/ui/PageHeader'
import { useText } from '~/ui/useText'
import { dashboardTabs, toDashboardTab, type DashboardTab } from './tabs'

const route = getRouteApi('/$realm/{-$tab}')

const ServerDetails = lazyComponent(async () => (await import('./ServerDetails')).default)
const ProviderInfo = lazyComponent(async () => (await import('./ProviderInfo')).default)
const UserLookup = lazyComponent(async () => (await import('./UserLookup')).default)
const Overview = lazyComponent(async () => (await import('./Overview')).default)

const websiteLinks = [
  { text: 'viewDocumentation', href: 'https://www.keycloak.org/docs/latest/server_admin/' },
  { text: 'viewGuides', href: 'https://www.keycloak.org/guides' },
  { text: 'joinCommunity', href: 'https://www.keycloak.org/community' },
  { text: 'readBlog', href: 'https://www.keycloak.org/blog' },
] as const

const storageKey = 'firstVisit'

/** Milliseconds. */
const introductionDuration = 24 * 3_600_000

export default function DashboardPage() {
  const { realm, tab: segment } = route.useParams()
  const { t, label } = useText()
  const { displayName } = useRealm(realm)
  const welcome = t('welcomeTo', { realmDisplayInfo: label(displayName) || realm })
  const tab = toDashboardTab(segment)
  if (!tab) return <NotFound />
  if (realm === getEnvironment().masterRealm)
    return <ServerHome realm={realm} tab={tab} welcome={welcome} />
  return (
    <>
      <PageHeader name={welcome} />
      <Start realm={realm} />
    </>
  )
}

type ServerHomeProps = { realm: string; tab: DashboardTab; welcome: string }

function ServerHome({ realm, tab, welcome }: ServerHomeProps) {
  const { t } = useText()
  return (
    <>
      <PageHeader name={t('realmNameTitle', { name: realm })} />
      <DashboardTabs realm={realm} current={tab} />
      {tab === 'welcome' && (
        <>
          <Introduction realm={realm}>
            <Welcome title={welcome} />
          </Introduction>
          <Start realm={realm} />
        </>
      )}
      <Suspense fallback={<PagePending />}>
        {tab === 'info' && <ServerDetails />}
        {tab === 'providers' && <ProviderInfo />}
      </Suspense>
    </>
  )
}

function DashboardTabs({ realm, current }: { realm: string; current: DashboardTab }) {
  const { t } = useText()
  return (
    <nav className={css(styles.tabs, styles.modifiers.box)} aria-label={t('home')}>
      <ul className={styles.tabsList}>
        {Object.entries(dashboardTabs).map(([tab, title]) => (
          <li
            key={tab}
            className={css(styles.tabsItem, tab === current && styles.modifiers.current)}
          >
            <RouteLink
              className={styles.tabsLink}
              to="/$realm/{-$tab}"
              params={{ realm, tab: tab === 'welcome' ? undefined : tab }}
              {...(tab === current && { 'aria-current': 'page' as const })}
            >
              <span className={styles.tabsItemText}>{t(title)}</span>
            </RouteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Welcome({ title }: { title: string }) {
  const { t } = useText()
  return (
    <section className="castellan-dashboard-section">
      <Title headingLevel="h2" size="xl">
        {title}
      </Title>
      <Content component="p">{t('welcomeText')}</Content>
      <ul className="castellan-links">
        {websiteLinks.map(({ text, href }) => (
          <li key={text}>
            <ExternalLink href={href}>{t(text)}</ExternalLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Hidden after a day, or once dismissed. */
function Introduction({ realm, children }: { realm: string; children: ReactNode }) {
  const { t } = useText()
  const userId = useSuspenseQuery(whoami(realm)).data.userId
  const firstVisit = useSyncExternalStore(subscribe, () => readVisits()[userId])
  const [now] = useState(() => Date.now())
  const isFirstVisit = firstVisit === undefined
  useEffect(() => {
    if (isFirstVisit) storeVisit(userId, now)
  }, [isFirstVisit, userId, now])
  if (firstVisit !== undefined && now - firstVisit > introductionDuration) return null
  return (
    <div className="castellan-first-visit">
      <div>{children}</div>
      <IconButton
        aria-label={t('hideWelcome')}
        icon={<TimesIcon />}
        onClick={({ currentTarget }) => {
          currentTarget.closest('main')?.focus() // the button disappears
          storeVisit(userId, 0)
        }}
      />
    </div>
  )
}

/** Time of the first visit by user id; 0 once dismissed. */
type Visits = Readonly<Record<string, number>>

const isVisits = (value: unknown): value is Visits =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const readVisits = () => readStored<Visits>(storageKey, {}, isVisits)
const subscribe = (listener: () => void) => onStored(storageKey, listener)
const storeVisit = (userId: string, firstVisit: number) =>
  writeStored(storageKey, { ...readVisits(), [userId]: firstVisit })

function Start({ realm }: { realm: string }) {
  if (!isSupport(usePermissions(realm))) return <DeferredOverview realm={realm} />
  return (
    <Suspense fallback={<PagePending />}>
      <UserLookup realm={realm} />
    </Suspense>
  )
}

/** Loads code and data only after the page has painted. */
function DeferredOverview({ realm }: { realm: string }) {
  if (!useAfterPaint()) return null
  return (
    <Suspense fallback={null}>
      <Overview realm={realm} />
    </Suspense>
  )
}

let hasPainted = false

/** False until the browser has painted once. */
function useAfterPaint(): boolean {
  const [isPainted, setIsPainted] = useState(hasPainted)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => {
        hasPainted = true
        setIsPainted(true)
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return isPainted
}
