import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { events } from '~/api/events/events'
import { overview } from '~/api/realms/overview'
import { useRealm } from '~/api/realms/realms'
import { useText } from '~/ui/useText'
import { OverviewLink } from './OverviewLink'
import { Panel, PanelFrame } from './Panel'
import { lazyComponent } from '~/ui/lazyComponent'

// The styles of tables are large, and most start pages have no failures to show.
const FailureTable = lazyComponent(async () => (await import('./FailureTable')).default)

/** The last sign-ins that failed; or that the realm does not keep them. */
export function Failures({ realm }: { realm: string }) {
  const { t } = useText()
  const known = useRealm(realm).eventsEnabled
  const config = useQuery({
    ...events.config(realm),
    enabled: known === undefined,
  })
  const saved = known ?? config.data?.eventsEnabled
  const query = useQuery({ ...overview.failures(realm), enabled: saved !== false })
  if (saved === false) {
    return (
      <PanelFrame title="recentFailures" isWide>
        <p>{t('savingUserEventsOff')}</p>
      </PanelFrame>
    )
  }
  return (
    <Panel title="recentFailures" query={query} isWide>
      {(events) => (
        <>
          {events.length === 0 ? (
            <p>{t('noFailures')}</p>
          ) : (
            <Suspense fallback={null}>
              <FailureTable realm={realm} events={events} />
            </Suspense>
          )}
          <OverviewLink realm={realm} to="events" otherwise={null}>
            {t('titleEvents')}
          </OverviewLink>
        </>
      )}
    </Panel>
  )
}
