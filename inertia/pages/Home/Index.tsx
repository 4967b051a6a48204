import { Head, usePage, Link } from '@inertiajs/react'
import { Suspense } from 'react'
import type { InboxRow } from '@protocol/inbox'
import type { InsightTotals } from '@protocol/insights'
import type { ItemRow, SourceRow } from '@protocol/knowledge'
import { Page } from '~/components/layout/Page'
import { PageHeader } from '~/components/layout/PageHeader'
import { useLiveItems, useLiveSources } from '~/hooks/use_live_rows'
import { ListSection } from '~/components/ListSection'
import { home as words, format, formatCount } from '~/messages'
import type { HomeApplication, LostDomain, UnansweredQuestion, NextStep } from '@protocol/home'
import { KindGlyph } from '~/components/KindGlyph'
import { KnowledgeMark } from '~/components/KnowledgeMark'
import { useAutoAnimate } from '~/hooks/use_auto_animate'
import { lazy } from '~/lib/preloadable'
import { route, type PageRouteName } from '~/lib/routes'
import { Figures } from '~/components/Figures'
import { ButtonLink } from '~/components/ButtonLink'
import { Applications } from './Partials/Applications'
import { NeedsYou } from './Partials/NeedsYou'

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
  lostDomains: LostDomain[]
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
        description={
          readyItemsCount > 0
            ? formatCount(words.ready, readyItemsCount)
            : nextStep !== 'begin' && words.nothingReady
        }
      />
      <div className="grid grid-cols-1 gap-8">
        {user && !user.verified && (
          <Suspense fallback={<div className="h-11" />}>
            <UnverifiedNote />
          </Suspense>
        )}
        {step && <NextStepCard step={step} />}
        {week.questions > 0 && <LastWeek week={week} questionsBefore={props.questionsWeekBefore} />}
        {started && (
          <div className="grid grid-cols-1 items-start gap-12 margin:grid-cols-[minmax(0,1fr)_320px]">
            <div className="grid grid-cols-1 gap-12">
              <NeedsYou
                people={people}
                unanswered={unanswered}
                failed={failed}
                failedSources={props.failedSources}
                lostDomains={props.lostDomains}
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

type Props = {
  items: ItemRow[]
  /** Sources that have no items yet. */
  sources: SourceRow[]
}

function LearningItems({ items, sources }: Props) {
  const list = useAutoAnimate<HTMLUListElement>()
  const rows = [
    ...sources.map((source) => ({ ...source, href: route('data.sources.show', source.id), progress: null })),
    ...items.map((item) => ({ ...item, href: route('data.items.show', item.id) })),
  ]
  if (rows.length === 0) return null
  return (
    <ListSection title={words.learning.title} more={{ href: route('data.index'), label: words.learning.all }}>
      <ul ref={list} className="card divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-4 sm:px-6">
            <KindGlyph kind={row.kind} />
            <div className="min-w-44 flex-1">
              <Link href={row.href} className="block truncate rounded-chip font-medium hover:underline">
                {row.title}
              </Link>
            </div>
            <KnowledgeMark state={row.state} progress={row.progress} />
          </li>
        ))}
      </ul>
    </ListSection>
  )
}

function LastWeek({ week, questionsBefore }: { week: InsightTotals; questionsBefore: number }) {
  return (
    <ListSection
      title={words.week.title}
      more={{ href: route('insights.index', {}, { period: '7' }), label: words.week.all }}
    >
      <div className="card">
        <Figures totals={week} questionsBefore={questionsBefore} words={words.week} />
      </div>
    </ListSection>
  )
}

const HomeEmptyState = lazy(async () => ({
  default: (await import('./Partials/HomeEmptyState')).HomeEmptyState,
}))

type Goal = { route: PageRouteName; modal?: boolean }

const GOALS: Record<NextStep, Goal> = {
  begin: { route: 'onboarding.create' },
  go_on: { route: 'onboarding.guided' },
  add_knowledge: { route: 'data.index' },
  publish: { route: 'applications.biolink.create', modal: true },
  answer_questions: { route: 'data.index' },
}

function NextStepCard({ step }: { step: NextStep }) {
  const { title, text, button } = words.steps[step]
  const { route: name, modal } = GOALS[step]
  if (step === 'begin')
    return (
      <Suspense fallback={<div className="min-h-86" />}>
        <HomeEmptyState />
      </Suspense>
    )
  return (
    <section className="card flex flex-wrap items-center gap-6 px-6 py-6 sm:px-8">
      <div className="min-w-60 flex-1">
        <h2 className="font-serif text-xl">{title}</h2>
        <p className="mt-1 max-w-[62ch] text-ink-2">{text}</p>
      </div>
      <ButtonLink href={route(name)} modal={modal} tone="primary">
        {button}
      </ButtonLink>
    </section>
  )
}
