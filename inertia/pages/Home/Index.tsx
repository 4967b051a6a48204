import { Head } from '@inertiajs/react'
import type { ApplicationKind, ApplicationState } from '@protocol/applications'
import type { ItemRow } from '@protocol/knowledge'
import { Page } from '~/components/Page'
import { PageHeader } from '~/components/PageHeader'

export type HomeApplication = {
  id: string
  kind: ApplicationKind
  name: string
  state: ApplicationState
  /** The public address, or null when the application has none of its own. */
  url: string | null
  chatsThisWeek: number
}

export type UnansweredQuestion = {
  id: string
  question: string
  askedAt: string
  /** Null when it was asked in the internal chat. */
  applicationName: string | null
}

export type NextStep = 'add_knowledge' | 'ask' | 'publish' | 'answer_questions' | null

export type HomeProps = {
  applications: HomeApplication[]
  /** Items in any state between `queued` and `indexing`, newest first. */
  learning: ItemRow[]
  /** Failed items, newest first. */
  failed: ItemRow[]
  unanswered: UnansweredQuestion[]
  readyItemsCount: number
  nextStep: NextStep
}

export default function Home({ readyItemsCount }: HomeProps) {
  return (
    <Page>
      <Head title="Home" />
      <PageHeader title="Home" description={`${readyItemsCount} items are ready to answer.`} />
    </Page>
  )
}
