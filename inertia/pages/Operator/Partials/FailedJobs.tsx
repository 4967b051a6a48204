import { router } from '@inertiajs/react'
import type { FailedJobRow } from '@protocol/operator'
import { useState } from 'react'
import { Button } from '~/components/Button'
import { formatAgo } from '~/lib/format'
import { useAutoAnimate } from '~/hooks/use_auto_animate'
import { common, operator as words, format, formatCount } from '~/messages'
import { route } from '~/lib/routes'
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
      title={words.failed.title}
      hint={words.failed.about}
      action={
        jobs.length > 1 && (
          <Button
            size="small"
            processing={under === 'all'}
            onClick={() => retry('all', route('operator.retries.all'))}
          >
            {words.failed.tryAll}
          </Button>
        )
      }
    >
      <ul ref={list} className="grid">
        {jobs.map((job) => (
          <li
            key={job.id}
            className="flex flex-wrap items-start gap-x-6 gap-y-2 border-b py-3 last:border-b-0 last:pb-0"
          >
            <div className="min-w-48 flex-1">
              <p className="font-medium break-words">{job.job}</p>
              <p className="text-sm break-words text-ember">{job.reason}</p>
              {job.failedAt && <p className="text-sm text-ink-3">{formatAgo(job.failedAt)}</p>}
            </div>
            <Button
              size="small"
              aria-label={format(words.failed.tryOne, { job: job.job })}
              processing={under === job.id}
              onClick={() => retry(job.id, route('operator.retries.store', job.id))}
            >
              {common.tryAgain}
            </Button>
          </li>
        ))}
      </ul>
      {total > jobs.length && (
        <p className="mt-4 text-sm text-ink-3">{formatCount(words.failed.notShown, total - jobs.length)}</p>
      )}
    </Panel>
  )
}
