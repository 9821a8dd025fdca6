import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { eventCounts } from '~/api/events/eventCounts'
import { useRealm } from '~/api/realms/realms'
import { EventRetention } from '~/parts/events/EventRetention'
import type { TextKey } from '~/lib/textKey'
import { startsOf, type Bucket, type Unit } from '~/parts/events/statistics'
import { useText } from '~/ui/useText'
import { OverviewLink } from './OverviewLink'
import { DashboardCard } from './DashboardCard'

const barCount = 7
const hour = 3_600_000
const day = 24 * hour
const eventTypes = ['LOGIN', 'LOGIN_ERROR'] as const
const seriesTitles = ['signIns', 'failedSignIns'] as const

export function SignIns({ realm }: { realm: string }) {
  const { t } = useText()
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
          <Bars
            title={title}
            unit={unit}
            buckets={starts.map((start, index) => ({ start, counts: counts[index] ?? [] }))}
          />
          <EventRetention
            realm={realm}
            setting="eventsExpiration"
            span={now - (days[0] ?? now)}
            className="castellan-dashboard-empty"
          />
          {isEstimated && <p className="castellan-dashboard-empty">{t('signInsEstimated')}</p>}
          <OverviewLink realm={realm} to="eventCharts" fallback={null}>
            {t('moreCharts')}
          </OverviewLink>
        </>
      )}
    </DashboardCard>
  )
}

type BarsProps = { title: TextKey; unit: Unit; buckets: readonly Bucket[] }

/** The table repeats the chart for screen readers. */
function Bars({ title: tableTitle, unit, buckets }: BarsProps) {
  const { t, language } = useText()
  const maxCount = Math.max(1, ...buckets.flatMap(({ counts }) => counts))
  const format = new Intl.DateTimeFormat(
    language,
    unit === 'day' ? { weekday: 'short', day: 'numeric' } : { hour: 'numeric', minute: '2-digit' },
  )
  return (
    <>
      <div className="castellan-days" aria-hidden>
        {buckets.map(({ start, counts }) => (
          <div key={start} className="castellan-day">
            <div className="castellan-day-bars">
              {counts.map((count, index) => (
                <span
                  key={seriesTitles[index]}
                  title={`${t(seriesTitles[index] ?? 'signIns')}: ${count.toLocaleString(language)}`}
                  className={index === 0 ? 'castellan-bar-good' : 'castellan-bar-bad'}
                  style={{ blockSize: `${(count / maxCount) * 100}%` }}
                />
              ))}
            </div>
            <span>{format.format(start)}</span>
          </div>
        ))}
      </div>
      <p className="castellan-legend" aria-hidden>
        {seriesTitles.map((title, index) => (
          <span key={title}>
            <span className={index === 0 ? 'castellan-bar-good' : 'castellan-bar-bad'} /> {t(title)}
            :{' '}
            {buckets
              .reduce((sum, { counts }) => sum + (counts[index] ?? 0), 0)
              .toLocaleString(language)}
          </span>
        ))}
      </p>
      <table className="pf-v6-screen-reader" aria-label={t(tableTitle)}>
        <thead>
          <tr>
            <th scope="col">{t(unit)}</th>
            {seriesTitles.map((title) => (
              <th key={title} scope="col">
                {t(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {buckets.map(({ start, counts }) => (
            <tr key={start}>
              <th scope="row">{format.format(start)}</th>
              {counts.map((count, index) => (
                <td key={seriesTitles[index]}>{count.toLocaleString(language)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
