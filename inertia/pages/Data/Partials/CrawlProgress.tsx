import { Link } from '@inertiajs/react'
import type { CrawlLog } from '@protocol/crawl'
import type { ReactNode } from 'react'
import { formatAgo, formatNumber } from '~/lib/format'
import { KnowledgeMark } from '~/components/KnowledgeMark'
import { Facts } from '~/components/Facts'
import { route } from '~/lib/routes'
import { dataSource as words, format, formatCount } from '~/messages'

const { crawl, headline: headlines } = words

type Props = { sourceId: string; log: CrawlLog; paused: boolean; held: boolean }

/** How far the crawl is, or how the last one ended: one line, with a bar until it ends. */
export function CrawlProgress({ sourceId, log, paused, held }: Props) {
  const { counts, state } = log
  const done = counts.found - counts.waiting
  const share = counts.found === 0 ? 0 : Math.round((done / counts.found) * 100)
  if (state !== 'crawling' || held)
    return (
      <Facts
        facts={[
          <span key="state" role="status">
            {headline(log, paused)}
          </span>,
          ...counted(counts, sourceId),
        ]}
      />
    )
  const isFound = counts.found > 0
  return (
    <>
      <Facts
        facts={[
          <span key="state" role="status">
            <KnowledgeMark state={paused ? 'paused' : 'fetching'} />
          </span>,
          ...(isFound ? [formatCount(crawl.counted.done, counts.found, { done: formatNumber(done) })] : []),
          ...counted(counts, sourceId),
        ]}
      />
      <div
        role="progressbar"
        aria-label={crawl.checkedPages}
        aria-valuemin={0}
        aria-valuemax={isFound ? counts.found : undefined}
        aria-valuenow={isFound ? done : undefined}
        className="mt-3 h-1 sm:max-w-80 overflow-hidden rounded-full bg-line"
      >
        <div className="h-full rounded-full bg-ink" style={{ width: `${share}%` }} />
      </div>
    </>
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

function headline({ state, counts, startedAt, finishedAt }: CrawlLog, paused: boolean): string {
  if (state === 'crawling' && paused) return headlines.paused
  if (state === 'crawling') return format(headlines.held, { ago: formatAgo(startedAt) })
  const ago = finishedAt && formatAgo(finishedAt)
  if (state === 'stopped') {
    return ago
      ? formatCount(headlines.stoppedAgo, counts.fetched, { ago })
      : formatCount(headlines.stopped, counts.fetched)
  }
  if (state === 'failed') return ago ? format(headlines.failedAgo, { ago }) : headlines.failed
  return ago ? format(headlines.completeAgo, { ago }) : headlines.complete
}
