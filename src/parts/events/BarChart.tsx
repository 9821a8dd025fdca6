import { Card, CardBody, CardTitle } from '@patternfly/react-core'
import {
  Chart,
  ChartAxis,
  ChartBar,
  ChartGroup,
  ChartThemeColor,
} from '@patternfly/react-charts/victory'
import { css } from '@patternfly/react-styles'
import styles from '@patternfly/react-styles/css/components/Table/table'
import { useState } from 'react'
import type { TextKey } from '~/lib/textKey'
import { TextButton } from '~/ui/actions/TextButton'
import { useText } from '~/ui/useText'
import type { NamedCount } from './statistics'
import './charts.css'

type Series = { name: string; points: readonly NamedCount[] }

type Props = {
  /** Translated text. */
  title: string
  series: readonly Series[]
  /** Horizontal bars, for names instead of times. */
  isSideways?: boolean
  /** Shown instead of an empty chart. */
  emptyText?: TextKey
}

const chartSize = { width: 560, height: 240 }
const colors = ['var(--castellan-chart-first)', 'var(--castellan-chart-second)']
const maxNameLength = 22

export default function BarChart({
  title,
  series,
  isSideways = false,
  emptyText = 'nothingToCount',
}: Props) {
  const { t } = useText()
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
            {!isTable && (
              <div aria-hidden dir="ltr" className="castellan-chart">
                <Bars series={series} isSideways={isSideways} />
              </div>
            )}
            <NumbersTable title={title} series={series} isVisible={isTable} />
            <TextButton aria-pressed={isTable} onClick={() => setTable(!isTable)}>
              {t('asTable')}
            </TextButton>
          </>
        )}
      </CardBody>
    </Card>
  )
}

function Bars({ series, isSideways }: { series: readonly Series[]; isSideways: boolean }) {
  const { language } = useText()
  const names = series[0]?.points.map(({ name }) => name) ?? []
  // Use positions as x values: equal names would share one bar.
  const tickStep = Math.max(1, Math.ceil(names.length / 12))
  const ticks = names.map((_name, index) => index + 1)
  const visibleTicks = isSideways ? ticks : ticks.filter((tick) => (tick - 1) % tickStep === 0)
  const tickName = (tick: number) => shorten(names[tick - 1] ?? '')
  return (
    <Chart
      {...chartSize}
      horizontal={isSideways}
      themeColor={ChartThemeColor.multi}
      domainPadding={{ x: 16 }}
      padding={{ top: 16, right: 24, bottom: 40, left: isSideways ? 180 : 56 }}
      {...(series.length > 1 && {
        legendData: series.map(({ name }, index) => ({
          name,
          symbol: { fill: colors[index] },
        })),
        legendPosition: 'bottom' as const,
        padding: { top: 16, right: 24, bottom: 72, left: 56 },
      })}
    >
      <ChartAxis
        tickValues={visibleTicks}
        tickFormat={tickName}
        {...(isSideways && { invertAxis: true })}
      />
      <ChartAxis
        dependentAxis
        showGrid
        tickFormat={(tick: number) => (Number.isInteger(tick) ? tick.toLocaleString(language) : '')}
      />
      <ChartGroup offset={series.length > 1 ? 8 : 0}>
        {series.map(({ name, points }, index) => (
          <ChartBar
            key={name}
            data={points.map(({ count }, pointIndex) => ({ x: pointIndex + 1, y: count }))}
            style={{ data: { fill: colors[index] } }}
          />
        ))}
      </ChartGroup>
    </Chart>
  )
}

type NumbersTableProps = { title: string; series: readonly Series[]; isVisible: boolean }

/** Screen readers always get the table. */
function NumbersTable({ title, series, isVisible }: NumbersTableProps) {
  const { t, language } = useText()
  const points = series[0]?.points ?? []
  return (
    <table
      className={isVisible ? css(styles.table, styles.modifiers.compact) : 'pf-v6-screen-reader'}
      aria-label={title}
    >
      <thead className={styles.tableThead}>
        <tr className={styles.tableTr}>
          <th className={styles.tableTh} scope="col">
            {t('name')}
          </th>
          {series.map(({ name }) => (
            <th key={name} className={styles.tableTh} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={styles.tableTbody}>
        {points.map(({ name }, index) => (
          <tr key={`${index} ${name}`} className={styles.tableTr}>
            <th className={css(styles.tableTh, 'castellan-chart-name')} scope="row">
              <bdi>{name}</bdi>
            </th>
            {series.map((entry) => (
              <td key={entry.name} className={styles.tableTd}>
                {(entry.points[index]?.count ?? 0).toLocaleString(language)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const shorten = (name: string) =>
  name.length > maxNameLength ? `${name.slice(0, maxNameLength - 1)}…` : name
