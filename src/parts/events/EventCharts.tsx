import { Card, CardBody, CardTitle } from '@patternfly/react-core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { eventSample, type EventSample } from '~/api/events/eventCounts'
import { overview } from '~/api/realms/overview'
import { usePermissions } from '~/api/whoami'
import { holds } from '~/lib/access'
import { formatDate } from '~/lib/format'
import type { TextKey } from '~/lib/textKey'
import { PagePending } from '~/routing/screens'
import { TextButton } from '~/ui/actions/buttons'
import { BarChart, countRows, type BarSeries } from '~/ui/BarChart'
import { ErrorPanel } from '~/ui/messages/ErrorPanel'
import { ToggleButtons } from '~/ui/inputs/ToggleButtons'
import { PlainTable } from '~/ui/PlainTable'
import { useText } from '~/ui/useText'
import { EventRetention } from './EventRetention'
import { EventsOffNotice } from './EventsOffNotice'
import {
  bucketsOf,
  completeSpan,
  mostFrequent,
  spanOf,
  startOfUnit,
  type NamedCount,
  type Span,
  type Unit,
} from './statistics'
import './charts.css'

const hour = 3_600_000
const day = 24 * hour

/** `length` in milliseconds. */
const spans = {
  lastDay: { length: day, unit: 'hour' },
  lastWeek: { length: 7 * day, unit: 'day' },
  lastMonth: { length: 30 * day, unit: 'day' },
} as const satisfies Record<string, { length: number; unit: Unit }>

const countedTypes = ['LOGIN', 'LOGIN_ERROR', 'REGISTER']
const maxEvents = 5000
const maxBars = 8

type Props = { realm: string }

/** Covers only stored events, up to `maxEvents`. */
export function EventCharts({ realm }: Props) {
  const [spanName, setSpanName] = useState<keyof typeof spans>('lastWeek')
  const [now] = useState(() => Date.now())
  const { length, unit } = spans[spanName]
  const from = startOfUnit(now - length, unit)
  const { data, error, refetch } = useQuery(
    eventSample(realm, { from, types: countedTypes, limit: maxEvents }),
  )
  return (
    <>
      <EventsOffNotice realm={realm} setting="eventsEnabled" />
      <ToggleButtons
        label="time"
        options={['lastDay', 'lastWeek', 'lastMonth']}
        value={spanName}
        onChange={setSpanName}
      />
      <EventRetention
        realm={realm}
        setting="eventsExpiration"
        span={now - from}
        className="castellan-charts-range"
      />
      {data ? (
        <Charts realm={realm} sample={data} span={{ from, to: now, unit }} />
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <PagePending />
      )}
    </>
  )
}

type ChartsProps = { realm: string; sample: EventSample; span: Span }

function Charts({ realm, sample: { events, isTruncated }, span: selectedSpan }: ChartsProps) {
  const { t, language } = useText()
  const oldestTime = events.at(-1)?.time
  const readText = t(isTruncated ? 'chartsCut' : 'chartsRead', {
    number: events.length,
    date: formatDate(isTruncated ? oldestTime : selectedSpan.from, language),
  })
  const span =
    isTruncated && oldestTime !== undefined
      ? completeSpan(selectedSpan, oldestTime)
      : spanOf(selectedSpan, oldestTime)
  const buckets = bucketsOf(events, countedTypes, span)
  const dateFormat = new Intl.DateTimeFormat(
    language,
    span.unit === 'day' ? { month: 'short', day: 'numeric' } : { hour: 'numeric' },
  )
  const countsOverTime = (index: number) =>
    buckets.map(({ start, counts }) => ({
      name: dateFormat.format(start),
      count: counts[index] ?? 0,
    }))
  const errors = events.filter(({ type }) => type === 'LOGIN_ERROR').map(({ error }) => error)
  const clients = events.filter(({ type }) => type === 'LOGIN').map(({ clientId }) => clientId)
  return (
    <>
      <p className="castellan-charts-range">{readText}</p>
      <div className="castellan-charts">
        <ChartCard
          title={t('signIns')}
          series={[
            { name: t('signIns'), points: countsOverTime(0) },
            { name: t('failedSignIns'), points: countsOverTime(1) },
          ]}
        />
        <ChartCard
          title={t('failuresByError')}
          series={toSeries(t, mostFrequent(errors, maxBars))}
          isSideways
        />
        <ChartCard
          title={t('clientsBySignIns')}
          series={toSeries(t, mostFrequent(clients, maxBars))}
          isSideways
        />
        <ChartCard
          title={t('registrations')}
          series={[{ name: t('registrations'), points: countsOverTime(2) }]}
          emptyText="noRegistrations"
        />
        <Sessions realm={realm} />
      </div>
    </>
  )
}

const toSeries = (t: (key: string) => string, points: readonly NamedCount[]) => [
  { name: t('eventCount'), points },
]

/** Current sessions only: Keycloak keeps no history of them. */
function Sessions({ realm }: Props) {
  const { t } = useText()
  const permissions = usePermissions(realm)
  const { data } = useQuery({
    ...overview.clientSessions(realm),
    enabled: holds('view-realm', permissions),
  })
  if (!data) return null
  const points = data
    .slice(0, maxBars)
    .map(({ clientId, active }) => ({ name: clientId, count: active }))
  return (
    <ChartCard
      title={t('sessionsNow')}
      series={[{ name: t('sessions'), points }]}
      isSideways
      emptyText="noSessions"
    />
  )
}

type ChartCardProps = {
  /** Translated text. */
  title: string
  series: readonly BarSeries[]
  isSideways?: boolean
  /** Shown instead of an empty chart. */
  emptyText?: TextKey
}

function ChartCard({ title, series, isSideways, emptyText = 'nothingToCount' }: ChartCardProps) {
  const { t, language } = useText()
  const [isTable, setTable] = useState(false)
  const isEmpty = series.every(({ points }) => points.every(({ count }) => count === 0))
  return (
    <Card isCompact component="section" aria-label={title}>
      <CardTitle component="h2">{title}</CardTitle>
      <CardBody>
        {isEmpty ? (
          <p>{t(emptyText)}</p>
        ) : (
          <>
            {isTable ? (
              <PlainTable
                label={title}
                titles={[t('name'), ...series.map(({ name }) => name)]}
                rows={countRows(series, language)}
              />
            ) : (
              <BarChart
                label={title}
                pointLabel={t('name')}
                series={series}
                isSideways={isSideways}
              />
            )}
            <TextButton aria-pressed={isTable} onClick={() => setTable(!isTable)}>
              {t('asTable')}
            </TextButton>
          </>
        )}
      </CardBody>
    </Card>
  )
}
