import { router } from '@inertiajs/react'
import type { FailedJobRow } from '@protocol/operator'
import { useState } from 'react'
import { Button } from '~/components/Button'
import { count, formatAgo } from '~/format'
import { useAutoAnimate } from '~/hooks/use_auto_animate'
import { route } from '~/routes'
import { Panel } from './Panel'

export function FailedJobs({ jobs, total }: { jobs: FailedJobRow[]; total: number }) {
  const [under, setUnder] = useState<string | null>(null)
  const list = useAutoAnimate<HTMLUListElement>()
  const retry = (what: string, href: string) =>
    router.post(
      href,
      {},
      { preserveScroll: true, onStart: () => setUnder(what), onFinish: () => setUnder(null) }
    )

  return (
    <Panel
      title="Failed jobs"
      hint="Tried as often as they may be. Put right what stopped them, then try them again: doing one twice changes nothing."
      action={
        jobs.length > 1 && (
          <Button
            size="small"
            processing={under === 'all'}
            onClick={() => retry('all', route('operator.retries.all'))}
          >
            Try all again
          </Button>
        )
      }
    >
      {jobs.length === 0 && <p className="text-sm text-ink-3">No job has failed.</p>}
      <ul ref={list} className="grid empty:hidden">
        {jobs.map((job) => (
          <li
            key={job.id}
            className="flex flex-wrap items-start gap-x-6 gap-y-2 border-b py-3 last:border-b-0 last:pb-0"
          >
            <div className="min-w-48 flex-1">
              <p className="text-sm font-medium break-words">{job.job}</p>
              <p className="text-sm break-words text-ember">{job.reason}</p>
              <p className="text-sm text-ink-3">
                {job.queue}
                {job.failedAt && <> · {formatAgo(job.failedAt)}</>}
              </p>
            </div>
            <Button
              size="small"
              aria-label={`Try ${job.job} again`}
              processing={under === job.id}
              onClick={() => retry(job.id, route('operator.retries.store', job.id))}
            >
              Try again
            </Button>
          </li>
        ))}
      </ul>
      {total > jobs.length && (
        <p className="mt-4 text-sm text-ink-3">
          {count(total - jobs.length, 'older job')} not shown. “Try all again” means them too.
        </p>
      )}
    </Panel>
  )
}
