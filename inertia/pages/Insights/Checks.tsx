import { Head, router } from '@inertiajs/react'
import type { AnswerCheckRow } from '@protocol/checks'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Button, useOwnVisit } from '~/components/Button'
import { EmptyState } from '~/components/EmptyState'
import { ListRow } from '~/components/ListSection'
import { Page } from '~/components/layout/Page'
import { busyLabels, insightsChecks as words, samples } from '~/messages'
import { usePolling } from '~/hooks/use_polling'
import { route } from '~/lib/routes'
import { CheckForm } from './Partials/CheckForm'
import { CheckList } from './Partials/CheckList'
import { CheckReport, EarlierReports } from './Partials/CheckReport'
import { InsightsFrame } from './Partials/InsightsFrame'
import type { ChecksProps } from './types'
import { StateMark } from '~/components/StateMark'

const POLL_MS = 2_000

export default function InsightsChecks(props: ChecksProps) {
  const { checks, runs, applications, sources } = props
  const [adding, setAdding] = useState(false)
  const running = runs[0]?.isRunning ?? false
  const { visiting, watch } = useOwnVisit()
  const busy = running || visiting
  usePolling(['checks', 'runs'], POLL_MS, running)
  const isDue = ({ askedAt }: AnswerCheckRow) =>
    busy && (!running || askedAt === null || askedAt < runs[0]!.createdAt)

  const add = (
    <Button tone="primary" onClick={() => setAdding(true)}>
      <Plus size={18} strokeWidth={1.75} aria-hidden="true" />
      {words.add}
    </Button>
  )

  return (
    <Page>
      <Head title={words.title} />
      <InsightsFrame here="checks" actions={checks.length > 0 && add}>
        {checks.length === 0 ? (
          <EmptyState title={words.none.title} sample={<CheckSample />} action={add}>
            {words.none.text}
          </EmptyState>
        ) : (
          <div className="grid grid-cols-1 gap-6">
            <CheckReport
              runs={runs}
              progress={busy ? { done: checks.filter((one) => !isDue(one)).length, of: checks.length } : null}
              applications={applications}
              earlierPrompts={props.earlierPrompts}
              action={
                <Button
                  size="small"
                  processing={busy}
                  busy={busyLabels.running}
                  onClick={() =>
                    watch(() =>
                      router.post(route('insights.checks.runs.store'), {}, { preserveScroll: true })
                    )
                  }
                >
                  {words.askAll}
                </Button>
              }
            />
            <CheckList
              checks={checks}
              applications={applications}
              sources={sources}
              isDue={isDue}
              reportedAt={runs.find(({ finishedAt }) => finishedAt !== null)?.createdAt}
            />
            <EarlierReports runs={runs} />
          </div>
        )}
      </InsightsFrame>
      {adding && <CheckForm applications={applications} sources={sources} onClose={() => setAdding(false)} />}
    </Page>
  )
}

const { check } = samples

function CheckSample() {
  return (
    <ul className="card divide-y divide-line">
      <ListRow
        title={check.text}
        facts={
          <>
            <span>
              <StateMark tone="answered">{words.list.passing}</StateMark>
            </span>
            <span>{check.about}</span>
          </>
        }
      >
        <p className="text-sm text-ink-2">{check.expects}</p>
      </ListRow>
      <ListRow
        title={check.second}
        facts={
          <>
            <span>
              <StateMark tone="failed">{check.secondState}</StateMark>
            </span>
            <span>{check.secondAbout}</span>
          </>
        }
      >
        <p className="text-sm text-ink-2">{check.secondExpects}</p>
      </ListRow>
    </ul>
  )
}
