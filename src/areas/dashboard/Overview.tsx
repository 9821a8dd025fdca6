import { Title } from '@patternfly/react-core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { realmKeys } from '~/api/realms/keyProviders'
import { overview } from '~/api/realms/overview'
import { useRealm } from '~/api/realms/realms'
import { usePermissions, whoami } from '~/api/whoami'
import { holds } from '~/lib/access'
import { formatDate } from '~/lib/format'
import { EventRetention, useEventsConfig } from '~/parts/events/EventRetention'
import { RouteLink, useCanOpen } from '~/routing/links'
import { lazyComponent } from '~/ui/lazyComponent'
import { useDeniedReason } from '~/ui/permissions'
import { useText } from '~/ui/useText'
import { OverviewLink, useCanFollow } from './OverviewLink'
import { hintsOf, type Hint } from './hints'
import { DashboardCard, DashboardCardFrame } from './DashboardCard'
import { SignIns } from './SignIns'

const maxBusiestClients = 5

// Lazy, because table styles are large.
const FailureTable = lazyComponent(async () => (await import('./FailureTable')).default)

const expiryWarningMs = 30 * 24 * 3_600_000
const weekMs = 7 * 24 * 3_600_000

const severities = { high: 'severityHigh', medium: 'severityMedium', low: 'severityLow' } as const

const quickLinks = [
  { to: '/$realm/users/add-user', text: 'createUser', requires: 'manage-users' },
  { to: '/$realm/clients/add-client', text: 'createClient', requires: 'manage-clients' },
  { to: '/$realm/roles/new', text: 'createRole', requires: 'manage-realm' },
  { to: '/$realm/client-scopes/new', text: 'createClientScope', requires: 'manage-clients' },
] as const

export default function Overview({ realm }: { realm: string }) {
  const { t } = useText()
  const permissions = usePermissions(realm)
  const canFollow = useCanFollow()
  const hints = hintsOf(
    useRealm(realm),
    useSuspenseQuery(whoami(realm)).data,
    useExpiringKey(realm),
  ).filter(({ to }) => canFollow(to))
  const hasPanels = holds({ some: ['query-users', 'view-realm', 'view-events'] }, permissions)
  if (!hasPanels && hints.length === 0)
    return <p className="castellan-dashboard-empty">{t('noOverview')}</p>
  return (
    <section className="castellan-dashboard-section" aria-labelledby="overview">
      <Title headingLevel="h2" size="lg" id="overview">
        {t('realmOverview')}
      </Title>
      <div className="castellan-dashboard-panels">
        {hints.length > 0 && <Hints hints={hints} />}
        {holds('query-users', permissions) && <Users realm={realm} />}
        {holds('view-realm', permissions) && <Sessions realm={realm} />}
        <QuickLinks />
        {holds('view-events', permissions) && <SignIns realm={realm} />}
        {holds('view-events', permissions) && <Failures realm={realm} />}
      </div>
    </section>
  )
}

/** Date of the first key expiry within 30 days. */
function useExpiringKey(realm: string) {
  const permissions = usePermissions(realm)
  const { data } = useQuery({ ...realmKeys(realm), enabled: holds('view-realm', permissions) })
  const { language } = useText()
  const [now] = useState(() => Date.now())
  const expiryTimes = (data ?? []).flatMap(({ status, validTo }) =>
    status === 'ACTIVE' && typeof validTo === 'number' && validTo < now + expiryWarningMs
      ? [validTo]
      : [],
  )
  return expiryTimes.length > 0 ? formatDate(Math.min(...expiryTimes), language, 'date') : undefined
}

function Hints({ hints }: { hints: readonly Hint[] }) {
  const { t } = useText()
  return (
    <DashboardCardFrame title="realmHints" isWide>
      <ul className="castellan-hints">
        {hints.map(({ severity, text, to, params }) => (
          <li key={text}>
            {/* Not PatternFly's Label: its 3 kB of styles would delay the first page. */}
            <span className="castellan-severity" data-severity={severity}>
              {t(severities[severity])}
            </span>
            <OverviewLink to={to}>{t(text, params)}</OverviewLink>
          </li>
        ))}
      </ul>
    </DashboardCardFrame>
  )
}

function Users({ realm }: { realm: string }) {
  const { language } = useText()
  const query = useQuery(overview.users(realm))
  return (
    <DashboardCard title="users" query={query}>
      {(count) => (
        <OverviewLink to="users">
          <span className="castellan-figure">{count.toLocaleString(language)}</span>
        </OverviewLink>
      )}
    </DashboardCard>
  )
}

// Keycloak cannot count clients, and listing them all may take seconds. Clients with sessions are
// cheap.
function Sessions({ realm }: { realm: string }) {
  const { t, language } = useText()
  const query = useQuery(overview.clientSessions(realm))
  return (
    <>
      <DashboardCard title="sessionsOfClients" query={query}>
        {(clients) => {
          const active = clients.reduce((sum, client) => sum + client.active, 0)
          const offline = clients.reduce((sum, client) => sum + client.offline, 0)
          return (
            <>
              <OverviewLink to="sessions">
                <span className="castellan-figure">{active.toLocaleString(language)}</span>
              </OverviewLink>
              <p className="castellan-dashboard-empty">
                {t('offlineSessionsToo', { count: offline, number: offline })}
              </p>
            </>
          )
        }}
      </DashboardCard>
      <DashboardCard title="clientsInUse" query={query}>
        {(clients) => (
          <>
            <OverviewLink to="clients">
              <span className="castellan-figure">{clients.length.toLocaleString(language)}</span>
            </OverviewLink>
            <ul className="castellan-dashboard-empty castellan-server-value castellan-busiest">
              {clients.slice(0, maxBusiestClients).map(({ id, clientId, active }) => (
                <li key={id}>{t('clientWithSessions', { clientId, number: active })}</li>
              ))}
            </ul>
          </>
        )}
      </DashboardCard>
    </>
  )
}

function QuickLinks() {
  const { t } = useText()
  const canOpen = useCanOpen()
  const deniedReason = useDeniedReason()
  const availableLinks = quickLinks.filter(
    ({ to, requires }) => canOpen(to) && deniedReason(requires) === undefined,
  )
  if (availableLinks.length === 0) return null
  return (
    <DashboardCardFrame title="quickLinks" isWide>
      <ul className="castellan-links">
        {availableLinks.map(({ to, text }) => (
          <li key={to}>
            <RouteLink to={to}>{t(text)}</RouteLink>
          </li>
        ))}
      </ul>
    </DashboardCardFrame>
  )
}

function Failures({ realm }: { realm: string }) {
  const { t } = useText()
  const savesEvents = useEventsConfig(realm)?.eventsEnabled
  const query = useQuery({ ...overview.failures(realm), enabled: savesEvents !== false })
  if (savesEvents === false) {
    return (
      <DashboardCardFrame title="recentFailures" isWide>
        <p>{t('savingUserEventsOff')}</p>
      </DashboardCardFrame>
    )
  }
  return (
    <DashboardCard title="recentFailures" query={query} isWide>
      {(failures) => (
        <>
          {failures.length === 0 ? (
            <p>{t('noFailures')}</p>
          ) : (
            <Suspense fallback={null}>
              <FailureTable events={failures} />
            </Suspense>
          )}
          <EventRetention
            realm={realm}
            setting="eventsExpiration"
            span={weekMs}
            className="castellan-dashboard-empty"
          />
          <OverviewLink to="events" fallback={null}>
            {t('titleEvents')}
          </OverviewLink>
        </>
      )}
    </DashboardCard>
  )
}
