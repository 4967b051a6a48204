import type { VisitDay, VisitTotals } from '@protocol/visits'
import { formatDate, formatNumber } from '~/lib/format'
import { format, visits as words } from '~/messages'

export type Metric = keyof VisitTotals

export const METRICS: Metric[] = ['views', 'visitors', 'clicks', 'chats', 'questions']

type Props = { days: VisitDay[]; metric: Metric; label: string }

const HEIGHT = 160
const MOST_BARS = 92

/** Bars, and a table for screen readers. A year is grouped by week. */
export function VisitChart({ days, metric, label }: Props) {
  const weekly = days.length > MOST_BARS
  const bars = weekly ? weeksOf(days, metric) : days.map((day) => ({ day: day.day, value: day[metric] }))
  const most = Math.max(...bars.map(({ value }) => value))
  const width = 100 / bars.length
  return (
    <figure className="card relative p-5">
      <figcaption className="mb-3 flex justify-between text-sm text-ink-2">
        <span>{format(weekly ? words.chart.perWeek : words.chart.perDay, { metric: label })}</span>
        <span className="num">{most > 0 && format(words.chart.most, { number: formatNumber(most) })}</span>
      </figcaption>
      {most === 0 && (
        <p className="pointer-events-none absolute inset-x-0 top-1/2 -translate-y-1/2 text-center text-sm text-ink-3">
          {words.chart.none}
        </p>
      )}
      <svg
        viewBox={`0 0 100 ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-40 w-full overflow-visible"
        aria-hidden="true"
      >
        <line
          x1="0"
          x2="100"
          y1={HEIGHT}
          y2={HEIGHT}
          stroke="var(--line)"
          vectorEffect="non-scaling-stroke"
        />
        {bars.map(({ day, value }, at) => {
          const height = value === 0 ? 0 : Math.max(3, (value / most) * (HEIGHT - 4))
          return (
            <rect
              key={day}
              x={at * width + width * 0.14}
              width={width * 0.72}
              y={HEIGHT - height}
              height={height}
              fill="var(--ink-3)"
            >
              <title>{format(words.chart.bar, { date: formatDate(day), number: formatNumber(value) })}</title>
            </rect>
          )
        })}
      </svg>
      <div className="num mt-2 flex justify-between text-xs text-ink-3">
        <span>{formatDate(days[0]!.day)}</span>
        <span>{formatDate(days.at(-1)!.day)}</span>
      </div>
      {/* A table can’t be one pixel high itself. */}
      <div className="sr-only">
        <table>
          <caption>{label}</caption>
          <tbody>
            {bars.map(({ day, value }) => (
              <tr key={day}>
                <th scope="row">{formatDate(day)}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

function weeksOf(days: VisitDay[], metric: Metric) {
  const weeks: { day: string; value: number }[] = []
  for (const [at, day] of days.entries()) {
    if (at % 7 === 0) weeks.push({ day: day.day, value: 0 })
    weeks.at(-1)!.value += day[metric]
  }
  return weeks
}
