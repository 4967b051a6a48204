import { Head } from '@inertiajs/react'
import { useState } from 'react'
import { ImproveAnswer } from '~/components/ImproveAnswer'
import { Page } from '~/components/layout/Page'
import { insights as words } from '~/messages'
import { InsightsFrame } from './Partials/InsightsFrame'
import { InsightFilters } from './Partials/InsightFilters'
import { InsightsEmptyState } from './Partials/InsightsEmptyState'
import { Report } from './Partials/Report'
import type { InsightsProps, Improving } from './types'

export default function InsightsIndex(props: InsightsProps) {
  const [improving, setImproving] = useState<Improving | null>(null)

  return (
    <Page>
      <Head title={words.title} />
      <InsightsFrame here="questions">
        <InsightFilters filter={props.filter} applications={props.applications} />
        {isQuiet(props) ? (
          <div className="mt-6">
            <InsightsEmptyState />
          </div>
        ) : (
          <Report {...props} onImprove={setImproving} />
        )}
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

function isQuiet({ totals, unanswered, mostAsked, rejected, praised }: InsightsProps): boolean {
  return (
    totals.questions === 0 && [unanswered, mostAsked, rejected, praised].every(({ length }) => length === 0)
  )
}
