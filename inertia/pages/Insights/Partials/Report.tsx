import type { InsightTotals } from '@protocol/insights'
import { insights as words, format } from '~/messages'
import { formatNumber, formatShare } from '~/lib/format'
import { QuestionList } from './QuestionList'
import { RatedAnswers } from './RatedAnswers'
import type { InsightsProps, Improving } from '../types'

const { totals: labels } = words

type Props = Pick<
  InsightsProps,
  'totals' | 'before' | 'unanswered' | 'mostAsked' | 'rejected' | 'praised'
> & {
  onImprove: (chosen: Improving) => void
}

export function Report({ totals, before, unanswered, mostAsked, rejected, praised, onImprove }: Props) {
  return (
    <>
      <Totals totals={totals} before={before} />
      <div className="mt-12 grid grid-cols-1 items-start gap-12 margin:grid-cols-2">
        <QuestionList
          title={words.questions.unanswered}
          empty={words.questions.noneUnanswered}
          groups={unanswered}
          onImprove={onImprove}
        />
        <div className="grid grid-cols-1 gap-12">
          {rejected.length > 0 && (
            <RatedAnswers title={words.rated.rejected} answers={rejected} onImprove={onImprove} />
          )}
          <QuestionList
            title={words.questions.most}
            empty={words.questions.noneTwice}
            groups={mostAsked}
            onImprove={onImprove}
          />
          {praised.length > 0 && (
            <RatedAnswers title={words.rated.praised} answers={praised} onImprove={null} />
          )}
        </div>
      </div>
    </>
  )
}

/** Each number with its total, or its change. */
function Totals({ totals, before }: { totals: InsightTotals; before: number | null }) {
  const { questions, answered, up, down } = totals
  const share = questions === 0 ? '–' : formatShare(answered / questions)
  const rated = up + down === 0 ? labels.unrated : format(labels.rated, { count: formatNumber(up + down) })
  const facts = [
    { term: labels.questions, value: formatNumber(questions), of: trend(questions, before) },
    {
      term: labels.answered,
      value: share,
      of: format(labels.of, { part: formatNumber(answered), whole: formatNumber(questions) }),
    },
    { term: labels.up, value: formatNumber(up), of: rated },
    { term: labels.down, value: formatNumber(down), of: rated },
  ]
  return (
    <dl className="mt-6 grid grid-cols-2 gap-3 sm:grid-cols-4">
      {facts.map(({ term, value, of }) => (
        <div key={term} className="card p-4 sm:p-5">
          <dt className="text-sm text-ink-2">{term}</dt>
          <dd className="mt-1 text-2xl font-semibold">{value}</dd>
          <dd className="min-h-5 text-sm text-ink-3">{of}</dd>
        </div>
      ))}
    </dl>
  )
}

function trend(now: number, before: number | null): string {
  if (before === null) return ''
  if (before === 0) return labels.first
  if (now === before) return labels.same
  return format(now > before ? labels.more : labels.fewer, { count: formatNumber(Math.abs(now - before)) })
}
