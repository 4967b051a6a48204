import type { VisitTotals } from '@protocol/visits'
import { cx } from '~/components/cx'
import { StateMark } from '~/components/StateMark'
import { formatDate, formatDay, formatNumber } from '~/lib/format'
import { format, visits as words } from '~/messages'

export type Metric = keyof VisitTotals

export const METRICS: Metric[] = ['views', 'visitors', 'clicks', 'chats', 'questions']

type Day = { day: string } & Partial<VisitTotals>
type Bar = { day: string; value: number; part: number }
type Props = {
  days: Day[]
  metric: Metric
  label: string
  /** Marks the part of each bar that was answered; with both names. */
  answered?: { is: string; not: string }
}

const HEIGHT = 160
/** Of the chart's width, in percent. */
const WIDEST_SHARE = 4
const MOST_BARS = 92

/** Bars, and a table for screen readers. A year is grouped by week. The last one isn't over, so it is lighter. */
export function VisitChart({ days, metric, label, answered }: Props) {
  const weekly = days.length > MOST_BARS
  const bars = weekly ? groupByWeek(days, metric) : days.map((day) => toBar(day, metric))
  const most = Math.max(...bars.map(({ value }) => value))
  const top = scaleTop(most)
  const width = 100 / bars.length
  return (
    <figure className="card relative p-4 sm:p-6">
      <figcaption className="mb-3 flex flex-wrap justify-between gap-x-4 text-sm text-ink-2">
        <span>{format(weekly ? words.chart.perWeek : words.chart.perDay, { metric: label })}</span>
        {answered ? (
          <span className="flex flex-wrap justify-end gap-x-4">
            <StateMark tone="answered">{answered.is}</StateMark>
            <StateMark tone="unanswered">{answered.not}</StateMark>
          </span>
        ) : (
          <span className="num">{most > 0 && format(words.chart.most, { number: formatNumber(most) })}</span>
        )}
      </figcaption>
      {most === 0 && (
        <p className="pointer-events-none absolute inset-x-0 top-1/2 -translate-y-1/2 text-center text-sm text-ink-3">
          {words.chart.none}
        </p>
      )}
      <div className="flex gap-3">
        <div className="min-w-0 flex-1">
          <svg
            viewBox={`0 0 100 ${HEIGHT}`}
            preserveAspectRatio="none"
            className="h-40 w-full overflow-visible"
            aria-hidden="true"
          >
            {(most > 0 ? [0, 0.5, 1] : [0]).map((part) => (
              <line
                key={part}
                x1="0"
                x2="100"
                y1={HEIGHT * (1 - part)}
                y2={HEIGHT * (1 - part)}
                stroke="var(--line)"
                vectorEffect="non-scaling-stroke"
              />
            ))}
            {bars.map(({ day, value, part }, at) => {
              const height = value === 0 ? 0 : Math.max(3, (value / top) * HEIGHT)
              const partHeight = answered ? (part / Math.max(1, value)) * height : 0
              const barWidth = Math.min(width * 0.6, WIDEST_SHARE)
              const place = { x: (at + 0.5) * width - barWidth / 2, width: barWidth }
              const plain = at === bars.length - 1 ? 'var(--line-strong)' : 'var(--ink-2)'
              return (
                <g key={day}>
                  <title>
                    {format(words.chart.bar, { date: formatDate(day), number: formatNumber(value) })}
                  </title>
                  <rect
                    {...place}
                    y={HEIGHT - height}
                    height={height - partHeight}
                    fill={answered ? 'var(--sun)' : plain}
                  />
                  {partHeight > 0 && (
                    <rect {...place} y={HEIGHT - partHeight} height={partHeight} fill="var(--evidence)" />
                  )}
                </g>
              )
            })}
          </svg>
          <div className="relative mt-2 h-4 text-xs/4 text-ink-3">
            {labeledBars(bars.length, weekly).map((at, nth) => (
              <span
                key={at}
                className={cx(
                  'absolute -translate-x-1/2 whitespace-nowrap',
                  nth % 2 === 0 && 'max-sm:hidden'
                )}
                style={{ left: `${(at + 0.5) * width}%` }}
              >
                {formatDay(bars[at]!.day)}
              </span>
            ))}
            <span
              className="absolute whitespace-nowrap"
              // Below its bar, where there is room.
              style={{ insetInlineEnd: `calc(max(0px, ${width / 2}% - 2rem))` }}
            >
              {weekly ? words.chart.thisWeek : words.chart.today}
            </span>
          </div>
        </div>
        {most > 0 && (
          <div
            className="num -my-2 flex h-44 flex-col justify-between text-end text-xs/4 text-ink-3"
            aria-hidden="true"
          >
            <span>{formatNumber(top)}</span>
            <span>{formatNumber(top / 2)}</span>
            <span>0</span>
          </div>
        )}
      </div>
      {/* A table can’t be one pixel high itself. */}
      <div className="sr-only">
        <table>
          <caption>{label}</caption>
          <tbody>
            {bars.map(({ day, value, part }) => (
              <tr key={day}>
                <th scope="row">{formatDate(day)}</th>
                <td>{value}</td>
                {answered && (
                  <td>
                    {answered.is}: {part}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

/** How many bars are between two labels: a week's days, or a quarter's weeks. */
const DAYS_BETWEEN = 7
const WEEKS_BETWEEN = 13
/** For two weeks or less. */
const FEW_DAYS_BETWEEN = 2
const MOST_TICKS = 5
/** A label further left would start outside the chart. */
const FIRST_SHARE = 0.04

/** The bars with labels, counted back from the last one, which always has its own. */
function labeledBars(bars: number, weekly: boolean): number[] {
  const daysBetween = bars > 2 * DAYS_BETWEEN ? DAYS_BETWEEN : FEW_DAYS_BETWEEN
  const unit = weekly ? WEEKS_BETWEEN : daysBetween
  const step = unit * Math.ceil(bars / unit / MOST_TICKS)
  const back = Array.from({ length: MOST_TICKS }, (_, at) => bars - 1 - (at + 1) * step)
  return back.filter((at) => (at + 0.5) / bars >= FIRST_SHARE)
}

/** The next even number of one significant digit, or 2: half of it, too, is a whole number. */
function scaleTop(most: number): number {
  const unit = 10 ** Math.floor(Math.log10(Math.max(1, most)))
  const top = Math.ceil(most / unit) * unit
  return Math.max(2, unit === 1 && top % 2 === 1 ? top + 1 : top)
}

function toBar(day: Day, metric: Metric): Bar {
  return { day: day.day, value: day[metric] ?? 0, part: day.answered ?? 0 }
}

function groupByWeek(days: Day[], metric: Metric): Bar[] {
  const weeks: Bar[] = []
  for (const [at, each] of days.entries()) {
    const { day, value, part } = toBar(each, metric)
    if (at % 7 === 0) weeks.push({ day, value: 0, part: 0 })
    weeks.at(-1)!.value += value
    weeks.at(-1)!.part += part
  }
  return weeks
}
