import type { InsightTotals } from '@protocol/insights'
import { formatNumber } from '~/lib/format'
import { insights as words } from '~/messages'

export function Totals({ totals }: { totals: InsightTotals }) {
  const { questions, answered, up, down } = totals
  const share = questions === 0 ? '–' : `${Math.round((answered / questions) * 100)} %`
  const facts = [
    { term: words.totals.questions, value: formatNumber(questions) },
    { term: words.totals.answered, value: share },
    { term: words.totals.up, value: formatNumber(up) },
    { term: words.totals.down, value: formatNumber(down) },
  ]
  return (
    <dl className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-4">
      {facts.map(({ term, value }) => (
        <div key={term} className="card p-4 sm:p-5">
          <dt className="text-sm text-ink-2">{term}</dt>
          <dd className="mt-1 text-2xl font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
