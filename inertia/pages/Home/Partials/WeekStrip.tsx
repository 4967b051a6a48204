import { Link } from '@inertiajs/react'
import type { InsightTotals } from '@protocol/insights'
import { formatNumber, formatShare } from '~/lib/format'
import { home as words, format } from '~/messages'
import { route } from '~/lib/routes'

const { week: says } = words

/** The last seven days, each number with its total. */
export function WeekStrip({ week, before }: { week: InsightTotals; before: number }) {
  const { questions, answered, up, down } = week
  const facts = [
    { term: says.questions, value: formatNumber(questions), of: trend(questions, before) },
    {
      term: says.answered,
      value: formatShare(answered / questions),
      of: format(says.of, { part: formatNumber(answered), whole: formatNumber(questions) }),
    },
    {
      term: says.helpful,
      value: formatNumber(up),
      of: up + down === 0 ? says.unrated : format(says.rated, { count: formatNumber(up + down) }),
    },
  ]
  return (
    <Link
      href={route('insights.index', {}, { period: '7' })}
      className="card press block hover:border-line-strong"
    >
      <span className="sr-only">{says.label}</span>
      <dl className="grid divide-y divide-line sm:grid-cols-3 sm:divide-x sm:divide-y-0">
        {facts.map(({ term, value, of }) => (
          <div
            key={term}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center px-6 py-3 sm:grid-cols-1 sm:py-4"
          >
            <dt className="text-sm text-ink-2">{term}</dt>
            <dd className="num text-xl font-semibold max-sm:row-span-2">{value}</dd>
            <dd className="num text-sm text-ink-3">{of}</dd>
          </div>
        ))}
      </dl>
    </Link>
  )
}

function trend(now: number, before: number): string {
  if (before === 0) return says.first
  if (now === before) return says.same
  return format(now > before ? says.more : says.fewer, { count: formatNumber(Math.abs(now - before)) })
}
