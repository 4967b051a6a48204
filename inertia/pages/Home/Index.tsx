import { Head, usePage } from '@inertiajs/react'
import { lazy, Suspense } from 'react'
import type { InboxRow } from '@protocol/inbox'
import type { InsightTotals } from '@protocol/insights'
import type { ItemRow, SourceRow } from '@protocol/knowledge'
import { Page } from '~/components/layout/Page'
import { PageHeader } from '~/components/layout/PageHeader'
import { useLiveItems, useLiveSources } from '~/hooks/use_live_rows'
import { home as words, format, formatCount } from '~/messages'
import { Applications } from './Partials/Applications'
import { LearningItems } from './Partials/LearningItems'
import { NeedsYou } from './Partials/NeedsYou'
import { NextStepCard } from './Partials/NextStepCard'
import { WeekStrip } from './Partials/WeekStrip'
import type { HomeApplication, UnansweredQuestion, NextStep } from '@protocol/home'

const UnverifiedNote = lazy(async () => ({
  default: (await import('./Partials/UnverifiedNote')).UnverifiedNote,
}))

export type HomeProps = {
  applications: HomeApplication[]
  /** Items in any state between `queued` and `indexing`, newest first. */
  learning: ItemRow[]
  /** Failed items, newest first. */
  failed: ItemRow[]
  /** Feeds and websites that have no items yet. */
  fetchingSources: SourceRow[]
  /** Feeds and websites whose address fails. */
  failedSources: SourceRow[]
  unanswered: UnansweredQuestion[]
  /** Conversations that need a person, the longest waiting first. */
  people: InboxRow[]
  /** Questions of the last seven days. */
  week: InsightTotals
  questionsWeekBefore: number
  readyItemsCount: number
  nextStep: NextStep | null
}

const LIVE = [
  'learning',
  'failed',
  'fetchingSources',
  'failedSources',
  'readyItemsCount',
  'nextStep',
  'people',
]

export default function Home(props: HomeProps) {
  const { applications, failed, unanswered, people, week, readyItemsCount, nextStep } = props
  const learning = useLiveItems(props.learning, LIVE)
  const fetching = useLiveSources(props.fetchingSources, LIVE)
  const { user } = usePage().props.auth
  const started = nextStep !== 'begin'
  // The list below offers the next step for each question.
  const step = nextStep === 'answer_questions' ? null : nextStep

  return (
    <Page>
      <Head title={words.title} />
      <PageHeader
        title={user ? format(words.hello, { name: user.name.split(' ')[0]! }) : words.title}
        description={readyItemsCount > 0 ? formatCount(words.ready, readyItemsCount) : words.nothingReady}
      />
      <div className="grid grid-cols-1 gap-8">
        {user && !user.verified && (
          <Suspense fallback={<div className="h-11" />}>
            <UnverifiedNote />
          </Suspense>
        )}
        {step && <NextStepCard step={step} />}
        {week.questions > 0 && <WeekStrip week={week} before={props.questionsWeekBefore} />}
        {started && (
          <div className="grid grid-cols-1 items-start gap-12 margin:grid-cols-[minmax(0,1fr)_320px]">
            <div className="grid grid-cols-1 gap-12">
              <NeedsYou
                people={people}
                unanswered={unanswered}
                failed={failed}
                failedSources={props.failedSources}
              />
              <LearningItems items={learning} sources={fetching} />
            </div>
            <Applications applications={applications} />
          </div>
        )}
      </div>
    </Page>
  )
}
