import { Head, router } from '@inertiajs/react'
import { useState } from 'react'
import { ImproveAnswer } from '~/components/ImproveAnswer'
import { Page } from '~/components/layout/Page'
import { format, insights as words, samples } from '~/messages'
import { buttonStyle } from '~/components/button_style'
import { ButtonLink } from '~/components/ButtonLink'
import { cx } from '~/components/cx'
import { EmptyState } from '~/components/EmptyState'
import { ListRow } from '~/components/ListSection'
import { formatNumber } from '~/lib/format'
import { route } from '~/lib/routes'
import type { InsightPeriod } from '@protocol/insights'
import { Select } from '~/components/forms/Select'
import { Figures } from '~/components/Figures'
import { ImportAnswers } from './Partials/ImportAnswers'
import { InsightsFrame } from './Partials/InsightsFrame'
import type { InsightsProps, Improving } from './types'
import { QuestionList } from './Partials/QuestionList'
import { RatedAnswers } from './Partials/RatedAnswers'
import { VisitChart } from '~/pages/Applications/Partials/Visits/VisitChart'

const PERIODS: Array<{ value: InsightPeriod; label: string }> = [
  { value: '7', label: words.filters.periods.week },
  { value: '30', label: words.filters.periods.month },
  { value: '90', label: words.filters.periods.quarter },
  { value: 'all', label: words.filters.periods.all },
]

const { nothing } = words
const { question } = samples

export default function InsightsIndex(props: InsightsProps) {
  const [improving, setImproving] = useState<Improving | null>(null)

  return (
    <Page>
      <Head title={words.title} />
      <InsightsFrame here="questions" actions={!props.isUnused && <ImportAnswers />}>
        {!props.isUnused && <InsightFilters filter={props.filter} applications={props.applications} />}
        {isQuiet(props) ? (
          <div className={props.isUnused ? undefined : 'mt-6'}>
            <InsightsEmptyState isUnused={props.isUnused} />
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

function InsightsEmptyState({ isUnused }: Pick<InsightsProps, 'isUnused'>) {
  return (
    <EmptyState
      title={nothing.title}
      sample={<QuestionSample />}
      action={
        <>
          <ButtonLink tone="primary" href={route('internal-chat.show')}>
            {nothing.ask}
          </ButtonLink>
          {isUnused && <ImportAnswers />}
        </>
      }
    >
      {nothing.about}
    </EmptyState>
  )
}

function QuestionSample() {
  return (
    <ul className="card divide-y divide-line">
      <SampleRow text={question.text} where={question.where} />
      <SampleRow text={question.second} where={question.secondWhere} />
    </ul>
  )
}

function SampleRow({ text, where }: { text: string; where: string }) {
  return (
    <ListRow
      title={text}
      isActionSmall
      facts={where.split(' · ').map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      action={<span className={buttonStyle('quiet', 'small', 'self-center')}>{words.questions.write}</span>}
    />
  )
}

function InsightFilters({ filter, applications }: Pick<InsightsProps, 'filter' | 'applications'>) {
  const show = (change: { period?: string; application?: string }) => {
    const chosen = { period: filter.period, application: filter.applicationId ?? '', ...change }
    const { period, application } = chosen
    router.get(
      route('insights.index'),
      { period, ...(application && { application }) },
      { preserveScroll: true, preserveState: true, replace: true }
    )
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Select
        quiet
        label={words.filters.period}
        className="min-w-0"
        value={filter.period}
        options={PERIODS}
        onChange={(period) => show({ period })}
      />
      <Select
        quiet
        label={words.filters.application}
        className="min-w-0"
        value={filter.applicationId ?? ''}
        options={[
          { value: '', label: words.filters.everywhere },
          { value: 'own', label: words.filters.own },
          ...applications.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(application) => show({ application })}
      />
    </div>
  )
}

type Props = Pick<
  InsightsProps,
  | 'totals'
  | 'days'
  | 'questionsBefore'
  | 'questionsListed'
  | 'unanswered'
  | 'mostAsked'
  | 'rejected'
  | 'praised'
> & {
  onImprove: (chosen: Improving) => void
}

function Report(props: Props) {
  const {
    totals,
    days,
    questionsBefore,
    questionsListed,
    unanswered,
    mostAsked,
    rejected,
    praised,
    onImprove,
  } = props
  const other = mostAsked.filter(({ id }) => !unanswered.some((group) => group.id === id))
  const beside = [other, rejected, praised].some(({ length }) => length > 0)
  return (
    <>
      <div className="card mt-6">
        <Figures totals={totals} questionsBefore={questionsBefore} words={words.totals} />
      </div>
      {days.length > 0 && totals.questions > 0 && (
        <div className="mt-4">
          <VisitChart
            days={days}
            metric="questions"
            label={words.totals.questions}
            answered={{ is: words.totals.answered, not: words.totals.unanswered }}
          />
        </div>
      )}
      {questionsListed !== null && (
        <p className="mt-12 text-sm text-ink-2">
          {format(words.totals.listed, { count: formatNumber(questionsListed) })}
        </p>
      )}
      <div
        className={cx(
          'grid grid-cols-1 items-start gap-12',
          questionsListed === null ? 'mt-12' : 'mt-4',
          beside && 'margin:grid-cols-2'
        )}
      >
        <QuestionList
          title={words.questions.unanswered}
          empty={words.questions.noneUnanswered}
          groups={unanswered}
          onImprove={onImprove}
        />
        {beside && (
          <div className="grid grid-cols-1 gap-12">
            {rejected.length > 0 && (
              <RatedAnswers title={words.rated.rejected} answers={rejected} onImprove={onImprove} />
            )}
            {other.length > 0 && (
              <QuestionList title={words.questions.most} groups={other} showsOutcome onImprove={onImprove} />
            )}
            {praised.length > 0 && (
              <RatedAnswers title={words.rated.praised} answers={praised} onImprove={null} />
            )}
          </div>
        )}
      </div>
    </>
  )
}
