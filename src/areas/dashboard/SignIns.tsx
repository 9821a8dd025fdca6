import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { eventCounts } from '~/api/events/eventCounts'
import { useRealm } from '~/api/realms/realms'
import { EventRetention } from '~/parts/events/EventRetention'
import { startsOf, type Bucket } from '~/parts/events/statistics'
import { useText } from '~/ui/useText'
import { OverviewLink } from './OverviewLink'
import { DashboardCard } from './DashboardCard'

const dayCount = 7
const msPerDay = 24 * 3_600_000
const eventTypes = ['LOGIN', 'LOGIN_ERROR'] as const
const seriesTitles = ['signIns', 'failedSignIns'] as const

export function SignIns({ realm }: { realm: string }) {
  const { t } = useText()
  const { eventsEnabled } = useRealm(realm)
  const [now] = useState(() => Date.now())
  const starts = startsOf({ from: now - (dayCount - 1) * msPerDay, to: now, unit: 'day' })
  const query = useQuery({
    ...eventCounts(realm, { starts, types: eventTypes }),
    enabled: eventsEnabled !== false,
  })
  if (eventsEnabled === false) return null
  return (
    <DashboardCard title="signInsOfDays" query={query} isWide>
      {({ counts, isEstimated }) => (
        <>
          <DayBars
            buckets={starts.map((start, index) => ({ start, counts: counts[index] ?? [] }))}
          />
          <EventRetention
            realm={realm}
            setting="eventsExpiration"
            span={now - (starts[0] ?? now)}
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

/** The table repeats the chart for screen readers. */
function DayBars({ buckets }: { buckets: readonly Bucket[] }) {
  const { t, language } = useText()
  const maxCount = Math.max(1, ...buckets.flatMap(({ counts }) => counts))
  const dayFormat = new Intl.DateTimeFormat(language, { weekday: 'short', day: 'numeric' })
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
            <span>{dayFormat.format(start)}</span>
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
      <table className="pf-v6-screen-reader" aria-label={t('signInsOfDays')}>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
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
              <th scope="row">{dayFormat.format(start)}</th>
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
