import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { eventCounts } from '~/api/events/eventCounts'
import { useRealm } from '~/api/realms/realms'
import { EventRetention } from '~/parts/events/EventRetention'
import { startsOf, type Unit } from '~/parts/events/statistics'
import { BarChart } from '~/ui/BarChart'
import { useText } from '~/ui/useText'
import { OverviewLink } from './OverviewLink'
import { DashboardCard } from './DashboardCard'

const barCount = 7
const hour = 3_600_000
const day = 24 * hour
const eventTypes = ['LOGIN', 'LOGIN_ERROR'] as const
const seriesTitles = ['signIns', 'failedSignIns'] as const

export function SignIns({ realm }: { realm: string }) {
  const { t, language } = useText()
  const { eventsEnabled } = useRealm(realm)
  const [now] = useState(() => Date.now())
  const days = startsOf({ from: now - (barCount - 1) * day, to: now, unit: 'day' })
  const hours = startsOf({ from: now - (barCount - 1) * hour, to: now, unit: 'hour' })
  const query = useQuery({
    ...eventCounts(realm, { days, hours, types: eventTypes }),
    enabled: eventsEnabled !== false,
  })
  if (eventsEnabled === false) return null
  const title = query.data?.unit === 'hour' ? 'signInsOfHours' : 'signInsOfDays'
  return (
    <DashboardCard title={title} query={query} isWide>
      {({ unit, starts, counts, isEstimated }) => (
        <>
          <BarChart
            label={t(title)}
            pointLabel={t(unit)}
            series={seriesTitles.map((seriesTitle, series) => ({
              name: t(seriesTitle),
              points: starts.map((start, index) => ({
                name: pointName(start, unit, language),
                count: counts[index]?.[series] ?? 0,
              })),
            }))}
          />
          <EventRetention
            realm={realm}
            setting="eventsExpiration"
            span={now - (days[0] ?? now)}
            className="castellan-dashboard-empty"
          />
          {isEstimated && <p className="castellan-dashboard-empty">{t('signInsEstimated')}</p>}
          <OverviewLink to="eventCharts" fallback={null}>
            {t('moreCharts')}
          </OverviewLink>
        </>
      )}
    </DashboardCard>
  )
}

const pointName = (start: number, unit: Unit, language: string) =>
  new Intl.DateTimeFormat(
    language,
    unit === 'day' ? { weekday: 'short', day: 'numeric' } : { hour: 'numeric', minute: '2-digit' },
  ).format(start)
