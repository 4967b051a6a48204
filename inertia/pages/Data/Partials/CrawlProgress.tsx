import { Link } from '@inertiajs/react'
import type { CrawlLog } from '@protocol/crawl'
import type { ReactNode } from 'react'
import { formatAgo, formatNumber } from '~/lib/format'
import { Facts } from '~/components/Facts'
import { route } from '~/lib/routes'
import { dataSource as words, format, formatCount } from '~/messages'

const { crawl, headline: headlines } = words

type Props = { sourceId: string; log: CrawlLog; paused: boolean; held: boolean }

export function CrawlProgress({ sourceId, log, paused, held }: Props) {
  const { counts, state } = log
  const done = counts.found - counts.waiting
  const share = counts.found === 0 ? 0 : Math.round((done / counts.found) * 100)
  const names = [
    [crawl.found, counts.found],
    [crawl.read, counts.fetched],
    [crawl.leftOut, counts.skipped],
    [crawl.failed, counts.failed],
    [crawl.waiting, counts.waiting],
  ] as const
  if (state !== 'crawling' || held)
    return (
      <Facts
        of={[
          <span key="state" role="status">
            {headline(log, paused, held)}
          </span>,
          ...counted(counts, sourceId),
        ]}
      />
    )
  return (
    <div className="card p-4 sm:p-5">
      <p role="status" className="text-sm font-medium">
        {headline(log, paused, held)}
      </p>
      <div
        role="progressbar"
        aria-label={crawl.checkedPages}
        aria-valuemin={0}
        aria-valuemax={counts.found}
        aria-valuenow={done}
        className="mt-3 h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div className="h-full rounded-full bg-ink" style={{ width: `${share}%` }} />
      </div>
      <dl className="mt-4 grid grid-cols-3 gap-x-4 gap-y-3 sm:grid-cols-5">
        {names.map(([name, value]) => (
          <Count key={name} name={name} value={value} />
        ))}
      </dl>
    </div>
  )
}

function counted({ fetched, skipped, failed }: CrawlLog['counts'], sourceId: string): ReactNode[] {
  const facts: ReactNode[] = []
  if (fetched > 0) facts.push(formatCount(crawl.counted.fetched, fetched))
  if (skipped > 0) facts.push(formatCount(crawl.counted.skipped, skipped))
  if (failed > 0)
    facts.push(
      <Link
        key="failed"
        href={route('data.sources.crawl.show', sourceId, { view: 'failed' })}
        className="rounded-chip text-ember underline underline-offset-4"
      >
        {formatCount(crawl.counted.failed, failed)}
      </Link>
    )
  return facts
}

function Count({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt className="text-sm text-ink-3">{name}</dt>
      <dd className="num text-lg font-semibold">{formatNumber(value)}</dd>
    </div>
  )
}

function headline(log: CrawlLog, paused: boolean, held: boolean): string {
  const { state, counts, startedAt, finishedAt } = log
  if (state === 'crawling' && paused) return headlines.paused
  if (state === 'crawling')
    return format(held ? headlines.held : headlines.began, { ago: formatAgo(startedAt) })
  const ago = finishedAt && formatAgo(finishedAt)
  if (state === 'stopped') {
    return ago
      ? formatCount(headlines.stoppedAgo, counts.fetched, { ago })
      : formatCount(headlines.stopped, counts.fetched)
  }
  if (state === 'failed') return ago ? format(headlines.failedAgo, { ago }) : headlines.failed
  return ago ? format(headlines.completeAgo, { ago }) : headlines.complete
}
