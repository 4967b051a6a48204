import type { CrawlLog } from '@protocol/crawl'
import { count, formatAgo, formatNumber } from '~/format'

type Props = { log: CrawlLog; paused: boolean }

export function CrawlProgress({ log, paused }: Props) {
  const { counts, state } = log
  const done = counts.found - counts.waiting
  const share = counts.found === 0 ? 0 : Math.round((done / counts.found) * 100)
  return (
    <div className="card p-4 sm:p-5">
      <p role="status" className="text-sm font-medium">
        {headline(log, paused)}
      </p>
      {state === 'crawling' && (
        <div
          role="progressbar"
          aria-label="Pages looked at"
          aria-valuemin={0}
          aria-valuemax={counts.found}
          aria-valuenow={done}
          className="mt-3 h-1.5 overflow-hidden rounded-full bg-line"
        >
          <div className="h-full rounded-full bg-evidence" style={{ width: `${share}%` }} />
        </div>
      )}
      <dl className="mt-4 grid grid-cols-3 gap-x-4 gap-y-3 sm:grid-cols-5">
        <Count name="Found" value={counts.found} />
        <Count name="Read" value={counts.fetched} />
        <Count name="Left out" value={counts.skipped} />
        <Count name="Failed" value={counts.failed} />
        <Count name="Waiting" value={counts.waiting} />
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

function headline({ state, counts, startedAt, finishedAt }: CrawlLog, paused: boolean): string {
  if (state === 'crawling' && paused) return 'Paused. It goes on where it was when you continue.'
  if (state === 'crawling') return `It began ${formatAgo(startedAt)} and goes on.`
  const when = finishedAt ? ` ${formatAgo(finishedAt)}` : ''
  if (state === 'stopped') return `You stopped it${when}, with ${count(counts.fetched, 'page')} read.`
  if (state === 'failed') return `It ended without a page to begin with${when}.`
  return `Complete${when}.`
}
