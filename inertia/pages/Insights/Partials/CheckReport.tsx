import { router } from '@inertiajs/react'
import type { CheckRunRow } from '@protocol/checks'
import { Button } from '~/components/Button'
import { Notice } from '~/components/Notice'
import { count, formatAgo } from '~/format'
import { route } from '~/routes'
import type { ChecksProps } from '../Checks'

type Props = Pick<ChecksProps, 'runs' | 'applications' | 'earlierPrompts'>

const CAUSES: Record<CheckRunRow['cause'], string> = {
  content: 'your content changed',
  prompt: 'a master prompt changed',
  asked: 'you asked',
}

/** What the latest run found, and what runs before it did. */
export function CheckReport({ runs, applications, earlierPrompts }: Props) {
  const finished = runs.filter(({ finishedAt }) => finishedAt !== null)
  const [latest] = finished
  if (!latest) return null

  return (
    <section aria-labelledby="check-report" className="grid gap-4">
      <h2 id="check-report" className="font-semibold">
        Latest report
      </h2>
      {latest.broke.length === 0 ? (
        <Notice>
          Asked {formatAgo(latest.finishedAt!)}, because {CAUSES[latest.cause]}: {sum(latest)}. Nothing broke.
        </Notice>
      ) : (
        <Notice tone="ember" title={`${count(latest.broke.length, 'answer')} broke`}>
          <p>
            Asked {formatAgo(latest.finishedAt!)}, because {CAUSES[latest.cause]}: {sum(latest)}.
          </p>
          <ul className="mt-2 grid gap-1">
            {latest.broke.map(({ checkId, question, reason }) => (
              <li key={checkId}>
                <span className="font-medium text-ink">{question}</span> {reason}
              </li>
            ))}
          </ul>
          <Restore run={latest} applications={applications} earlierPrompts={earlierPrompts} />
        </Notice>
      )}
      {finished.length > 1 && (
        <details className="text-sm">
          <summary className="w-fit cursor-pointer rounded-chip text-ink-2">Earlier reports</summary>
          <ul className="mt-2 grid gap-1 text-ink-2">
            {finished.slice(1).map((run) => (
              <li key={run.id}>
                {formatAgo(run.finishedAt!)}, because {CAUSES[run.cause]}: {sum(run)}
                {run.broke.length > 0 && `, ${run.broke.length} broke`}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function Restore({ run, applications, earlierPrompts }: Omit<Props, 'runs'> & { run: CheckRunRow }) {
  if (run.cause !== 'prompt') return null
  const touched = new Set(run.broke.map(({ applicationId }) => applicationId))
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {applications
        .filter(({ id }) => touched.has(id) && earlierPrompts[id])
        .map(({ id, name }) => (
          <Button
            key={id}
            size="small"
            onClick={() =>
              router.post(
                route('applications.prompt-versions.restore', earlierPrompts[id]!),
                {},
                { preserveScroll: true }
              )
            }
          >
            Restore the earlier prompt of {name}
          </Button>
        ))}
    </div>
  )
}

function sum({ passed, failed }: CheckRunRow): string {
  return `${passed} of ${count(passed + failed, 'answer')} ${passed === 1 ? 'holds' : 'hold'}`
}
