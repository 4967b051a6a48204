import { router } from '@inertiajs/react'
import type { CheckRunRow } from '@protocol/checks'
import type { ReactNode } from 'react'
import { Button } from '~/components/Button'
import { Notice } from '~/components/Notice'
import { StateMark } from '~/components/StateMark'
import { formatAgo } from '~/lib/format'
import { insightsChecks as words, format, formatCount } from '~/messages'
import { route } from '~/lib/routes'
import type { ChecksProps } from '../types'

type Props = Pick<ChecksProps, 'runs' | 'applications' | 'earlierPrompts'>
type ReportProps = Props & {
  /** Of the run under way. */
  progress: { done: number; of: number } | null
  action: ReactNode
}

const { report } = words

export function CheckReport({ runs, applications, earlierPrompts, progress, action }: ReportProps) {
  const [latest] = finishedOf(runs)
  if (progress)
    return (
      <section aria-label={report.latest} className="flex items-center justify-between gap-4">
        <p role="status" className="sr-only">
          {formatCount(report.running, progress.of)}
        </p>
        <p className="flex flex-wrap items-center gap-x-2">
          <StateMark tone="working">{formatCount(report.progress, progress.of, progress)}</StateMark>
          {latest && <span className="text-sm text-ink-3">{format(report.last, valuesOf(latest))}</span>}
        </p>
        {action}
      </section>
    )
  if (!latest) return <div>{action}</div>

  return (
    <section aria-labelledby="check-report" className="grid gap-2">
      <h2 id="check-report" className="sr-only">
        {report.latest}
      </h2>
      {latest.broke.length === 0 ? (
        <div className="flex items-center justify-between gap-4">
          <p className="flex flex-wrap items-center gap-x-2">
            <StateMark tone="answered">{valuesOf(latest).sum}</StateMark>
            <span className="text-sm text-ink-3">{format(report.ran, valuesOf(latest))}</span>
          </p>
          {action}
        </div>
      ) : (
        <Notice tone="ember" title={formatCount(report.broke, latest.broke.length)} action={action}>
          <p>{format(report.asked, valuesOf(latest))}</p>
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
    </section>
  )
}

export function EarlierReports({ runs }: Pick<Props, 'runs'>) {
  const earlier = finishedOf(runs).slice(1)
  if (earlier.length === 0) return null
  return (
    <details className="fold text-sm">
      <summary className="text-ink-2">{report.earlier}</summary>
      <ul className="mt-2 grid gap-1 text-ink-2">
        {earlier.map((run) => (
          <li key={run.id}>
            {run.broke.length === 0
              ? format(report.allHold, valuesOf(run))
              : format(report.someBroke, { ...valuesOf(run), count: run.broke.length })}
          </li>
        ))}
      </ul>
    </details>
  )
}

function finishedOf(runs: CheckRunRow[]): CheckRunRow[] {
  return runs.filter(({ finishedAt }) => finishedAt !== null)
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
                route('applications.prompt-versions.restore.store', earlierPrompts[id]!),
                {},
                { preserveScroll: true }
              )
            }
          >
            {format(report.restore, { name })}
          </Button>
        ))}
    </div>
  )
}

function valuesOf({ passed, failed, finishedAt, cause }: CheckRunRow) {
  const sum = formatCount(report.hold, passed + failed, { passed })
  return { ago: formatAgo(finishedAt!), cause: report.causes[cause], sum }
}
