import type { InsightTotals } from '@protocol/insights'
import { insights as words } from '~/messages'
import { formatNumber } from '~/lib/format'
import { QuestionList } from './QuestionList'
import { RatedAnswers } from './RatedAnswers'
import type { InsightsProps, Improving } from '../types'

type Props = Pick<InsightsProps, 'totals' | 'unanswered' | 'mostAsked' | 'rejected' | 'praised'> & {
  onImprove: (chosen: Improving) => void
}

export function Report({ totals, unanswered, mostAsked, rejected, praised, onImprove }: Props) {
  return (
    <>
      <Totals totals={totals} />
      <div className="mt-12 grid grid-cols-1 items-start gap-12 margin:grid-cols-2">
        <QuestionList
          title={words.questions.unanswered}
          empty={words.questions.noneUnanswered}
          tone="sun"
          groups={unanswered}
          onImprove={onImprove}
        />
        <div className="grid grid-cols-1 gap-12">
          <RatedAnswers
            title={words.rated.rejected}
            empty={words.rated.noneRejected}
            answers={rejected}
            onImprove={onImprove}
          />
          <QuestionList
            title={words.questions.most}
            empty={words.questions.noneTwice}
            tone="evidence"
            groups={mostAsked}
            onImprove={onImprove}
          />
          {praised.length > 0 && (
            <RatedAnswers title={words.rated.praised} empty="" answers={praised} onImprove={null} />
          )}
        </div>
      </div>
    </>
  )
}

function Totals({ totals }: { totals: InsightTotals }) {
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
