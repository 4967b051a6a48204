import type { CrawlLog } from '@protocol/crawl'
import { formatAgo, formatNumber } from '~/lib/format'
import { Facts } from '~/components/Facts'
import { dataSource as words, format, formatCount } from '~/messages'

const { crawl, headline: headlines } = words

type Props = { log: CrawlLog; paused: boolean; held: boolean }

export function CrawlProgress({ log, paused, held }: Props) {
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
      <>
        <p role="status">{headline(log, paused, held)}</p>
        <Facts
          of={names.filter(([, value]) => value > 0).map(([name, value]) => `${name} ${formatNumber(value)}`)}
        />
      </>
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
