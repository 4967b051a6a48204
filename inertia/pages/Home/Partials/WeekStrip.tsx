import { Link } from '@inertiajs/react'
import type { InsightTotals } from '@protocol/insights'
import { formatNumber } from '~/lib/format'
import { home as words, format } from '~/messages'
import { route } from '~/lib/routes'

const { week: says } = words

/** How the last seven days went, each number with what it is out of. */
export function WeekStrip({ week, before }: { week: InsightTotals; before: number }) {
  const { questions, answered, up, down } = week
  const facts = [
    { term: says.questions, value: formatNumber(questions), of: trend(questions, before) },
    {
      term: says.answered,
      value: `${Math.round((answered / questions) * 100)} %`,
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
          <div key={term} className="flex items-baseline gap-3 px-6 py-4 sm:grid sm:gap-0">
            <dt className="flex-1 text-sm text-ink-2">{term}</dt>
            <dd className="num text-xl font-semibold">{value}</dd>
            <dd className="num text-sm text-ink-3 max-sm:w-32 max-sm:text-end">{of}</dd>
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
