import { Head, router } from '@inertiajs/react'
import { useState } from 'react'
import { Button } from '~/components/Button'
import { EmptyState } from '~/components/EmptyState'
import { Page } from '~/components/layout/Page'
import { insightsChecks as words } from '~/messages'
import { usePolling } from '~/hooks/use_polling'
import { route } from '~/lib/routes'
import { CheckForm } from './Partials/CheckForm'
import { CheckList } from './Partials/CheckList'
import { CheckSample } from './Partials/CheckSample'
import { CheckReport } from './Partials/CheckReport'
import { InsightsFrame } from './Partials/InsightsFrame'
import type { ChecksProps } from './types'

const POLL_MS = 2_000

export default function InsightsChecks(props: ChecksProps) {
  const { checks, runs, applications, sources } = props
  const [adding, setAdding] = useState(false)
  const running = runs[0]?.finishedAt === null
  usePolling(['checks', 'runs'], POLL_MS, running)

  const add = (
    <Button tone="primary" onClick={() => setAdding(true)}>
      {words.add}
    </Button>
  )

  return (
    <Page>
      <Head title={words.title} />
      <InsightsFrame here="checks">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <p className="max-w-[62ch] text-pretty text-ink-2">{words.about}</p>
          {checks.length > 0 && (
            <div className="flex flex-wrap gap-3">
              <Button
                processing={running}
                onClick={() => router.post(route('insights.checks.runs.store'), {}, { preserveScroll: true })}
              >
                {running ? words.asking : words.askAll}
              </Button>
              {add}
            </div>
          )}
        </div>
        {checks.length === 0 ? (
          <div className="mt-8">
            <EmptyState title={words.none.title} sample={<CheckSample />} action={add}>
              {words.none.text}
            </EmptyState>
          </div>
        ) : (
          <div className="mt-8 grid grid-cols-1 gap-8">
            <CheckReport runs={runs} applications={applications} earlierPrompts={props.earlierPrompts} />
            <CheckList checks={checks} applications={applications} sources={sources} />
          </div>
        )}
      </InsightsFrame>
      {adding && <CheckForm applications={applications} sources={sources} onClose={() => setAdding(false)} />}
    </Page>
  )
}
