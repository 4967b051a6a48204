import { Head } from '@inertiajs/react'
import { useState } from 'react'
import { ImproveAnswer } from '~/components/ImproveAnswer'
import { Page } from '~/components/layout/Page'
import { insights as words, samples } from '~/messages'
import { InsightsFrame } from './Partials/InsightsFrame'
import { InsightFilters } from './Partials/InsightFilters'
import { Report } from './Partials/Report'
import type { InsightsProps, Improving } from './types'
import { ButtonLink } from '~/components/ButtonLink'
import { EmptyState } from '~/components/EmptyState'
import { route } from '~/lib/routes'
import { buttonStyle } from '~/components/button_style'

const { nothing } = words
const { question } = samples

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

function InsightsEmptyState() {
  return (
    <EmptyState
      title={nothing.title}
      sample={<QuestionSample />}
      action={
        <ButtonLink tone="primary" href={route('internal-chat.show')}>
          {nothing.ask}
        </ButtonLink>
      }
    >
      {nothing.about}
    </EmptyState>
  )
}

function QuestionSample() {
  return (
    <div className="grid gap-5 rounded-card border bg-paper p-5">
      <div className="border-s-2 border-sun ps-4">
        <p className="font-serif text-lg leading-snug">{question.text}</p>
        <p className="mt-0.5 text-sm text-ink-3">{question.where}</p>
        <span className={buttonStyle('quiet', 'small', 'mt-2')}>{question.write}</span>
      </div>
      <div className="border-s-2 border-sun ps-4">
        <p className="font-serif text-lg leading-snug">{question.second}</p>
        <p className="mt-0.5 text-sm text-ink-3">{question.secondWhere}</p>
      </div>
    </div>
  )
}
