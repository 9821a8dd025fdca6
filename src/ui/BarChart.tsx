import { useText } from './useText'
import './barChart.css'

export type BarSeries = { name: string; points: readonly { name: string; count: number }[] }

type Props = {
  /** Translated; the accessible name of the table. */
  label: string
  /** Translated; what the points are: days, clients … */
  pointLabel: string
  /** One or two, with the same points. With two, a legend gives their sums. */
  series: readonly BarSeries[]
  /** Horizontal bars, for names instead of times. */
  isSideways?: boolean
}

/** More names would run into each other on a phone. */
const maxNames = 7

/** Counts as bars. Screen readers get a table. */
export function BarChart({ label, pointLabel, series, isSideways }: Props) {
  const { language } = useText()
  return (
    <>
      <div aria-hidden className="castellan-chart">
        {isSideways ? <SidewaysBars series={series} /> : <UprightBars series={series} />}
        {series.length > 1 && <Legend series={series} />}
      </div>
      <table className="pf-v6-screen-reader" aria-label={label}>
        <thead>
          <tr>
            {[pointLabel, ...series.map(({ name }) => name)].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {countRows(series, language).map(([name, ...counts], index) => (
            <tr key={`${index} ${name}`}>
              <th scope="row">{name}</th>
              {counts.map((count, column) => (
                <td key={series[column]?.name}>{count}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** The chart as a table: each point's name, then its count in each series. */
export const countRows = (series: readonly BarSeries[], language: string): string[][] =>
  (series[0]?.points ?? []).map(({ name }, index) => [
    name,
    ...series.map(({ points }) => (points[index]?.count ?? 0).toLocaleString(language)),
  ])

const largest = (series: readonly BarSeries[]) =>
  Math.max(1, ...series.flatMap(({ points }) => points.map(({ count }) => count)))

function UprightBars({ series }: { series: readonly BarSeries[] }) {
  const { language } = useText()
  const max = largest(series)
  const points = series[0]?.points ?? []
  const step = Math.ceil(points.length / maxNames)
  return (
    <div className="castellan-columns">
      <div className="castellan-chart-scale">
        <span>{max.toLocaleString(language)}</span>
        <span>{(0).toLocaleString(language)}</span>
      </div>
      {points.map(({ name }, index) => (
        <div key={`${index} ${name}`} className="castellan-column">
          <div className="castellan-column-bars">
            {series.map((entry) => (
              <Bar key={entry.name} series={entry} index={index} max={max} side="blockSize" />
            ))}
          </div>
          <span className="castellan-column-name">{index % step === 0 && name}</span>
        </div>
      ))}
    </div>
  )
}

function SidewaysBars({ series }: { series: readonly BarSeries[] }) {
  const { language } = useText()
  const max = largest(series)
  return (
    <div className="castellan-bar-rows">
      {series[0]?.points.map(({ name }, index) => (
        <div key={`${index} ${name}`} className="castellan-bar-row">
          <bdi title={name}>{name}</bdi>
          {series.map((entry) => (
            <span key={entry.name} className="castellan-bar-track">
              <Bar series={entry} index={index} max={max} side="inlineSize" />
              {(entry.points[index]?.count ?? 0).toLocaleString(language)}
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}

type BarProps = {
  series: BarSeries
  index: number
  max: number
  side: 'blockSize' | 'inlineSize'
}

function Bar({ series, index, max, side }: BarProps) {
  const { language } = useText()
  const { name = '', count = 0 } = series.points[index] ?? {}
  return (
    <span
      className="castellan-chart-bar"
      title={`${name}, ${series.name}: ${count.toLocaleString(language)}`}
      style={{ [side]: `${(count / max) * 100}%` }}
    />
  )
}

function Legend({ series }: { series: readonly BarSeries[] }) {
  const { language } = useText()
  return (
    <p className="castellan-legend">
      {series.map(({ name, points }) => (
        <span key={name}>
          <span className="castellan-chart-bar" /> {name}:{' '}
          {points.reduce((sum, { count }) => sum + count, 0).toLocaleString(language)}
        </span>
      ))}
    </p>
  )
}
