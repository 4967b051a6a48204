import { Download } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { VISIT_SPANS, type VisitDay, type VisitReport } from '@protocol/visits'
import { buttonStyle } from '~/components/button_style'
import { cx } from '~/components/cx'
import { EmptyState } from '~/components/EmptyState'
import { LinkSwitch } from '~/components/LinkTabs'
import { formatNumber, formatShare } from '~/lib/format'
import { format, formatCount, visits as words } from '~/messages'
import { OriginList } from './OriginList'
import { VisitChart, METRICS, type Metric } from './VisitChart'

type Props = {
  report: VisitReport
  span: number
  /** Labels, for example "views" for a page or "opens" for a chat. */
  names: Partial<Record<Metric, string>>
  metrics?: Metric[]
  /** Instead of the comparison with the period before. */
  notes?: Partial<Record<Metric, string>>
  /** Instead of the words for a page without visits. */
  none?: { title: string; about: string }
  /** Null for messengers: a message has no referrer. */
  countsCountries: boolean | null
  pageAt: string
  csvAt: string
  children?: ReactNode
}

export function VisitReportView(props: Props) {
  const {
    report,
    span,
    names,
    metrics = METRICS,
    notes,
    none,
    countsCountries,
    pageAt,
    csvAt,
    children,
  } = props
  const totals = Object.fromEntries(
    metrics.map((key) => [key, report.days.reduce((sum, day) => sum + day[key], 0)])
  ) as Record<Metric, number>
  const [chosen, setMetric] = useState<Metric | null>(null)
  const metric = chosen ?? metrics.find((key) => totals[key] > 0) ?? metrics[0]!
  const isEmpty = Object.values(totals).every((total) => total === 0)
  const labelOf = (key: Metric) => names[key] ?? words.metrics[key]

  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <LinkSwitch
          label={words.span.label}
          tabs={VISIT_SPANS.map((days) => ({
            href: `${pageAt}?days=${days}`,
            label: days === 365 ? words.span.year : formatCount(words.span.days, days),
            here: days === span,
          }))}
        />
        <a
          href={`${csvAt}?days=${span}`}
          aria-label={words.csv}
          className={buttonStyle('quiet', 'small')}
          download
        >
          <Download size={16} strokeWidth={1.75} aria-hidden="true" />
          <span className="sm:hidden">{words.csvShort}</span>
          <span className="max-sm:hidden">{words.csv}</span>
        </a>
      </div>
      {isEmpty ? (
        <EmptyState
          title={none?.title ?? words.noVisits}
          sample={<SampleChart days={report.days} label={labelOf(metrics[0]!)} />}
        >
          {none?.about ?? words.noVisitsHint}
        </EmptyState>
      ) : (
        <>
          <div
            role="radiogroup"
            aria-label={words.metric}
            className={cx(
              'relative grid gap-2 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none sm:gap-4',
              metrics.length === 4 ? 'grid-cols-2' : 'grid-cols-3'
            )}
          >
            {metrics.map((key) => (
              <label
                key={key}
                className={cx(
                  'press cursor-pointer rounded-card border px-2 py-3 sm:p-4 has-focus-visible:outline-2 has-focus-visible:outline-evidence',
                  key === metric ? '-m-px border-2 border-primary bg-ink/4' : 'bg-sheet hover:border-ink-3'
                )}
              >
                <input
                  type="radio"
                  name="metric"
                  className="sr-only"
                  checked={key === metric}
                  onChange={() => setMetric(key)}
                />
                <span className="block text-sm text-ink-2">{labelOf(key)}</span>
                <span className="block text-xl font-semibold sm:text-2xl">{formatNumber(totals[key])}</span>
                <span className="num block text-sm text-ink-2 sm:truncate">
                  {notes?.[key] ?? trend(totals[key], report.before[key])}
                </span>
              </label>
            ))}
          </div>
          <Conversion days={report.days} />
          <VisitChart days={report.days} metric={metric} label={labelOf(metric)} />
        </>
      )}
      {countsCountries === null ? (
        children
      ) : (
        <>
          <div className="grid gap-8 md:grid-cols-2">
            {children}
            <OriginList
              title={words.referrers.title}
              origins={report.referrers}
              empty={words.referrers.none}
            />
            {countsCountries && (
              <OriginList
                title={words.countries.title}
                origins={report.countries}
                empty={words.countries.none}
              />
            )}
          </div>
          <PrivacyNote countsCountries={countsCountries} />
        </>
      )}
    </div>
  )
}

/** An example of the chart after some weeks. */
function SampleChart({ days, label }: { days: VisitDay[]; label: string }) {
  const sample = days.slice(-30).map((day, at) => ({
    ...day,
    views: Math.round((6 + at / 2) * (at % 7 > 4 ? 2 : 1)),
  }))
  return (
    <div aria-hidden="true" className="mask-b-from-60%">
      <VisitChart days={sample} metric="views" label={label} />
    </div>
  )
}

function trend(now: number, before: number): string {
  if (now === 0 && before === 0) return words.trend.none
  if (before === 0) return words.trend.first
  if (now === before) return words.trend.same
  return format(now > before ? words.trend.more : words.trend.fewer, {
    share: formatShare(Math.abs(now - before) / before),
    before: formatNumber(before),
  })
}

/** The results of the visits, if there are any. */
function Conversion({ days }: { days: VisitDay[] }) {
  const sum = (key: Metric) => days.reduce((total, day) => total + day[key], 0)
  const [visitors, chats, questions, answered] = [
    sum('visitors'),
    sum('chats'),
    sum('questions'),
    sum('answered'),
  ]
  if (visitors === 0 || questions === 0) return null
  return (
    <p className="-my-4 text-sm text-ink-2">
      {format(words.conversion, {
        chats: formatCount(words.conversionChats, chats),
        visitors: formatCount(words.conversionVisitors, visitors),
        share: formatShare(answered / questions),
      })}
    </p>
  )
}

function PrivacyNote({ countsCountries }: { countsCountries: boolean }) {
  const { title, visitors, countriesKnown, countriesUnknown } = words.privacy
  return (
    <details className="fold max-w-[68ch] text-sm text-ink-2">
      <summary className="font-medium text-ink">{title}</summary>
      <p className="mt-3">{visitors}</p>
      <p className="mt-3">{countsCountries ? countriesKnown : countriesUnknown}</p>
    </details>
  )
}
