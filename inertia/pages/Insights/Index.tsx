import { Head } from '@inertiajs/react'
import type { InsightPeriod, InsightTotals, QuestionGroup, RatedAnswer } from '@protocol/insights'
import { useState } from 'react'
import { ImproveAnswer } from '~/components/ImproveAnswer'
import { Page } from '~/components/Page'
import { words } from '~/messages/insights'
import { InsightsFrame } from './Partials/InsightsFrame'
import { InsightFilters } from './Partials/InsightFilters'
import { QuestionList } from './Partials/QuestionList'
import { RatedAnswers } from './Partials/RatedAnswers'
import { Totals } from './Partials/Totals'

export type InsightsProps = {
  totals: InsightTotals
  unanswered: QuestionGroup[]
  mostAsked: QuestionGroup[]
  rejected: RatedAnswer[]
  praised: RatedAnswer[]
  filter: { period: InsightPeriod; applicationId: string | null }
  applications: Array<{ id: string; name: string }>
}

export type Improving = { id: string; question: string; answer: string; answered: boolean }

export default function InsightsIndex(props: InsightsProps) {
  const [improving, setImproving] = useState<Improving | null>(null)

  return (
    <Page>
      <Head title={words.title} />
      <InsightsFrame here="questions">
        <InsightFilters filter={props.filter} applications={props.applications} />
        <Totals totals={props.totals} />
        <div className="mt-12 grid grid-cols-1 items-start gap-12 margin:grid-cols-2">
          <QuestionList
            title={words.questions.unanswered}
            empty={words.questions.noneUnanswered}
            tone="sun"
            groups={props.unanswered}
            onImprove={setImproving}
          />
          <div className="grid grid-cols-1 gap-12">
            <RatedAnswers
              title={words.rated.rejected}
              empty={words.rated.noneRejected}
              answers={props.rejected}
              onImprove={setImproving}
            />
            <QuestionList
              title={words.questions.most}
              empty={words.questions.noneTwice}
              tone="evidence"
              groups={props.mostAsked}
              onImprove={setImproving}
            />
            {props.praised.length > 0 && (
              <RatedAnswers title={words.rated.praised} empty="" answers={props.praised} onImprove={null} />
            )}
          </div>
        </div>
      </InsightsFrame>
      {improving && (
        <ImproveAnswer
          key={improving.id}
          question={improving.question}
          answer={improving.answered ? improving.answer : ''}
          messageId={improving.id}
          onClose={() => setImproving(null)}
        />
      )}
    </Page>
  )
}
