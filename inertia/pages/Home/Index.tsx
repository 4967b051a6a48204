import { Head, usePage } from '@inertiajs/react'
import { lazy, Suspense } from 'react'
import type { ItemRow } from '@protocol/knowledge'
import { Page } from '~/components/layout/Page'
import { PageHeader } from '~/components/layout/PageHeader'
import { useLiveItems } from '~/hooks/use_live_rows'
import { home as words, format, formatCount } from '~/messages'
import { Applications } from './Partials/Applications'
import { FailedItems } from './Partials/FailedItems'
import { LearningItems } from './Partials/LearningItems'
import { NextStepCard } from './Partials/NextStepCard'
import { UnansweredQuestions } from './Partials/UnansweredQuestions'
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
  unanswered: UnansweredQuestion[]
  readyItemsCount: number
  nextStep: NextStep | null
}

const LIVE = ['learning', 'failed', 'readyItemsCount', 'nextStep']

export default function Home(props: HomeProps) {
  const { applications, failed, unanswered, readyItemsCount, nextStep } = props
  const learning = useLiveItems(props.learning, LIVE)
  const { user } = usePage().props.auth

  return (
    <Page>
      <Head title={words.title} />
      <PageHeader
        title={user ? format(words.hello, { name: user.name.split(' ')[0]! }) : words.title}
        description={readyItemsCount > 0 ? formatCount(words.ready, readyItemsCount) : words.nothingReady}
      />
      <div className="grid grid-cols-1 gap-12">
        <div className="grid grid-cols-1 gap-4">
          {user && !user.verified && (
            <Suspense fallback={<div className="h-11" />}>
              <UnverifiedNote />
            </Suspense>
          )}
          {nextStep && <NextStepCard step={nextStep} />}
        </div>
        <div className="grid grid-cols-1 items-start gap-12 margin:grid-cols-[minmax(0,1fr)_320px]">
          <div className="grid grid-cols-1 gap-12">
            <Applications applications={applications} />
            <LearningItems items={learning} />
            <FailedItems items={failed} />
          </div>
          <UnansweredQuestions questions={unanswered} />
        </div>
      </div>
    </Page>
  )
}
