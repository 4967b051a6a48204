import type { SlowQueryRow } from '@protocol/operator'
import { formatAgo, formatNumber } from '~/format'
import { Panel } from './Panel'

export function SlowQueries({ queries }: { queries: SlowQueryRow[] }) {
  return (
    <Panel
      title="Slow queries"
      hint="Database queries of this process that took 100 ms or longer since it started. Values are left out."
    >
      {queries.length === 0 && <p className="text-sm text-ink-3">Every query was answered sooner.</p>}
      <ol className="grid empty:hidden">
        {queries.map(({ sql, ms, at, job }) => (
          <li key={`${at} ${sql}`} className="grid gap-1 border-b py-3 first:pt-0 last:border-b-0 last:pb-0">
            <p className="text-sm tabular-nums">
              <span className="font-medium">{formatNumber(ms)} ms</span>
              <span className="text-ink-3">
                {' '}
                · {formatAgo(at)}
                {job && <> · {job}</>}
              </span>
            </p>
            <code className="font-mono text-xs leading-5 break-words text-ink-2">{sql}</code>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
