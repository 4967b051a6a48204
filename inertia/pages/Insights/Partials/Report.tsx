import { insights as words } from '~/messages'
import { QuestionList } from './QuestionList'
import { RatedAnswers } from './RatedAnswers'
import { Totals } from './Totals'
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
