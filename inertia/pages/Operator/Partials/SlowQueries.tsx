import type { SlowQueryRow } from '@protocol/operator'
import { formatAgo, formatNumber } from '~/lib/format'
import { operator as words, format } from '~/messages'
import { Panel } from './Panel'

export function SlowQueries({ queries }: { queries: SlowQueryRow[] }) {
  return (
    <Panel title={words.slow.title} hint={words.slow.about}>
      {queries.length === 0 && <p className="text-sm text-ink-3">{words.slow.none}</p>}
      <ol className="grid empty:hidden">
        {queries.map(({ sql, ms, at, job }) => (
          <li key={`${at} ${sql}`} className="grid gap-1 border-b py-3 first:pt-0 last:border-b-0 last:pb-0">
            <p className="text-sm tabular-nums">
              <span className="font-medium">{format(words.slow.took, { ms: formatNumber(ms) })}</span>
              <span className="text-ink-3">
                {' '}
                · {job ? format(words.slow.when, { ago: formatAgo(at), job }) : formatAgo(at)}
              </span>
            </p>
            <code className="font-mono text-xs leading-5 break-words text-ink-2">{sql}</code>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
